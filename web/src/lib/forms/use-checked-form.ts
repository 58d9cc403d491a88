import { useEffect, useEffectEvent, useId, useReducer, useState, type ChangeEvent } from "react";
import { afterEvent, shownErrors, untouched, type FormErrors } from "./checked-form.ts";
import { ApiError } from "../api/api-error.ts";

type TextField<Fields> = {
  [K in keyof Fields]: Fields[K] extends string ? (string extends Fields[K] ? K : never) : never;
}[keyof Fields] &
  string;

interface TextAttributes {
  name: string;
  value: string;
  onBlur: () => void;
}

export interface CheckedForm<Fields, Path extends string> {
  fields: Fields;
  change: (changes: Partial<Fields>) => void;
  /** Errors of touched fields. */
  errors: FormErrors<Path>;
  text: (
    name: TextField<Fields> & Path,
  ) => TextAttributes & { onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void };
  suggested: (name: TextField<Fields> & Path) => TextAttributes & { onChange: (value: string) => void };
  leave: (path: Path) => void;
  id: string;
}

interface Controls<Fields, Path extends string> {
  /** Shows the errors of `paths`, as if the user had left them. */
  reveal: (errors: FormErrors<Path>, paths: readonly Path[]) => void;
  /** Shows the server's errors until a field changes. */
  showServerErrors: (errors: FormErrors<Path>) => void;
  /** Resets fields that match `isGone` to untouched. */
  forget: (isGone: (path: Path) => boolean) => void;
  /** Focuses the first invalid field, once its error is rendered. */
  focusMistake: () => void;
  /** Takes the saved fields; changes made after the call of the hook are kept. */
  saved: (stored: Fields) => void;
  reset: (fields: Fields) => void;
}

/**
 * Holds a form's fields and validates them as they are left.
 * @param errorsOf validates all fields, from the first one left on; if its code fails to load, only the server
 * validates
 */
export function useCheckedForm<Fields extends object, Path extends string>(
  initial: Fields,
  errorsOf: (fields: Fields) => Promise<FormErrors<Path>>,
): [form: CheckedForm<Fields, Path>, controls: Controls<Fields, Path>] {
  const [state, happen] = useReducer(afterEvent<Fields, Path>, initial, untouched<Fields, Path>);
  const { fields, left } = state;
  const [focusWanted, setFocusWanted] = useState(0);
  const id = useId();

  const recheck = useEffectEvent(() => {
    if (left.size > 0)
      errorsOf(fields).then(
        (errors) => afterPress(() => happen({ kind: "checked", fields, errors })),
        () => undefined,
      );
  });
  useEffect(() => recheck(), [fields, left]);
  useEffect(listenForPresses, []);

  useEffect(() => {
    if (focusWanted > 0) document.getElementById(id)?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [focusWanted, id]);

  const change = (changes: Partial<Fields>) => happen({ kind: "changed", changes });
  const leave = (path: Path) => afterPress(() => happen({ kind: "left", path }));
  const set = (name: keyof Fields, value: string) => change({ [name]: value } as Partial<Fields>);
  const attributes = (name: TextField<Fields> & Path) => ({
    name,
    value: fields[name] as string,
    onBlur: () => leave(name),
  });

  const form: CheckedForm<Fields, Path> = {
    fields,
    change,
    errors: shownErrors(state),
    text: (name) => ({ ...attributes(name), onChange: (event) => set(name, event.target.value) }),
    suggested: (name) => ({ ...attributes(name), onChange: (value) => set(name, value) }),
    leave,
    id,
  };
  const controls: Controls<Fields, Path> = {
    reveal: (errors, paths) => happen({ kind: "revealed", errors, paths }),
    showServerErrors: (errors) => happen({ kind: "told", fields, errors }),
    forget: (isGone) => happen({ kind: "forgotten", isGone }),
    focusMistake: () => setFocusWanted((count) => count + 1),
    saved: (stored) => happen({ kind: "saved", sent: fields, stored }),
    reset: (next) => happen({ kind: "reset", fields: next }),
  };
  return [form, controls];
}

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

export function pressesOn(target: Pick<EventTarget, "addEventListener">): (run: () => void) => void {
  let isDown = false;
  const waiting: (() => void)[] = [];
  const later = (run: () => void) => void setTimeout(run);
  target.addEventListener("pointerdown", () => (isDown = true), true);
  for (const end of ["pointerup", "pointercancel"])
    target.addEventListener(
      end,
      () => {
        isDown = false;
        waiting.splice(0).forEach(later);
      },
      true,
    );
  return (run) => {
    if (isDown) waiting.push(run);
    else later(run);
  };
}

let known: ReturnType<typeof pressesOn> | undefined;
/** Adds the listeners; call it before the first press. */
const listenForPresses = (): void => void (known ??= pressesOn(window));

/**
 * Runs after the current press and its click: an error shown on blur must not move the pressed button.
 * A touch blurs after pointerup, in the task of its click.
 */
export function afterPress(run: () => void): void {
  listenForPresses();
  known?.(run);
}
