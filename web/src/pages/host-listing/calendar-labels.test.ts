import { expect, test } from "vitest";
import { describeImport, timeAgo } from "./calendar-labels.ts";

const NOW = new Date("2027-03-10T10:00:00Z");

test.each([
  ["2027-03-10T09:59:40Z", "à l’instant"],
  ["2027-03-10T10:00:20Z", "à l’instant"],
  ["2027-03-10T09:50:00Z", "il y a 10\u00a0min"],
  ["2027-03-10T07:30:00Z", "il y a 2\u00a0h"],
  ["2027-03-07T09:00:00Z", "il y a 3\u00a0jours"],
])("%s was %s", (instant, words) => {
  expect(timeAgo(instant, NOW)).toBe(words);
});

test("a calendar says when it was read and what it takes", () => {
  const one = { id: "a", name: "Airbnb", url: "https://a.test", units: 1, read_at: null, error: null, nights: 0 };
  expect(describeImport(one, { units: 1, category: "logement" }, NOW)).toBe("Pas encore lu · aucune nuit prise");
  expect(
    describeImport(
      { ...one, read_at: "2027-03-10T09:50:00Z", nights: 12, units: 2 },
      { units: 5, category: "hotel" },
      NOW,
    ),
  ).toBe("Lu il y a 10\u00a0min · 12\u00a0nuits prises · 2\u00a0chambres par réservation");
});
