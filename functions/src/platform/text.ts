import { plainLetters } from "@lopango/contract/platform/plain-letters";

/** Splits a text into lower-case words without accents. An e-mail address is split at its punctuation. */
export const comparableWords = (text: string): string[] =>
  plainLetters(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Cuts to `length` UTF-16 units without splitting a surrogate pair: Firestore rejects lone surrogates. */
export function truncate(text: string, length: number): string {
  const part = text.slice(0, length);
  return part.length < text.length && /[\uD800-\uDBFF]$/.test(part) ? part.slice(0, -1) : part;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes a text for HTML and XML, including quoted attributes. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Formats a waiting time in French: «dans 40 minutes». */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "dans une minute";
  return minutes <= 60 ? `dans ${minutes}\u00a0minutes` : `dans ${Math.ceil(minutes / 60)}\u00a0heures`;
}
