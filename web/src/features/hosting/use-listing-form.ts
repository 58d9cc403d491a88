import { useEffect, useEffectEvent, useId, useState, type ChangeEvent } from 'react';
import type { ListingChanges, NewListing } from '@lopango/contract/listing-form';
import type { FieldError } from '@lopango/contract/errors';
import { ApiError } from '../../lib/api-error.ts';
import { formName, type ListingErrors, type ListingField, type ListingFields } from './listing-fields.ts';
import type { Checked } from './listing-rules.ts';

/** The schemas and their library come with the first check. */
async function loadRules() {
  // Has to be said before the first schema is made.
  (await import('@lopango/contract/without-eval')).checkWithoutEval();
  return import('./listing-rules.ts');
}

type Rules = Awaited<ReturnType<typeof loadRules>>;
type Rule<T> = (rules: Rules) => (fields: ListingFields) => Checked<T>;

/** The rule of a listing to be published, and of one that is. */
export const FOR_NEW: Rule<NewListing> = (rules) => rules.checkNewListing;
export const FOR_EXISTING: Rule<ListingChanges> = (rules) => rules.checkListing;

type TextField = { [K in ListingField]: ListingFields[K] extends string ? K : never }[ListingField];

export interface ListingFormState<T = unknown> {
  fields: ListingFields;
  change: (changes: Partial<ListingFields>) => void;
  /** What to show beside each field: of those that were left, or of all once the form was sent. */
  errors: ListingErrors;
  /** Attributes of a text field. */
  text: (name: TextField) => { name: string; value: string; onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void; onBlur: () => void };
  leave: (name: ListingField) => void;
  /** Checks everything; null, and the first mistake focused, when something is wrong. Rejects when the rules cannot be loaded. */
  check: () => Promise<T | null>;
  /** Puts what the server found beside its fields, as far as it named them. */
  showErrors: (error: unknown) => void;
  /** Begins anew with these fields. */
  reset: (fields: ListingFields) => void;
  /** Put on the form element. */
  id: string;
}

/** A listing form's state: what was typed, and what is wrong with it, said field by field as they are left. */
export function useListingForm<T>(initial: ListingFields, rule: Rule<T>): ListingFormState<T> {
  const [fields, setFields] = useState(initial);
  const [left, setLeft] = useState<readonly ListingField[]>([]);
  const [found, setFound] = useState<ListingErrors>({});
  /** What the server said of exactly these fields. */
  const [told, setTold] = useState<{ fields: ListingFields; errors: ListingErrors } | null>(null);
  const [focusWanted, setFocusWanted] = useState(0);
  const id = useId();

  const recheck = useEffectEvent(() => {
    if (left.length === 0) return;
    // Without a network the rules may not come; the server has the same ones.
    loadRules().then((rules) => setFound(rule(rules)(fields).errors ?? {}), () => undefined);
  });
  useEffect(() => recheck(), [fields, left]);

  useEffect(() => {
    if (focusWanted > 0) document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [focusWanted, id]);

  const leave = (name: ListingField) => setLeft((before) => (before.includes(name) ? before : [...before, name]));
  return {
    fields,
    change: (changes) => setFields((before) => ({ ...before, ...changes })),
    errors: { ...Object.fromEntries(left.filter((name) => found[name]).map((name) => [name, found[name]])), ...(told?.fields === fields && told.errors) },
    text: (name) => ({
      name,
      value: fields[name],
      onChange: (event) => {
        const { value } = event.target;
        setFields((before) => ({ ...before, [name]: value }));
      },
      onBlur: () => leave(name),
    }),
    leave,
    check: async () => {
      const { listing, errors } = rule(await loadRules())(fields);
      if (errors === undefined) return listing;
      setFound(errors);
      setLeft(Object.keys(fields) as ListingField[]);
      setFocusWanted((count) => count + 1);
      return null;
    },
    showErrors: (error) => {
      const fieldErrors: FieldError[] = error instanceof ApiError ? error.fields : [];
      const named = fieldErrors.map(({ field, message }) => [formName(field.split('.')[0] ?? ''), message] as const).filter(([name]) => name);
      if (named.length === 0) return;
      setTold({ fields, errors: Object.fromEntries(named) });
      setFocusWanted((count) => count + 1);
    },
    reset: (next) => {
      setFields(next);
      setLeft([]);
      setFound({});
    },
    id,
  };
}
