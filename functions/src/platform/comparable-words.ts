import { plainLetters } from "@lopango/contract/platform/plain-letters";

/** Splits a text into lower-case words without accents. An e-mail address is split at its punctuation. */
export const comparableWords = (text: string): string[] =>
  plainLetters(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
