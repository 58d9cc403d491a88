import { randomInt } from "node:crypto";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

const some = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/** An id such as the product gives, of this test alone. */
export const anId = (): string => some(LETTERS + LETTERS.toUpperCase() + "0123456789", 20);

/** A word that no other test uses and that no listing of another test has. Ends so that no plural is seen in it. */
export const aWord = (): string => `${some(LETTERS, 9)}a`;
