import { plainLetters } from "@lopango/contract/platform/plain-letters";
import { sha256 } from "../../platform/hash.ts";

/** Words that a mark is made of. */
const SHINGLE = 5;
const MARKS = 8;
/** A shorter text is too common to be a copy. */
const FEWEST_WORDS = 20;
/** Marks that a copy shares at least. */
export const COPIED_MARKS = 4;

/**
 * Returns the smallest hashes of the groups of five words of a text: copies share most of them, also when some
 * sentences differ. Empty for a short text.
 */
export function textMarks(text: string): string[] {
  const words = plainLetters(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  if (words.length < FEWEST_WORDS) return [];
  const groups = words.slice(SHINGLE - 1).map((_, at) => words.slice(at, at + SHINGLE).join(" "));
  return [...new Set(groups)]
    .map((group) => sha256(group).slice(0, 12))
    .toSorted()
    .slice(0, MARKS);
}

export const sharedMarks = (a: readonly string[], b: readonly string[]): number =>
  a.filter((mark) => b.includes(mark)).length;
