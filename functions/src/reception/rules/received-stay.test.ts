import { describe, expect, test } from "vitest";
import { aBooking } from "../../../test/bookings.ts";
import type { Presence } from "../../bookings/rules/booking.ts";
import { NOTHING_NOTED } from "../../bookings/rules/presence.ts";
import { listOf, presentReceived } from "./received-stay.ts";

const act = (at: string) => ({ at: new Date(at), by: "chantal", by_name: "Chantal" });
const NIGHT = { checkin: "2027-03-10", checkout: "2027-03-11" };
const THREE = { checkin: "2027-03-10", checkout: "2027-03-13" };
const arrived = { checked_in: act("2027-03-10T14:00:00Z") };
const missed = (freed: string | null) => ({
  no_show: {
    ...act("2027-03-10T20:00:00Z"),
    told_at: new Date("2027-03-10T20:00:00Z"),
    freed_at: freed === null ? null : new Date(freed),
  },
});
const left = (at: string) => ({ ...arrived, checked_out: { ...act(at), early: null } });
const leftEarly = (freed_at: Date | null) => ({
  ...arrived,
  checked_out: {
    ...act("2027-03-11T09:00:00Z"),
    early: { told_at: new Date("2027-03-11T09:00:00Z"), freed_at, code: "1", wrong_codes: 0, agreed_at: null },
  },
});

type Case = [what: string, stay: typeof NIGHT, noted: Partial<Presence>, date: string, list: string | null];

test.each<Case>([
  ["who is expected", THREE, {}, "2027-03-10", "arrivals"],
  ["who is expected since yesterday", THREE, {}, "2027-03-11", "arrivals"],
  ["who arrived today", THREE, arrived, "2027-03-10", "in_house"],
  ["who arrived yesterday", THREE, arrived, "2027-03-11", "in_house"],
  ["who leaves today", THREE, arrived, "2027-03-13", "departures"],
  ["who was to leave yesterday", THREE, arrived, "2027-03-14", "departures"],
  ["who left today", THREE, left("2027-03-13T09:00:00Z"), "2027-03-13", "departures"],
  ["who left yesterday", THREE, left("2027-03-13T09:00:00Z"), "2027-03-14", null],
  ["who left on the day of arrival", THREE, left("2027-03-10T18:00:00Z"), "2027-03-10", "departures"],
  ["who left early yesterday, the nights not free", THREE, leftEarly(null), "2027-03-12", "departures"],
  ["who left early yesterday, the nights free", THREE, leftEarly(new Date(0)), "2027-03-12", null],
  ["who did not come for one night, tomorrow", NIGHT, missed(null), "2027-03-11", null],
  ["who did not come for three, tomorrow", THREE, missed(null), "2027-03-11", "arrivals"],
  ["whose nights are free since yesterday", THREE, missed("2027-03-11T10:00:00Z"), "2027-03-12", null],
  ["of whom nothing is noted on the last day", NIGHT, {}, "2027-03-11", "departures"],
  ["of whom nothing was ever noted", NIGHT, {}, "2027-03-12", null],
])("a guest %s is in one list of the day or in none", (_what, stay, noted, date, list) => {
  const booking = aBooking({ status: "confirmed", ...stay, presence: { ...NOTHING_NOTED, ...noted } });
  expect(listOf(booking, date)).toBe(list);
});

describe("the whole name", () => {
  const nameAt = (now: string, noted: Partial<Presence> = {}) =>
    presentReceived(
      aBooking({
        status: "confirmed",
        ...THREE,
        guest_name: "Grâce Ngalula Mbuyi",
        presence: { ...NOTHING_NOTED, ...noted },
      }),
      new Date(now),
    ).guest_name;

  // Midnight in Kinshasa is 23:00 in UTC.
  test.each<[what: string, now: string, noted: Partial<Presence>, isWhole: boolean]>([
    ["two days before", "2027-03-08T22:59:00Z", {}, false],
    ["from the day before", "2027-03-08T23:00:00Z", {}, true],
    ["to the day of departure", "2027-03-13T22:59:00Z", {}, true],
    ["not later", "2027-03-13T23:00:00Z", {}, false],
    ["later while a departure is not noted", "2027-03-13T23:00:00Z", arrived, true],
    ["not once it is noted", "2027-03-13T10:00:00Z", left("2027-03-13T09:00:00Z"), false],
    ["not once the nights are free", "2027-03-11T10:00:00Z", missed("2027-03-11T10:00:00Z"), false],
  ])("is shown near the stay only: %s", (_what, now, noted, isWhole) => {
    expect(nameAt(now, noted)).toBe(isWhole ? "Grâce Ngalula Mbuyi" : "Grâce M.");
  });
});
