import { ApiError } from "../api/api-error.ts";
import type { FormErrors } from "./checked-form.ts";
import { useCheckedForm, type CheckedForm } from "./use-checked-form.ts";

export type Checked<Value, Path extends string> =
  | { value: Value; errors?: undefined }
  | { value?: undefined; errors: FormErrors<Path> };

export interface RuledForm<Fields, Path extends string, Value = unknown> extends CheckedForm<Fields, Path> {
  /**
   * Checks all fields. Resolves with null and focuses the first mistake when a field is invalid.
   * Rejects when the rules fail to load.
   */
  check: () => Promise<Value | null>;
  /** Shows the server's field errors in the form; returns false when the error names no field. */
  showErrors: (error: unknown) => boolean;
  /** Marks `stored` as saved; later edits stay. */
  saved: (stored: Fields) => void;
  reset: (fields: Fields) => void;
}

/** A form whose rules are loaded at the first check. `pathOf` maps the path of an API field to that of the form. */
export function useRuledForm<Fields extends object, Path extends keyof Fields & string, Value>(
  initial: Fields,
  check: (fields: Fields) => Promise<Checked<Value, Path>>,
  pathOf: (field: string) => Path | undefined,
): RuledForm<Fields, Path, Value> {
  const [form, { reveal, showServerErrors, focusMistake, saved, reset }] = useCheckedForm<Fields, Path>(
    initial,
    async (fields) => (await check(fields)).errors ?? {},
  );
  return {
    ...form,
    check: async () => {
      const checked = await check(form.fields);
      if (checked.errors === undefined) return checked.value ?? null;
      reveal(checked.errors, Object.keys(form.fields) as Path[]);
      focusMistake();
      return null;
    },
    showErrors: (error) => {
      const found = error instanceof ApiError ? error.fields : [];
      const named = found.map(({ field, message }) => [pathOf(field), message] as const).filter(([path]) => path);
      if (named.length === 0) return false;
      showServerErrors(Object.fromEntries(named) as FormErrors<Path>);
      focusMistake();
      return true;
    },
    saved,
    reset,
  };
}
