import { phoneNumberOf } from "@lopango/contract/phone-number";
import { comparableWords } from "../comparable-words.ts";

/**
 * What an admin list is asked for (`q`), made findable by one `array-contains`: the beginning of a
 * name from any of its words on, and whole ids. Unlike the catalogue's words it keeps their order and
 * drops none, so the index alone answers and the total can be counted.
 */

/** Longer beginnings are not told apart. */
const MAX_LENGTH = 20;
/** A long title is found by its first words. */
const MAX_WORDS = 5;

const phrase = (words: readonly string[]): string => words.join(" ").slice(0, MAX_LENGTH).trimEnd();

/** Everything that a question may be to find something with these names (titles, e-mail addresses) and ids. */
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

/** The tokens of which one answers a question: as it is written, and a telephone number as it is kept. None when it has no letter or digit. */
export function tokensOf(question: string): string[] {
  const asked = [question, phoneNumberOf(question) ?? ""].map((text) => phrase(comparableWords(text)));
  return [...new Set(asked.filter(Boolean))];
}
