import { BRAND } from "../brand.ts";
import { latinLike } from "../platform/look-alikes.ts";

/** Refuses names that imitate us: the brand, «support», «équipe» or «admin», look-alike letters included. */

export const RESERVED_NAME = `Ce nom se confond avec celui de ${BRAND} ou de son équipe\u202f: choisissez-en un autre.`;

/** Digits, signs and look-alike letters, each mapped to the letter that it imitates. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from("0o1l3e4a5s6g7t9g@a$s€e!liljlqg".matchAll(/(.)(.)/gu), ([, sign = "", letter = ""]) => [sign, letter]),
);

/** Normalizes a word: maps look-alikes and collapses repeated letters. */
export function skeletonOf(word: string): string {
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

/** Maximum pieces of one split word, as in «L o p a n g o». */
const MOST_PARTS = 12;
/** Characters; stored names are shorter. */
const MOST_READ = 500;

const WORD = /[\p{L}\p{M}\p{N}\p{S}@!]+/gu;
const wordsOf = (name: string): string[] => name.slice(0, MOST_READ).match(WORD) ?? [];

/** Finds one of `inside` anywhere in a word, or one of `parts` at its start. */
function hasReservedWord(words: readonly string[], parts: readonly string[], inside: readonly string[] = [OURS]) {
  const skeletons = words.map(skeletonOf);
  const whole = [...inside, ...parts];
  return skeletons.some((skeleton, from) => {
    if (inside.some((part) => skeleton.includes(part)) || parts.some((part) => skeleton.startsWith(part))) return true;
    // Joins words to find split ones: «L o p a n g o», «sup port».
    let joined = skeleton;
    return skeletons.slice(from + 1, from + MOST_PARTS).some((next) => {
      joined = skeletonOf(joined + next);
      return whole.includes(joined);
    });
  });
}

/** Finds skeletons anywhere in the words of a name, and others at their start, split ones included. */
export const hasWordWith = (name: string, inside: readonly string[], starts: readonly string[]): boolean =>
  hasReservedWord(wordsOf(name), starts, inside);

export const isReservedPersonName = (name: string): boolean => hasReservedWord(wordsOf(name), PERSONAL);

/** Allows «équipe», because a hotel may have a team. */
export const isReservedHotelName = (name: string): boolean => hasReservedWord(wordsOf(name), OFFICIAL);

/** The brand is also Lingala for «parcelle». A title is refused with it alone or beside an official word. */
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
  ...["partenaire", "label", "selection", "recommande", "approuve"].map(skeletonOf),
];

/** Removes the reserved words; empty when no other word is left. */
export function ownName(name: string): string {
  if (!isReservedPersonName(name)) return name;
  const own = name.split(" ").filter((word) => !isReservedPersonName(word));
  return isReservedPersonName(own.join(" ")) ? "" : own.join(" ");
}
