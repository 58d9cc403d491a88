import { expect, test } from "vitest";
import { formatDeadline, formatDeadlineBy, formatMomentAt } from "./deadlines.ts";

const NOW = new Date("2027-07-15T08:00:00Z");
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

test.each([
  // Kinshasa is UTC+1 all year. Paris is UTC+1 in winter and UTC+2 in summer.
  ["2027-07-16T13:00:00Z", "Africa/Kinshasa", "16 juillet à 14 h"],
  ["2027-07-16T13:00:00Z", "Africa/Lubumbashi", "16 juillet à 14 h, heure de Kinshasa"],
  ["2027-07-16T13:00:00Z", "Europe/Paris", "16 juillet à 14 h, heure de Kinshasa"],
  ["2027-12-16T13:00:00Z", "Europe/Paris", "16 décembre à 14 h"],
  ["2027-07-16T23:30:00Z", "America/New_York", "17 juillet à 0 h 30, heure de Kinshasa"],
  ["2027-07-16T13:00:00Z", null, "16 juillet à 14 h, heure de Kinshasa"],
])("%s at a place in Kinshasa is for a reader in %s %s", (instant, reader, words) => {
  expect(plain(formatMomentAt(new Date(instant), "Africa/Kinshasa", reader))).toBe(words);
});

test("a deadline by which something is done has a day behind «le»", () => {
  const by = (instant: string) =>
    plain(formatDeadlineBy(new Date(instant), "Africa/Lubumbashi", NOW, "Africa/Lubumbashi"));
  expect(by("2027-07-15T09:12:00Z")).toBe("11 h 12");
  expect(by("2027-07-15T22:30:00Z")).toBe("le 16 juillet à 0 h 30");
});

test("a deadline of the place's today needs no date", () => {
  const deadline = (instant: string, reader: string) =>
    plain(formatDeadline(new Date(instant), "Africa/Lubumbashi", NOW, reader));
  expect(deadline("2027-07-15T09:12:00Z", "Africa/Lubumbashi")).toBe("à 11 h 12");
  expect(deadline("2027-07-15T09:12:00Z", "Africa/Kinshasa")).toBe("à 11 h 12, heure de Lubumbashi");
  expect(deadline("2027-07-15T22:30:00Z", "Africa/Lubumbashi")).toBe("au 16 juillet à 0 h 30");
  expect(deadline("2027-07-15T22:30:00Z", "Africa/Kinshasa")).toBe("au 16 juillet à 0 h 30, heure de Lubumbashi");
});
