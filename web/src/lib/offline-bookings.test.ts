import type { Booking } from "@lopango/contract/booking";
import { expect, test } from "vitest";
import { merged, parseKept } from "./offline-bookings.ts";

const booking = (id: string, day: number, status: Booking["status"] = "confirmed"): Booking =>
  ({ id, status, created_at: `2026-11-${String(day).padStart(2, "0")}T10:00:00.000Z` }) as Booking;
const kept = (uid: string) =>
  JSON.stringify({ uid, saved_at: "2026-11-21T08:00:00.000Z", bookings: [booking("one", 1)] });

test("bookings are read by the account that they belong to", () => {
  expect(parseKept(kept("amina"), "amina")?.bookings).toHaveLength(1);
});

test.each([
  ["another account", kept("other")],
  ["nothing", null],
  ["no JSON", "{"],
  ["another shape", '{"uid":"amina"}'],
])("%s gives none", (_, text) => {
  expect(parseKept(text, "amina")).toBeNull();
});

test("a fresh answer replaces what was known, and the newest booking stands first", () => {
  const result = merged([booking("one", 1), booking("two", 2)], [booking("one", 1, "cancelled"), booking("three", 3)]);
  expect(result.map(({ id, status }) => `${id} ${status}`)).toEqual([
    "three confirmed",
    "two confirmed",
    "one cancelled",
  ]);
});

test("no more than 50 are kept, the newest", () => {
  const many = Array.from({ length: 51 }, (_, index) => booking(`b${index}`, 1));
  expect(merged(many.slice(1), many.slice(0, 1))).toHaveLength(50);
});
