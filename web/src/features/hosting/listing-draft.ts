import { newIdempotencyKey } from "../../lib/api/api-client.ts";
import { createAttempts, keptAt, type Attempts } from "../../lib/api/attempt.ts";
import { readStored, writeStored } from "../../lib/browser/device-storage.ts";
import { EMPTY_LISTING, type ListingFields } from "./listing-fields.ts";

/**
 * What was typed into the form of a listing and not sent yet, kept on this device for each account. `form` tells
 * the forms apart: `new`, `quick`, or the id of the listing that is changed.
 */
const keyOf = (uid: string, form: string) => `lopango.listing-draft.${uid}${form === "new" ? "" : `.${form}`}` as const;

/** Reads what `writeListingDraft` stored, over `saved`; unknown and wrong parts are left out, and null stands for no draft. */
export function parseListingDraft(text: string | null, saved: ListingFields = EMPTY_LISTING): ListingFields | null {
  if (!text) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== "object" || stored === null) return null;
    const known = Object.entries(stored).filter(
      ([name, value]) => name in EMPTY_LISTING && typeof value === typeof EMPTY_LISTING[name as keyof ListingFields],
    );
    return known.length > 0 ? { ...saved, ...Object.fromEntries(known) } : null;
  } catch {
    return null;
  }
}

export function readListingDraft(uid: string, form = "new", saved = EMPTY_LISTING): ListingFields | null {
  return parseListingDraft(readStored(keyOf(uid, form)), saved);
}

/**
 * Stores what differs from `saved`, so that a later reading changes nothing else; without a difference there is no
 * draft, and null forgets it.
 */
export function writeListingDraft(
  uid: string,
  fields: ListingFields | null,
  form = "new",
  saved = EMPTY_LISTING,
): void {
  const typed = Object.entries(fields ?? saved).filter(([name, value]) => value !== saved[name as keyof ListingFields]);
  writeStored(keyOf(uid, form), typed.length > 0 ? JSON.stringify(Object.fromEntries(typed)) : null);
}

const FORGOTTEN =
  "Cette annonce est peut-être déjà publiée\u202f: cherchez-la dans «\u202fMes annonces\u202f». Si elle n’y est pas, publiez encore.";

/** Publishing what stands in a form: whoever reloads and publishes once more, or does so in another tab, finds the listing instead of making a second. */
export const publishAttempts = (uid: string, form: string): Attempts =>
  createAttempts(newIdempotencyKey, { keeper: keptAt(`${keyOf(uid, form)}.attempt`), forgotten: FORGOTTEN });

const photosKeyOf = (uid: string) => `lopango.listing-draft.${uid}.photos` as const;

/** The names of the photos that were chosen for the new listing: files are not kept, so they are asked for again. */
export function readPhotoNames(uid: string): string[] {
  const names = readStored(photosKeyOf(uid));
  return names === null ? [] : names.split("\n");
}

/** None: there is nothing to ask for. */
export function writePhotoNames(uid: string, names: readonly string[]): void {
  writeStored(photosKeyOf(uid), names.length > 0 ? names.join("\n") : null);
}
