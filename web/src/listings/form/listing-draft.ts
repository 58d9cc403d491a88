import type { ListingChanges, NewListing } from "@lopango/contract/listings/listing-form";
import { newIdempotencyKey } from "../../lib/api/api-client.ts";
import { idempotentRequests, storedAt, type IdempotentRequests } from "../../lib/api/idempotent-requests.ts";
import { readStored, writeStored } from "../../lib/browser/device-storage.ts";
import { draftText, parseDraft } from "../../lib/forms/stored-draft.ts";
import { useRuledForm, type RuledForm } from "../../lib/forms/use-checked-form.ts";
import { EMPTY_LISTING, type ListingFields, formName, type ListingField } from "./listing-fields.ts";
import type { CheckedListing } from "./listing-rules.ts";

/** Key of a listing form's draft on this device, for each account. `form` is `new`, `quick`, or a listing id. */
const keyOf = (uid: string, form: string) => `lopango.listing-draft.${uid}${form === "new" ? "" : `.${form}`}` as const;

export function readListingDraft(uid: string, form = "new", saved = EMPTY_LISTING): ListingFields | null {
  return parseDraft(readStored(keyOf(uid, form)), EMPTY_LISTING, saved);
}

/** Stores only the fields that differ from `saved`. Without a difference, or with null, the draft is deleted. */
export function writeListingDraft(
  uid: string,
  fields: ListingFields | null,
  form = "new",
  saved = EMPTY_LISTING,
): void {
  writeStored(keyOf(uid, form), draftText(fields ?? saved, saved));
}

const FORGOTTEN =
  "Cette annonce est peut-être déjà publiée\u202f: cherchez-la dans «\u202fMes annonces\u202f». Si elle n’y est pas, publiez encore.";

/**
 * Requests to publish a form. A retry after a reload or in another tab finds the listing instead of creating another.
 */
export const publishRequests = (uid: string, form: string): IdempotentRequests =>
  idempotentRequests(newIdempotencyKey, { store: storedAt(`${keyOf(uid, form)}.request`), forgotten: FORGOTTEN });

const photosKeyOf = (uid: string) => `lopango.listing-draft.${uid}.photos` as const;

/**
 * Returns the names of the photos chosen for the new listing. Files are not stored, so the form asks for them again.
 */
export function readPhotoNames(uid: string): string[] {
  const names = readStored(photosKeyOf(uid));
  return names === null ? [] : names.split("\n");
}

export function writePhotoNames(uid: string, names: readonly string[]): void {
  writeStored(photosKeyOf(uid), names.length > 0 ? names.join("\n") : null);
}

/** Loads the schemas and their library at the first check. */
async function loadRules() {
  // Must run before the first schema is created: zod then probes `eval`, which the Content-Security-Policy forbids.
  (await import("@lopango/contract/platform/without-eval")).checkWithoutEval();
  return import("./listing-rules.ts");
}

type Rules = Awaited<ReturnType<typeof loadRules>>;
type Rule<T> = (rules: Rules) => (fields: ListingFields) => CheckedListing<T>;

export const FOR_NEW: Rule<NewListing> = (rules) => rules.checkNewListing;
export const forExisting =
  (stored: ListingFields): Rule<ListingChanges> =>
  (rules) =>
  (fields) =>
    rules.checkListing(fields, stored);

export type ListingFormState<T = unknown> = RuledForm<ListingFields, ListingField, T>;

export function useListingForm<T>(initial: ListingFields, rule: Rule<T>): ListingFormState<T> {
  return useRuledForm<ListingFields, ListingField, T>(
    initial,
    async (fields) => {
      const { listing, errors } = rule(await loadRules())(fields);
      return errors === undefined ? { value: listing } : { errors };
    },
    formName,
  );
}
