import { describe, expect, test } from "vitest";
import { aBooking } from "../../../test/bookings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import type { BookingRequest } from "./new-booking.ts";
import { requireNonePaidMeanwhile, requireReplacementMeant, resumed } from "./own-holds.ts";

const request = {
  rooms: [{ property_id: "hotel", count: 1, guests: 1 }],
  checkin: "2027-03-10",
  checkout: "2027-03-13",
};
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

const NOW = new Date("2027-03-01T10:10:00Z");
const own = aBooking();
const { checkin, checkout, guest_id } = own;
const room = { property_id: own.property_id, count: 1, guests: own.guests };
const asked = (different: Partial<BookingRequest> = {}) =>
  ({ rooms: [room], checkin, checkout, ...different }) satisfies BookingRequest;

describe("a stay that its guest has asked for already", () => {
  test("is resumed", () => {
    expect(resumed([aBooking({ guests: 1 }), own], asked(), NOW)).toBe(own);
  });

  test("is resumed whether an included breakfast is asked for or not", () => {
    const included = { kind: "breakfast_included", amount_cents: 0 } as const;
    const pending = aBooking();
    const [sold] = pending.rooms;
    if (!sold) throw new Error("no room");
    const withBreakfast = { ...pending, rooms: [{ ...sold, price_lines: [...sold.price_lines, included] }] };
    const wanted = { property_id: sold.property_id, count: 1, guests: sold.guests };
    for (const breakfast of [true, false, undefined])
      expect(resumed([withBreakfast], asked({ rooms: [{ ...wanted, breakfast }] }), NOW)).toBe(withBreakfast);
  });

  test.each<[string, Partial<BookingRequest>]>([
    ["another arrival", { checkin: "2027-03-11" }],
    ["another departure", { checkout: "2027-03-14" }],
    ["more guests", { rooms: [{ ...room, guests: room.guests + 1 }] }],
    ["more rooms", { rooms: [{ ...room, count: 2 }] }],
    ["a room of another type too", { rooms: [room, { ...room, property_id: "suite" }] }],
    ["breakfast", { rooms: [{ ...room, breakfast: true }] }],
  ])("is another one with %s", (_, different) => {
    expect(resumed([own], asked(different), NOW)).toBeNull();
  });

  test("is not resumed once its hold is over", () => {
    expect(resumed([own], asked(), new Date("2027-03-01T10:30:00Z"))).toBeNull();
  });
});

describe("an unpaid booking of the listing", () => {
  const problemWith = (replaces: string | null | undefined, mine = [own], named = own) =>
    problemOf(() => requireReplacementMeant(mine, named, asked({ replaces }), guest_id));

  test("gives way without a word to a caller who says nothing of it, and to one who names it", () => {
    expect([problemWith(undefined), problemWith(own.id)]).toEqual([null, null]);
  });

  test("does not give way to one who means to replace none, or another one", () => {
    expect(problemWith(null)).toMatchObject({
      code: "booking_pending",
      detail: expect.stringContaining("10 mars"),
    });
    expect(problemWith(aBooking().id)?.code).toBe("booking_pending");
  });

  test("that was paid meanwhile is kept, and its guest is told so", () => {
    for (const status of ["paid", "confirmed"] as const)
      expect(problemWith(own.id, [], { ...own, status })?.code).toBe("already_paid");
  });

  test("of another guest says nothing about itself", () => {
    expect(problemWith(own.id, [], aBooking({ status: "paid" }))).toBeNull();
  });
});
