/** Sentences by what they are about: a field, or a part of one such as `rooms.0.count`. */
export type FormErrors<Path extends string> = Partial<Record<Path, string>>;

/** A form as it was typed, and what is known of its mistakes. */
export interface CheckedState<Fields, Path extends string> {
  fields: Fields;
  /** Whose mistakes are shown: of what was left, or wanted to be gone on from. */
  left: ReadonlySet<Path>;
  /** What the form's own rules found. */
  found: FormErrors<Path>;
  /** What the server said of exactly these fields. */
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
  /** The rules answered; `fields` is what they were asked about. */
  | { kind: "checked"; fields: Fields; errors: FormErrors<Path> }
  /** What was found is shown, as if `paths` had been left. */
  | { kind: "revealed"; errors: FormErrors<Path>; paths: readonly Path[] }
  /** The server answered; `fields` is what it was sent. */
  | { kind: "told"; fields: Fields; errors: FormErrors<Path> }
  /** What was left is not shown any more, as far as `isGone` says so. */
  | { kind: "forgotten"; isGone: (path: Path) => boolean }
  /** `sent` is stored, as `stored`: what was typed since then stays to be saved. */
  | { kind: "saved"; sent: Fields; stored: Fields }
  | { kind: "reset"; fields: Fields };

/** The form after something happened to it. */
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

/** What is stored of a form by now, with what was typed since it was `sent`. */
export function typedSince<Fields extends object>(typed: Fields, sent: Fields, stored: Fields): Fields {
  const isLater = ([name, value]: [string, unknown]) => value !== sent[name as keyof Fields];
  return { ...stored, ...Object.fromEntries(Object.entries(typed).filter(isLater)) };
}

/** What to show beside the fields: the server's word goes before the rules', as long as nothing was changed. */
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
