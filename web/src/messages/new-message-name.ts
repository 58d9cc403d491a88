const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz012345";

/** Creates a message id of 20 letters and digits, the format of the contract. */
export function newMessageName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");
}
