/** Error messages by field, or by part of a field such as `rooms.0.count`. */
export type FormErrors<Path extends string> = Partial<Record<Path, string>>;

export interface CheckedState<Fields, Path extends string> {
  fields: Fields;
  /** Fields that the user left or tried to submit; only their errors are shown. */
  left: ReadonlySet<Path>;
  /** Errors of the form's own rules. */
  found: FormErrors<Path>;
  /** The server's errors, valid for exactly these fields. */
  told: { fields: Fields; errors: FormErrors<Path> } | null;
}

export const untouched = <Fields, Path extends string>(fields: Fields): CheckedState<Fields, Path> => ({
  fields,
  left: new Set(),
  found: {},
  told: null,
});

export type FormEvent<Fields, Path extends string> =
  | { kind: "changed"; changes: Partial<Fields> }
  | { kind: "left"; path: Path }
  /** Validation has finished; `fields` are the validated ones. */
  | { kind: "checked"; fields: Fields; errors: FormErrors<Path> }
  | { kind: "revealed"; errors: FormErrors<Path>; paths: readonly Path[] }
  /** The server returned errors; `fields` are those it received. */
  | { kind: "told"; fields: Fields; errors: FormErrors<Path> }
  | { kind: "forgotten"; isGone: (path: Path) => boolean }
  /** `sent` was saved and returned as `stored`; later changes are kept. */
  | { kind: "saved"; sent: Fields; stored: Fields }
  | { kind: "reset"; fields: Fields };

export function afterEvent<Fields extends object, Path extends string>(
  state: CheckedState<Fields, Path>,
  event: FormEvent<Fields, Path>,
): CheckedState<Fields, Path> {
  switch (event.kind) {
    case "changed":
      return { ...state, fields: { ...state.fields, ...event.changes } };
    case "left":
      return state.left.has(event.path) ? state : { ...state, left: new Set(state.left).add(event.path) };
    case "checked":
      return event.fields === state.fields ? { ...state, found: event.errors } : state;
    case "revealed":
      return { ...state, found: event.errors, left: new Set([...state.left, ...event.paths]) };
    case "told":
      return { ...state, told: { fields: event.fields, errors: event.errors } };
    case "forgotten":
      return { ...state, left: new Set([...state.left].filter((path) => !event.isGone(path))) };
    case "saved":
      return untouched(typedSince(state.fields, event.sent, event.stored));
    case "reset":
      return untouched(event.fields);
  }
}

/** Applies changes made after `sent` to the `stored` fields. */
export function typedSince<Fields extends object>(typed: Fields, sent: Fields, stored: Fields): Fields {
  const isLater = ([name, value]: [string, unknown]) => value !== sent[name as keyof Fields];
  return { ...stored, ...Object.fromEntries(Object.entries(typed).filter(isLater)) };
}

/** Returns the visible errors; the server's go first until a field changes. */
export function shownErrors<Fields, Path extends string>({
  fields,
  left,
  found,
  told,
}: CheckedState<Fields, Path>): FormErrors<Path> {
  const shown = Object.fromEntries(
    Object.entries(found).filter(([path]) => left.has(path as Path)),
  ) as FormErrors<Path>;
  return told?.fields === fields ? { ...shown, ...told.errors } : shown;
}
