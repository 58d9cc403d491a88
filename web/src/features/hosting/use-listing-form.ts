import type { ListingChanges, NewListing } from "@lopango/contract/listing-form";
import { ApiError } from "../../lib/api/api-error.ts";
import { useCheckedForm, type CheckedForm } from "../../lib/forms/use-checked-form.ts";
import { formName, type ListingErrors, type ListingField, type ListingFields } from "./listing-fields.ts";
import type { CheckedListing } from "./listing-rules.ts";

/** The schemas and their library come with the first check. */
async function loadRules() {
  // Has to be said before the first schema is made.
  (await import("@lopango/contract/without-eval")).checkWithoutEval();
  return import("./listing-rules.ts");
}

type Rules = Awaited<ReturnType<typeof loadRules>>;
type Rule<T> = (rules: Rules) => (fields: ListingFields) => CheckedListing<T>;

/** The rule of a listing to be published, and of one that is. */
export const FOR_NEW: Rule<NewListing> = (rules) => rules.checkNewListing;
export const forExisting =
  (stored: ListingFields): Rule<ListingChanges> =>
  (rules) =>
  (fields) =>
    rules.checkListing(fields, stored);

export interface ListingFormState<T = unknown> extends CheckedForm<ListingFields, ListingField> {
  /** Checks everything; null, and the first mistake focused, when something is wrong. Rejects when the rules cannot be loaded. */
  check: () => Promise<T | null>;
  /** Puts what the server found beside its fields, as far as it named them; whether it named any. */
  showErrors: (error: unknown) => boolean;
  /** What was checked is stored, as `stored`; what was typed since stays. */
  saved: (stored: ListingFields) => void;
  /** Begins anew with these fields. */
  reset: (fields: ListingFields) => void;
}

/** A listing form's state, checked by `rule`. */
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
      const named = found
        .map(({ field, message }) => [formName(field.split(".")[0] ?? ""), message] as const)
        .filter(([name]) => name);
      if (named.length === 0) return false;
      showServerErrors(Object.fromEntries(named));
      focusMistake();
      return true;
    },
    saved,
    reset,
  };
}
