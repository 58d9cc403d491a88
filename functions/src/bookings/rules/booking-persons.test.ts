import { expect, test } from "vitest";
import { authorsIn, notesBy, withoutAuthor } from "./booking-persons.ts";

const at = new Date("2027-03-01T10:00:00Z");
const presence = {
  room: { at, by: "a", by_name: "Aline", numbers: "12" },
  notes: [
    { at, by: "b", by_name: "Bosco", text: "Tard" },
    { at, by: "a", by_name: "Aline", text: "Clé rendue" },
  ],
  checked_in: null,
  no_show: { at, by: "a", by_name: "Aline", told_at: at, objection: { at, text: "Non" } },
};

test("what the reception noted names each author once, at any depth", () => {
  expect(authorsIn(presence)).toEqual(["a", "b"]);
  expect(authorsIn(null)).toEqual([]);
});

test("an export has what its person noted, without the name of any guest", () => {
  expect(notesBy(presence, "a")).toEqual([
    { kind: "room", at: at.toISOString(), numbers: "12" },
    { kind: "notes", at: at.toISOString(), text: "Clé rendue" },
    { kind: "no_show", at: at.toISOString(), told_at: at.toISOString() },
  ]);
});

test("a deleted author leaves the notes and no name", () => {
  const after = withoutAuthor(presence, "a");
  expect(authorsIn(after)).toEqual(["b"]);
  expect(JSON.stringify(after)).not.toContain("Aline");
  expect([after.room.numbers, after.no_show.told_at, after.notes[0]]).toEqual(["12", at, presence.notes[0]]);
});
