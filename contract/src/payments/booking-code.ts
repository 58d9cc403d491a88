/**
 * Short code of a booking for phone calls, derived from its id.
 * It is not secret, grants nothing, and collides once in 8 × 10^11.
 */

/** Omits characters that are confused in speech or writing: 0 and O, 1, I and L. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/** Alphabet of ids: twice as long, so that two of its letters map to each code letter with equal probability. */
const ID_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 8;

/** Derives the code from the first eight letters of the id: `K7Q4-M2XP`. */
export function bookingCode(id: string): string {
  const letters = Array.from(
    id.slice(0, LENGTH),
    (letter) => LETTERS[ID_LETTERS.indexOf(letter) % LETTERS.length] ?? "",
  );
  return `${letters.slice(0, LENGTH / 2).join("")}-${letters.slice(LENGTH / 2).join("")}`;
}

/** The code with and without its hyphen, as admins type it. */
export function codeSpellings(id: string): string[] {
  const code = bookingCode(id);
  return [code, code.replace("-", "")];
}
