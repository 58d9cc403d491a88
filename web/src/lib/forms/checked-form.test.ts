import { expect, test } from "vitest";
import { afterEvent, shownErrors, untouched, type CheckedState, type FormEvent } from "./checked-form.ts";

interface Fields {
  title: string;
  city: string;
}
type Path = keyof Fields | "rooms.0.count" | "rooms.1.count";
type Event = FormEvent<Fields, Path>;

const EMPTY: Fields = { title: "", city: "" };
const MISSING = { title: "Le titre est obligatoire.", city: "La ville est obligatoire." };

const after = (...events: (Event | ((state: CheckedState<Fields, Path>) => Event))[]): CheckedState<Fields, Path> =>
  events.reduce<CheckedState<Fields, Path>>(
    (state, event) => afterEvent(state, typeof event === "function" ? event(state) : event),
    untouched(EMPTY),
  );
const left = (path: Path): Event => ({ kind: "left", path });
const changed = (changes: Partial<Fields>): Event => ({ kind: "changed", changes });
const checked =
  (errors: Partial<Record<Path, string>>) =>
  ({ fields }: CheckedState<Fields, Path>): Event => ({ kind: "checked", fields, errors });

test("a mistake is shown once its field was left, and no sooner", () => {
  expect(shownErrors(after(checked(MISSING)))).toEqual({});
  expect(shownErrors(after(left("title"), checked(MISSING)))).toEqual({ title: MISSING.title });
  expect(shownErrors(after(left("title"), left("city"), checked(MISSING)))).toEqual(MISSING);
});

test("a mistake goes when the rules do not find it any more", () => {
  const corrected = after(
    left("title"),
    checked(MISSING),
    changed({ title: "Villa" }),
    checked({ city: MISSING.city }),
  );
  expect(corrected.fields).toEqual({ title: "Villa", city: "" });
  expect(shownErrors(corrected)).toEqual({});
});

test("a mistake that the rules found in an earlier text is ignored", () => {
  const late: Event = { kind: "checked", fields: EMPTY, errors: MISSING };
  expect(shownErrors(after(left("title"), changed({ title: "Villa" }), checked({}), late))).toEqual({});
});

test("leaving a field again changes nothing", () => {
  const once = after(left("title"));
  expect(afterEvent(once, left("title"))).toBe(once);
});

test("a person who wants to go on is shown every mistake of what they go on from", () => {
  const state = after({ kind: "revealed", errors: MISSING, paths: ["title"] });
  expect(shownErrors(state)).toEqual({ title: MISSING.title });
  expect(shownErrors(afterEvent(state, left("city")))).toEqual(MISSING);
});

test("what the server said is shown, left or not, until something is changed", () => {
  const told = ({ fields }: CheckedState<Fields, Path>): Event => ({
    kind: "told",
    fields,
    errors: { city: "Cette ville est inconnue." },
  });
  const state = after(left("city"), checked({ city: MISSING.city }), told);
  expect(shownErrors(state)).toEqual({ city: "Cette ville est inconnue." });
  expect(shownErrors(after(told, changed({ title: "Villa" })))).toEqual({});
});

test("what the server says of what was sent is not shown of what was typed since", () => {
  const late: Event = { kind: "told", fields: EMPTY, errors: MISSING };
  expect(shownErrors(after(changed({ title: "Villa" }), late))).toEqual({});
});

test("a field that is gone from the form is not shown when it comes back", () => {
  const rooms = { "rooms.0.count": "Au moins 0.", "rooms.1.count": "Au moins 0." };
  const paths = ["rooms.0.count", "rooms.1.count"] as const;
  const state = after(
    { kind: "revealed", errors: rooms, paths },
    { kind: "forgotten", isGone: (path) => path.startsWith("rooms.1") },
  );
  expect(shownErrors(state)).toEqual({ "rooms.0.count": "Au moins 0." });
});

test("text that was typed while a form was saved stays, and the rest becomes what is stored", () => {
  const sent = { title: " Villa", city: "" };
  const saved: Event = { kind: "saved", sent, stored: { title: "Villa", city: "" } };
  const { fields } = after(changed(sent), changed({ city: "Goma" }), saved);
  expect(fields).toEqual({ title: "Villa", city: "Goma" });
  expect(after(changed(sent), saved)).toEqual(untouched({ title: "Villa", city: "" }));
});

test("a form that begins anew knows nothing of its past", () => {
  const told: Event = { kind: "told", fields: EMPTY, errors: MISSING };
  const state = after(left("title"), checked(MISSING), told, { kind: "reset", fields: { title: "", city: "Goma" } });
  expect(state).toEqual(untouched({ title: "", city: "Goma" }));
});
