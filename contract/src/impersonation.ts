import { BRAND } from "./brand.ts";
import { latinLike } from "./look-alikes.ts";

/** Names that make others believe that we speak: with the brand, «support», «équipe» or «admin», however they are drawn. */

export const NAME_OF_OURS = `Ce nom se confond avec celui de ${BRAND} ou de son équipe\u202f: choisissez-en un autre.`;

/** Digits and signs that are written for a letter, and letters that are drawn alike. */
const MEANT: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from("0o1l3e4a5s6g7t9g@a$s€e!liljlqg".matchAll(/(.)(.)/gu), ([, sign = "", letter = ""]) => [sign, letter]),
);

/** A word as an eye takes it in: look-alikes are one, and a letter that is repeated counts once. */
function glanced(word: string): string {
  let seen = "";
  for (const char of word)
    for (const letter of latinLike(char)) {
      const meant = MEANT[letter] ?? letter;
      if (/[a-z]/.test(meant) && !seen.endsWith(meant)) seen += meant;
    }
  return seen;
}

const OURS = glanced(BRAND);
const OFFICIAL = ["support", "admin"].map(glanced);
const PERSONAL = [...OFFICIAL, glanced("équipe")];

/** Of a word that is written apart. */
const MOST_PARTS = 12;
/** No name is longer where it is kept. */
const MOST_READ = 500;

const WORD = /[\p{L}\p{M}\p{N}\p{S}@!]+/gu;
const wordsOf = (name: string): string[] => name.slice(0, MOST_READ).match(WORD) ?? [];

/** @param parts - which no word begins with; the brand is in none */
function isSaid(words: readonly string[], parts: readonly string[]): boolean {
  const glances = words.map(glanced);
  const whole = [OURS, ...parts];
  return glances.some((glance, from) => {
    if (glance.includes(OURS) || parts.some((part) => glance.startsWith(part))) return true;
    // Written apart: «L o p a n g o», «sup port».
    let joined = glance;
    return glances.slice(from + 1, from + MOST_PARTS).some((next) => {
      joined = glanced(joined + next);
      return whole.includes(joined);
    });
  });
}

/** Whether somebody with this name would be taken for us. */
export const isPersonLikeUs = (name: string): boolean => isSaid(wordsOf(name), PERSONAL);

/** The same of a hotel, which may have a team. */
export const isHotelLikeUs = (name: string): boolean => isSaid(wordsOf(name), OFFICIAL);

/** The same of a listing: the brand is a word of Lingala, «parcelle», so that it is refused where something official is beside it. */
export function isTitleLikeUs(title: string): boolean {
  const words = wordsOf(title);
  return (
    isSaid(words, []) &&
    (words.length === 1 ||
      isSaid(
        words.filter((word) => !glanced(word).includes(OURS)),
        BESIDE,
      ))
  );
}
const BESIDE = [...PERSONAL, ...["officiel", "service", "assistance", "client", "verifie", "paiement"].map(glanced)];

/** A name without the words that are not its owner's to say; empty when they are all of it. */
export function ownName(name: string): string {
  if (!isPersonLikeUs(name)) return name;
  const own = name.split(" ").filter((word) => !isPersonLikeUs(word));
  return isPersonLikeUs(own.join(" ")) ? "" : own.join(" ");
}
