import { BRAND } from "./brand.ts";
import { latinLike } from "./look-alikes.ts";

/** Names that pretend to be ours: they contain the brand, «support», «équipe» or «admin», also in look-alike letters. */

export const RESERVED_NAME = `Ce nom se confond avec celui de ${BRAND} ou de son équipe\u202f: choisissez-en un autre.`;

/** Digits and signs that replace a letter, and letters that look alike, each with the letter it counts as. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from("0o1l3e4a5s6g7t9g@a$s€e!liljlqg".matchAll(/(.)(.)/gu), ([, sign = "", letter = ""]) => [sign, letter]),
);

/** The word in plain letters: look-alikes become one letter, and a repeated letter counts once. */
function skeletonOf(word: string): string {
  let seen = "";
  for (const char of word)
    for (const letter of latinLike(char)) {
      const meant = LETTERS[letter] ?? letter;
      if (/[a-z]/.test(meant) && !seen.endsWith(meant)) seen += meant;
    }
  return seen;
}

const OURS = skeletonOf(BRAND);
const OFFICIAL = ["support", "admin"].map(skeletonOf);
const PERSONAL = [...OFFICIAL, skeletonOf("équipe")];

/** At most so many pieces of one word, as in «L o p a n g o». */
const MOST_PARTS = 12;
/** Characters; no stored name is longer. */
const MOST_READ = 500;

const WORD = /[\p{L}\p{M}\p{N}\p{S}@!]+/gu;
const wordsOf = (name: string): string[] => name.slice(0, MOST_READ).match(WORD) ?? [];

/** Whether a word contains the brand or begins with one of `parts`. */
function hasReservedWord(words: readonly string[], parts: readonly string[]): boolean {
  const skeletons = words.map(skeletonOf);
  const whole = [OURS, ...parts];
  return skeletons.some((skeleton, from) => {
    if (skeleton.includes(OURS) || parts.some((part) => skeleton.startsWith(part))) return true;
    // Split into pieces: «L o p a n g o», «sup port».
    let joined = skeleton;
    return skeletons.slice(from + 1, from + MOST_PARTS).some((next) => {
      joined = skeletonOf(joined + next);
      return whole.includes(joined);
    });
  });
}

/** Whether a person may not have this name. */
export const isReservedPersonName = (name: string): boolean => hasReservedWord(wordsOf(name), PERSONAL);

/** The same for a hotel, which may have a team. */
export const isReservedHotelName = (name: string): boolean => hasReservedWord(wordsOf(name), OFFICIAL);

/** The same for a listing. The brand is a word of Lingala («parcelle»): it is refused alone or beside an official word. */
export function isReservedTitle(title: string): boolean {
  const words = wordsOf(title);
  return (
    hasReservedWord(words, []) &&
    (words.length === 1 ||
      hasReservedWord(
        words.filter((word) => !skeletonOf(word).includes(OURS)),
        WITH_BRAND,
      ))
  );
}
const WITH_BRAND = [
  ...PERSONAL,
  ...["officiel", "service", "assistance", "client", "verifie", "paiement"].map(skeletonOf),
];

/** The name without its reserved words; empty when it has no others. */
export function ownName(name: string): string {
  if (!isReservedPersonName(name)) return name;
  const own = name.split(" ").filter((word) => !isReservedPersonName(word));
  return isReservedPersonName(own.join(" ")) ? "" : own.join(" ");
}
