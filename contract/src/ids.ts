/** Random and unguessable; 20 to 40 letters and digits. The bound keeps Firestore paths sane whatever a client sends. */
export const ID_PATTERN = "[A-Za-z0-9]{10,40}";

const ID = new RegExp(`^${ID_PATTERN}$`);

export const isId = (text: string): boolean => ID.test(text);
