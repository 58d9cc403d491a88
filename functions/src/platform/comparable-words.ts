import { plainLetters } from "@lopango/contract/plain-letters";

/** Every word of a text in order, lower case and without accents; an e-mail address is split at its signs. */
export const comparableWords = (text: string): string[] =>
  plainLetters(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
