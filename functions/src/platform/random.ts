import { randomBytes } from "node:crypto";
import { sha256 } from "./hash.ts";

/** Returns `length` unguessable letters and digits. */
export type Random = (length: number) => string;

/** 119 bits. */
export const newId = (random: Random): string => random(20);

/** A UUID, version 4. */
export function newUuid(random: Random): string {
  const digits = sha256(random(22));
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-a$4-$5");
}

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
