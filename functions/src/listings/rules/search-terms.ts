import { comparableWords } from "../../platform/comparable-words.ts";
import { placeKey, plainLetters } from "@lopango/contract/plain-letters";
import type { Listing } from "./listing.ts";

/**
 * Words as people type them, made comparable (design §10): lower case, accents and ligatures folded,
 * French stop words and plural endings dropped. The same function runs over listings and questions,
 * so whatever it does to one it does to the other.
 */

/** Firestore stores each as an entry of every index that holds tokens, so their number is bounded. */
const MAX_TOKENS = 160;
/** Longer beginnings are compared while streaming: hardly any two words share eleven letters. */
const MAX_PREFIX = 10;
const MIN_PREFIX = 2;

const STOP_WORDS = new Set(
  (
    "le la les un une des de du et ou au aux en dans sur sous pour par avec sans chez ce cet cette ces mon ma mes ton ta tes son sa ses " +
    "notre nos votre vos leur leurs qui que quoi dont est sont je tu il elle on nous vous ils elles ne pas plus tres pres a l d j n s c qu m t y"
  ).split(" "),
);

/** What people call each category, whatever the title says. */
const CATEGORY_WORDS = {
  hotel: ["hotel", "chambre", "auberge"],
  logement: ["logement", "appartement", "maison", "location"],
} as const satisfies Record<Listing["category"], readonly string[]>;

const COMMON_WORDS = new Set<string>([...Object.values(CATEGORY_WORDS).flat(), "kinshasa", "rdc", "congo"]);

const singular = (word: string): string => (word.length > 3 ? word.replace(/[sx]$/, "") : word);

/** The words of a question, each at least two letters, without repetition. */
export function wordsOf(text: string): string[] {
  const words = comparableWords(text).filter((word) => word.length >= MIN_PREFIX && !STOP_WORDS.has(word));
  return [...new Set(words.map(singular))];
}

type Described = Pick<Listing, "title" | "city" | "commune" | "quartier" | "category">;

/** Every word by which a listing is found; «Kasa-Vubu» also as one word. */
export function wordsOfListing(listing: Described): string[] {
  const texts = [listing.commune, listing.quartier, listing.city, listing.title];
  const compounds = texts
    .flatMap((text) => plainLetters(text).split(/[^a-z0-9'’-]+/))
    .filter((word) => word.includes("-"))
    .map(placeKey);
  return [...new Set([...CATEGORY_WORDS[listing.category], ...texts.flatMap(wordsOf), ...compounds])];
}

/** The listing's words and their beginnings, for `array-contains`: «gom» finds Gombe. At most 160. */
export function searchTokens(listing: Described): string[] {
  const tokens = new Set<string>();
  for (const word of wordsOfListing(listing)) {
    for (let length = MIN_PREFIX; length <= Math.min(word.length, MAX_PREFIX); length += 1)
      tokens.add(word.slice(0, length));
  }
  return [...tokens].slice(0, MAX_TOKENS);
}

/** Whether every word of the question begins a word of the listing, in any order. */
export function matchesWords(listing: Described, question: readonly string[]): boolean {
  const words = wordsOfListing(listing);
  return question.every((asked) => words.some((word) => word.startsWith(asked)));
}

/**
 * The token to look up in the index: the one that the fewest listings can have. Category words and
 * the capital are on half of all listings; of the others, a longer beginning fits fewer words.
 */
export function rarestToken(question: readonly string[]): string | null {
  const commonness = (word: string) => ([...COMMON_WORDS].some((common) => common.startsWith(word)) ? 0 : word.length);
  const [rarest] = question.toSorted((a, b) => commonness(b) - commonness(a));
  return rarest?.slice(0, MAX_PREFIX) ?? null;
}
