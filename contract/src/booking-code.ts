/**
 * The short code of a booking that people read out on the phone. It is made of the booking's id, so
 * every booking has one; it is no secret, opens nothing, and is not quite unique (1 in 8 × 10^11).
 */

/** Without what is mistaken for something else when it is heard or written: 0 and O, 1, I and L. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/** What ids are made of: twice as many, so that two of them share each letter and all letters are as likely. */
const ID_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 8;

/** `K7Q4-M2XP`: of the first eight letters of a booking's id. */
export function bookingCode(id: string): string {
  const letters = Array.from(
    id.slice(0, LENGTH),
    (letter) => LETTERS[ID_LETTERS.indexOf(letter) % LETTERS.length] ?? "",
  );
  return `${letters.slice(0, LENGTH / 2).join("")}-${letters.slice(LENGTH / 2).join("")}`;
}
