import type { Booking } from "@lopango/contract/bookings/booking";
import { bookingCode } from "@lopango/contract/payments/booking-code";
import { expect, test } from "vitest";
import { merged, parseKeptBookings, payableIn } from "./kept-bookings.ts";

const booking = (id: string, day: number, status: Booking["status"] = "confirmed"): Booking =>
  ({ id, status, created_at: `2026-11-${String(day).padStart(2, "0")}T10:00:00.000Z` }) as Booking;
const kept = (uid: string) =>
  JSON.stringify({ uid, saved_at: "2026-11-21T08:00:00.000Z", bookings: [booking("one", 1)] });

test("bookings are read by the account that they belong to", () => {
  expect(parseKeptBookings(kept("amina"), "amina")?.bookings).toHaveLength(1);
});

test("a booking that was kept before there were codes has one too", () => {
  expect(parseKeptBookings(kept("amina"), "amina")?.bookings[0]?.code).toBe(bookingCode("one"));
});

test.each([
  ["another account", kept("other")],
  ["nothing", null],
  ["no JSON", "{"],
  ["another shape", '{"uid":"amina"}'],
])("%s gives no kept bookings", (_, text) => {
  expect(parseKeptBookings(text, "amina")).toBeNull();
});

test("a fresh answer replaces what was known, and the newest booking comes first", () => {
  const result = merged([booking("one", 1), booking("two", 2)], [booking("one", 1, "cancelled"), booking("three", 3)]);
  expect(result.map(({ id, status }) => `${id} ${status}`)).toEqual([
    "three confirmed",
    "two confirmed",
    "one cancelled",
  ]);
});

test("the way to a stay, which lists do not tell, is kept as long as it is paid for", () => {
  const arrival = { host_first_name: "Chantal" } as Booking["arrival"];
  const known = [{ ...booking("one", 1), arrival }];
  const listed = (status: Booking["status"]) => ({ ...booking("one", 1, status), arrival: null });
  expect(merged(known, [listed("confirmed")])[0]?.arrival).toEqual(arrival);
  expect(merged(known, [listed("cancelled")])[0]?.arrival).toBeNull();
});

test("what an older version kept is completed", () => {
  expect(parseKeptBookings(kept("amina"), "amina")?.bookings[0]).toMatchObject({
    arrival: null,
    property: { checkin_time: "14:00", checkout_time: "11:00" },
  });
});

test("no more than 50 bookings are kept, the newest", () => {
  const many = Array.from({ length: 51 }, (_, index) => booking(`b${index}`, 1));
  expect(merged(many.slice(1), many.slice(0, 1))).toHaveLength(50);
});

test("a booking that was paid for in another tab is news, and a later answer of the same is not", () => {
  const told = (saved_at: string, ...payable: boolean[]) =>
    JSON.stringify({ uid: "amina", saved_at, bookings: payable.map((can_pay) => ({ id: "one", can_pay })) });
  const before = told("2026-11-21T08:00:00.000Z", true, false);
  expect(payableIn(told("2026-11-21T08:00:05.000Z", true, false))).toBe(payableIn(before));
  expect(payableIn(told("2026-11-21T08:00:05.000Z", false, false))).not.toBe(payableIn(before));
  expect(payableIn(null)).toBe(0);
});
