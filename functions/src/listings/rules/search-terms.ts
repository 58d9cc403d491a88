import { comparableWords } from "../../platform/text.ts";
import { placeKey, plainLetters } from "@lopango/contract/platform/plain-letters";
import type { Listing } from "./listing.ts";

/**
 * Normalizes words: lower case, accents and ligatures folded, French stop words and plural endings removed. Listings
 * and queries use the same function.
 */

/**
 * Firestore stores each token in the ten indexes that contain the field, at most 40,000 entries of a document. A listing
 * has some 150, a house more with every room type.
 */
const MAX_TOKENS = 1_000;
/** Longer prefixes are compared in memory: words rarely share eleven letters. */
const MAX_PREFIX = 10;
const MIN_PREFIX = 2;

const STOP_WORDS = new Set(
  (
    "le la les un une des de du et ou au aux en dans sur sous pour par avec sans chez ce cet cette ces mon ma mes ton ta tes son sa ses " +
    "notre nos votre vos leur leurs qui que quoi dont est sont je tu il elle on nous vous ils elles ne pas plus tres pres a l d j n s c qu m t y"
  ).split(" "),
);

/** Synonyms of each category, independent of the title. */
const CATEGORY_WORDS = {
  hotel: ["hotel", "chambre", "auberge"],
  logement: ["logement", "appartement", "maison", "location"],
} as const satisfies Record<Listing["category"], readonly string[]>;

const COMMON_WORDS = new Set<string>([...Object.values(CATEGORY_WORDS).flat(), "kinshasa", "rdc", "congo"]);

const singular = (word: string): string => (word.length > 3 ? word.replace(/[sx]$/, "") : word);

/** Returns the distinct words of a query with at least two letters. */
export function wordsOf(text: string): string[] {
  const words = comparableWords(text).filter((word) => word.length >= MIN_PREFIX && !STOP_WORDS.has(word));
  return [...new Set(words.map(singular))];
}

type Described = Pick<Listing, "title" | "city" | "commune" | "quartier" | "category">;

/** Returns every search word of a listing; «Kasa-Vubu» also as one word. */
export function wordsOfListing(listing: Described): string[] {
  const texts = [listing.commune, listing.quartier, listing.city, listing.title];
  const compounds = texts
    .flatMap((text) => plainLetters(text).split(/[^a-z0-9'’-]+/))
    .filter((word) => word.includes("-"))
    .map(placeKey);
  return [...new Set([...CATEGORY_WORDS[listing.category], ...texts.flatMap(wordsOf), ...compounds])];
}

/** Returns the words and their prefixes for `array-contains`, at most 1,000: «gom» finds Gombe. */
export function searchTokens(listing: Described): string[] {
  const tokens = new Set<string>();
  for (const word of wordsOfListing(listing)) {
    for (let length = MIN_PREFIX; length <= Math.min(word.length, MAX_PREFIX); length += 1)
      tokens.add(word.slice(0, length));
  }
  return [...tokens].slice(0, MAX_TOKENS);
}

/** Whether every query word is a prefix of a word of the listing, in any order. */
export function matchesWords(listing: Described, query: readonly string[]): boolean {
  const words = wordsOfListing(listing);
  return query.every((asked) => words.some((word) => word.startsWith(asked)));
}

const isCommon = (word: string): boolean => [...COMMON_WORDS].some((common) => common.startsWith(word));

/** Whether half of all listings have every word. */
export const areCommon = (query: readonly string[]): boolean => query.every(isCommon);

/**
 * Returns the most selective token. Half of all listings contain category words and the capital; among the others, a
 * longer prefix matches fewer words.
 */
export function rarestToken(query: readonly string[]): string | null {
  const commonness = (word: string) => (isCommon(word) ? 0 : word.length);
  const [rarest] = query.toSorted((a, b) => commonness(b) - commonness(a));
  return rarest === undefined ? null : tokenOf(rarest);
}

/** Returns the token by which the index knows a word. */
export const tokenOf = (word: string): string => word.slice(0, MAX_PREFIX);
