import { expect, test } from "vitest";
import { describeImport, notesOf, timeAgo } from "./calendar-labels.ts";

const NOW = new Date("2027-03-10T10:00:00Z");

test.each([
  ["2027-03-10T09:59:40Z", "à l’instant"],
  ["2027-03-10T10:00:20Z", "à l’instant"],
  ["2027-03-10T09:50:00Z", "il y a 10\u00a0min"],
  ["2027-03-10T07:30:00Z", "il y a 2\u00a0h"],
  ["2027-03-07T09:00:00Z", "il y a 3\u00a0jours"],
])("the instant %s reads «%s»", (instant, words) => {
  expect(timeAgo(instant, NOW)).toBe(words);
});

const one = {
  id: "a",
  name: "Airbnb",
  url: "https://a.test",
  units: 1,
  added_by: null,
  to_confirm: false,
  read_at: null,
  error: null,
  moved_to: null,
  is_emptied: false,
  skipped: [],
  nights: 0,
};

test("a calendar says what its host should know, and nothing when all is well", () => {
  expect(notesOf(one)).toEqual([]);
  expect(notesOf({ ...one, to_confirm: true })).toEqual([expect.stringContaining("Gardez-le ou retirez-le.")]);
  expect(notesOf({ ...one, error: "Non.", is_emptied: true, skipped: ["Ligne 3.", "Ligne 9."] })).toEqual([
    "Dernière lecture impossible, les nuits restent prises. Non.",
    expect.stringContaining("deux autres lectures"),
    "Laissé de côté\u202f: Ligne 3. Ligne 9.",
  ]);
});

test("a calendar says when it was read and what it takes", () => {
  expect(describeImport(one, { units: 1, category: "logement" }, NOW)).toBe("Pas encore lu · aucune nuit prise");
  expect(
    describeImport(
      { ...one, read_at: "2027-03-10T09:50:00Z", nights: 12, units: 2 },
      { units: 5, category: "hotel" },
      NOW,
    ),
  ).toBe("Lu il y a 10\u00a0min · 12\u00a0nuits prises · 2\u00a0chambres par réservation");
});
