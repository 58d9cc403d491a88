import { randomBytes } from "node:crypto";

/** Returns `length` unguessable letters and digits. */
export type Random = (length: number) => string;

/** 119 bits. */
export const newId = (random: Random): string => random(20);

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** Higher bytes would favour the first letters. */
const FAIR = 256 - (256 % ALPHABET.length);

/** Returns `length` unguessable letters and digits: 20 of them are 119 bits. */
export function randomText(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < FAIR && text.length < length) text += ALPHABET[byte % ALPHABET.length];
    }
  }
  return text;
}
