import type { ListingChanges, NewListing } from "@lopango/contract/listings/listing-form";
import { useRuledForm, type RuledForm } from "../../lib/forms/use-ruled-form.ts";
import { formName, type ListingField, type ListingFields } from "./listing-fields.ts";
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
