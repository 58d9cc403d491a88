import fc from "fast-check";
import type { CancellationPolicy } from "@lopango/contract/listings/cancellation";
import { expect, test } from "vitest";
import { aBooking } from "../../../test/bookings.ts";
import { arrivalOf, bookingRefundCents, payableTotal } from "./stay-money.ts";
import { problemOf } from "../../../test/problem-of.ts";

const HOUR = 3_600_000;

const refunded = (policy: CancellationPolicy, hoursBefore: number, total = 24_001): number => {
  const booking = aBooking({ cancellation_policy: policy, total_cents: total });
  return bookingRefundCents(booking, new Date(arrivalOf(booking).getTime() - hoursBefore * HOUR));
};
const MILLISECOND = 1 / HOUR;

test.each([
  ["flexible", 24, 24_001],
  ["flexible", 24 - MILLISECOND, 0],
  ["moderate", 120, 24_001],
  ["moderate", 120 - MILLISECOND, 12_001],
  ["moderate", MILLISECOND, 12_001],
  ["moderate", -MILLISECOND, 0],
  ["strict", 10_000, 12_001],
  ["strict", 168, 12_001],
  ["strict", 168 - MILLISECOND, 0],
] as const)("%s, %f hours before arrival, gives back %i of 24001", (policy, hours, expected) => {
  expect(refunded(policy, hours)).toBe(expected);
});

test("hours count to 14:00 at the latest on the arrival day, at the property", () => {
  const { property } = aBooking();
  expect(arrivalOf(aBooking({ checkin: "2027-03-10" })).toISOString()).toBe("2027-03-10T13:00:00.000Z");
  expect(
    arrivalOf(
      aBooking({ checkin: "2027-03-10", property: { ...property, time_zone: "Africa/Lubumbashi" } }),
    ).toISOString(),
  ).toBe("2027-03-10T12:00:00.000Z");
});

test.each([
  ["00:00", "2027-03-09T23:00:00.000Z"],
  ["06:00", "2027-03-10T05:00:00.000Z"],
  ["13:59", "2027-03-10T12:59:00.000Z"],
  ["14:00", "2027-03-10T13:00:00.000Z"],
  ["23:59", "2027-03-10T13:00:00.000Z"],
])("a stay with check-in at %s begins at %s: nothing goes back to a guest in the room", (checkin_time, begin) => {
  const { property } = aBooking();
  const stay = aBooking({
    checkin: "2027-03-10",
    cancellation_policy: "moderate",
    total_cents: 20_000,
    property: { ...property, checkin_time },
  });
  const ms = Date.parse(begin);
  expect([bookingRefundCents(stay, new Date(ms)), bookingRefundCents(stay, new Date(ms + 1))]).toEqual([10_000, 0]);
});

test("a refund is never more than was paid, and waiting never makes it larger", () => {
  const policies = fc.constantFrom<CancellationPolicy>("flexible", "moderate", "strict");
  fc.assert(
    fc.property(
      policies,
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.double({ min: -100, max: 500, noNaN: true }),
      fc.double({ min: 0, max: 300, noNaN: true }),
      (policy, total, hours, wait) => {
        const now = refunded(policy, hours, total);
        const later = refunded(policy, hours - wait, total);
        expect(Number.isInteger(now)).toBe(true);
        expect([later, now, total].toSorted((a, b) => a - b)).toEqual([later, now, total]);
        expect(later).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

const rooms = (...cents: number[]) => cents.map((total_cents) => ({ total_cents }));

test("the rooms of a booking add up to the highest total at most", () => {
  expect(payableTotal(rooms(1_000_000_000 - 1, 1), "USD")).toBe(1_000_000_000);
  const problem = problemOf(() => payableTotal(rooms(1_000_000_000, 1), "USD"));
  expect(problem).toMatchObject({ code: "invalid_fields", errors: [{ field: "rooms" }] });
  expect(problem?.detail?.replaceAll(/[\u00a0\u202f]/g, " ")).toBe(
    "Une réservation coûte 10 000 000 $US au plus : choisissez moins de chambres ou de nuits.",
  );
  expect(payableTotal(rooms(3_000_000_000_000), "CDF")).toBe(3_000_000_000_000);
  expect(problemOf(() => payableTotal(rooms(3_000_000_000_100), "CDF"))?.code).toBe("invalid_fields");
});
