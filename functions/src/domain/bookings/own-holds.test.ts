import { expect, test } from "vitest";
import { aBooking } from "../../../test/bookings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import { requireNonePaidMeanwhile } from "./own-holds.ts";

const request = { property_id: "hotel", checkin: "2027-03-10", checkout: "2027-03-13", guests: 1 };
const unpaid = aBooking({ status: "cancelled", reason: "hold_expired" });
const paid = aBooking({ status: "confirmed" });

test("a guest who says what they replace hears that a booking which ran out was paid for after all", () => {
  const refused = problemOf(() => requireNonePaidMeanwhile([null, unpaid, paid], { ...request, replaces: null }));
  expect(refused?.code).toBe("already_paid");
  expect(refused?.detail).toContain("du 10 mars 2027 au 13 mars 2027 vient d’arriver");
});

test("a guest who says nothing books beside it, and nothing is said when no money came", () => {
  expect(problemOf(() => requireNonePaidMeanwhile([unpaid, paid], request))).toBeNull();
  expect(problemOf(() => requireNonePaidMeanwhile([unpaid, null], { ...request, replaces: null }))).toBeNull();
});
