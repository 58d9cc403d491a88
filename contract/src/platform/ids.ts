/** Random, unguessable ids. The length limit keeps client input out of unusual Firestore paths. */
export const ID_PATTERN = "[A-Za-z0-9]{10,40}";

const ID = new RegExp(`^${ID_PATTERN}$`);

export const isId = (text: string): boolean => ID.test(text);

/** Reference of a payment attempt in the provider's alphabet: safe in URLs, paths and cursors. */
export const PAYMENT_REFERENCE_PATTERN = "[A-Za-z0-9][A-Za-z0-9-]{9,63}";

const PAYMENT_REFERENCE = new RegExp(`^${PAYMENT_REFERENCE_PATTERN}$`);

export const isPaymentReference = (text: string): boolean => PAYMENT_REFERENCE.test(text);
