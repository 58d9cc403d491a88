import { phoneNumberOf } from "@lopango/contract/platform/phone-number";
import { comparableWords } from "../text.ts";

/**
 * Tokens for the text filter of admin lists (`q`): prefixes of a name from each word on, and whole ids.
 * One `array-contains` then answers and counts; word order is kept and no word dropped.
 */

const MAX_LENGTH = 20;
/** Words of a title from which prefixes start. */
const MAX_WORDS = 5;

const phrase = (words: readonly string[]): string => words.join(" ").slice(0, MAX_LENGTH).trimEnd();

/** Returns all tokens of these names (titles, e-mail addresses) and ids. */
export function nameTokens(names: readonly string[], ids: readonly string[] = []): string[] {
  const tokens = new Set(ids.map((id) => phrase(comparableWords(id))));
  for (const name of names) {
    const words = comparableWords(name);
    for (let first = 0; first < Math.min(words.length, MAX_WORDS); first += 1) {
      const rest = phrase(words.slice(first));
      for (let length = 1; length <= rest.length; length += 1) tokens.add(rest.slice(0, length).trimEnd());
    }
  }
  return [...tokens];
}

/** Returns the tokens that may match a text: as typed, and as a stored phone number; none without letters or digits. */
export function tokensOf(query: string): string[] {
  const asked = [query, phoneNumberOf(query) ?? ""].map((text) => phrase(comparableWords(text)));
  return [...new Set(asked.filter(Boolean))];
}
