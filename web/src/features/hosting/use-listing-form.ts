import type { ListingChanges, NewListing } from "@lopango/contract/listings/listing-form";
import { ApiError } from "../../lib/api/api-error.ts";
import { useCheckedForm, type CheckedForm } from "../../lib/forms/use-checked-form.ts";
import { formName, type ListingErrors, type ListingField, type ListingFields } from "./listing-fields.ts";
import type { CheckedListing } from "./listing-rules.ts";

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

export interface ListingFormState<T = unknown> extends CheckedForm<ListingFields, ListingField> {
  /**
   * Checks all fields. Resolves with null and focuses the first mistake when a field is invalid.
   * Rejects when the rules fail to load.
   */
  check: () => Promise<T | null>;
  /** Shows the server's field errors in the form; returns false when the error names no field. */
  showErrors: (error: unknown) => boolean;
  /** Marks `stored` as saved; later edits stay. */
  saved: (stored: ListingFields) => void;
  reset: (fields: ListingFields) => void;
}

export function useListingForm<T>(initial: ListingFields, rule: Rule<T>): ListingFormState<T> {
  const check = async (fields: ListingFields) => rule(await loadRules())(fields);
  const [form, { reveal, showServerErrors, focusMistake, saved, reset }] = useCheckedForm(
    initial,
    async (fields): Promise<ListingErrors> => (await check(fields)).errors ?? {},
  );
  return {
    ...form,
    check: async () => {
      const { listing, errors } = await check(form.fields);
      if (errors === undefined) return listing;
      reveal(errors, Object.keys(form.fields) as ListingField[]);
      focusMistake();
      return null;
    },
    showErrors: (error) => {
      const found = error instanceof ApiError ? error.fields : [];
      const named = found.map(({ field, message }) => [formName(field), message] as const).filter(([name]) => name);
      if (named.length === 0) return false;
      showServerErrors(Object.fromEntries(named));
      focusMistake();
      return true;
    },
    saved,
    reset,
  };
}
