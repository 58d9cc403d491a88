/** Random and unguessable; 20 to 40 letters and digits. The bound keeps Firestore paths sane whatever a client sends. */
export const ID_PATTERN = "[A-Za-z0-9]{10,40}";

const ID = new RegExp(`^${ID_PATTERN}$`);

export const isId = (text: string): boolean => ID.test(text);

/** Of an attempt to pay, as its provider takes them: letters, digits and hyphens, safe in addresses, paths and cursors. */
export const PAYMENT_REFERENCE_PATTERN = "[A-Za-z0-9][A-Za-z0-9-]{9,63}";

const PAYMENT_REFERENCE = new RegExp(`^${PAYMENT_REFERENCE_PATTERN}$`);

export const isPaymentReference = (text: string): boolean => PAYMENT_REFERENCE.test(text);
