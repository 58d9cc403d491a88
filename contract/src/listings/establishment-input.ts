import { PHOTO_TYPES } from "../photos/photos.ts";
import { MAX_STARS } from "./establishment-terms.ts";
import type { FileKind } from "../files/file-format.ts";

/** What forms and endpoints of a house and an application check, apart from what guests load. */

/** Allowed types per file kind, detected from the bytes and not from the name. */
export const FILE_TYPES = {
  legal: ["application/pdf", ...PHOTO_TYPES],
  gallery: PHOTO_TYPES,
} as const satisfies Record<FileKind, readonly string[]>;

export const DEFAULT_LANGUAGES: readonly string[] = ["fr", "en"];

/** Rounds to whole stars from 0 to 5; `NaN` gives 0. */
export function clampStars(stars: number): number {
  return Number.isNaN(stars) ? 0 : Math.min(MAX_STARS, Math.max(0, Math.round(stars)));
}

/** `'FR, en,,ln'` -> `['fr', 'en', 'ln']`; empty input gives the default. */
export function parseLanguages(text: string): string[] {
  return knownLanguages(text.split(","));
}

/** Trims, lower-cases and deduplicates; returns the default when empty. */
export function knownLanguages(languages: readonly string[]): string[] {
  const known = [...new Set(languages.map((language) => language.trim().toLowerCase()).filter(Boolean))];
  return known.length > 0 ? known : [...DEFAULT_LANGUAGES];
}

export const YEAR_IN_FUTURE = "Cette année n’a pas encore commencé.";
