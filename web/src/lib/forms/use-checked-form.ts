import { useEffect, useEffectEvent, useId, useReducer, useState, type ChangeEvent } from "react";
import { afterPress, listenForPresses } from "../browser/after-press.ts";
import { afterEvent, shownErrors, untouched, type FormErrors } from "./checked-form.ts";

/** The fields that are one line or paragraph of text. */
type TextField<Fields> = {
  [K in keyof Fields]: Fields[K] extends string ? (string extends Fields[K] ? K : never) : never;
}[keyof Fields] &
  string;

interface TextAttributes {
  name: string;
  value: string;
  onBlur: () => void;
}

/** What the parts of a form need. */
export interface CheckedForm<Fields, Path extends string> {
  fields: Fields;
  change: (changes: Partial<Fields>) => void;
  /** What to show beside the fields: of those that were left, or that somebody wanted to go on from. */
  errors: FormErrors<Path>;
  /** Attributes of a text field. */
  text: (
    name: TextField<Fields> & Path,
  ) => TextAttributes & { onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void };
  /** Attributes of a text field with suggestions. */
  suggested: (name: TextField<Fields> & Path) => TextAttributes & { onChange: (value: string) => void };
  /** Something was left: from now on its mistakes are shown. */
  leave: (path: Path) => void;
  /** Put on the form element. */
  id: string;
}

/** What a form's own rules do with it. */
interface Controls<Fields, Path extends string> {
  /** Shows what was found, as if `paths` had been left. */
  reveal: (errors: FormErrors<Path>, paths: readonly Path[]) => void;
  /** Shows what the server said of exactly these fields. */
  showServerErrors: (errors: FormErrors<Path>) => void;
  /** What was left is not shown any more, as far as `isGone` says so. */
  forget: (isGone: (path: Path) => boolean) => void;
  /** Moves the keyboard to the first mistake, once it is shown. */
  focusMistake: () => void;
  /** What was typed by the time this was made is stored, as `stored`; what was typed since stays. */
  saved: (stored: Fields) => void;
  /** Begins anew with these fields. */
  reset: (fields: Fields) => void;
}

/**
 * A form's state: what was typed, and what is wrong with it, said field by field as they are left.
 * @param errorsOf checks everything; asked from the first field that was left on. Where its rules do not arrive nothing is said: the server has the same ones.
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
