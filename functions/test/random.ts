import { randomInt } from "node:crypto";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

const some = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

export const anId = (): string => some(LETTERS + LETTERS.toUpperCase() + "0123456789", 20);

/** A unique word, with an ending that is no plural. */
export const aWord = (): string => `${some(LETTERS, 9)}a`;
