import { readStored, writeStored } from "../../lib/device-storage.ts";
import { EMPTY_LISTING, type ListingFields } from "./listing-fields.ts";

/** What was typed and not published yet, kept on this device for each account. */

const keyOf = (uid: string) => `lopango.listing-draft.${uid}`;

/** Reads what `writeDraft` stored; unknown and wrong parts are left out, and null stands for no draft. */
export function parseDraft(text: string | null): ListingFields | null {
  if (!text) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== "object" || stored === null) return null;
    const known = Object.entries(stored).filter(
      ([name, value]) => name in EMPTY_LISTING && typeof value === typeof EMPTY_LISTING[name as keyof ListingFields],
    );
    return known.length > 0 ? { ...EMPTY_LISTING, ...Object.fromEntries(known) } : null;
  } catch {
    return null;
  }
}

export function readDraft(uid: string): ListingFields | null {
  return parseDraft(readStored(keyOf(uid)));
}

/** Stores a draft; a form in which nothing was typed is none. */
export function writeDraft(uid: string, fields: ListingFields | null): void {
  const text = fields && JSON.stringify(fields);
  writeStored(keyOf(uid), text === JSON.stringify(EMPTY_LISTING) ? null : text);
}
