import { describe, expect, test } from "vitest";
import { aBooking } from "../../../test/bookings.ts";
import { endedHolds, isLargeHold, isWithinShare, mostHeld, withHoldOf, withoutHolds } from "./held-share.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const later = new Date(NOW.getTime() + 1);
const hold = (checkin: string, checkout: string, units: number, until = later) => ({ checkin, checkout, units, until });
const shareOf = (holds: Record<string, ReturnType<typeof hold>>) => ({ id: "house", holds });

describe("a booking counts to the share of its house that is held without money", () => {
  test.each([
    ["one room for 14 nights", "2027-03-15", [1], false],
    ["one room for 15 nights", "2027-03-16", [1], true],
    ["two rooms for a night", "2027-03-02", [2], true],
    ["two types with a room each for a night", "2027-03-02", [1, 1], true],
  ])("%s", (_, checkout, counts, isLarge) => {
    const rooms = counts.map((count) => ({ count }));
    expect(isLargeHold({ checkin: "2027-03-01", checkout, rooms })).toBe(isLarge);
  });
});

test("the share of a stay is the most units held in one of its nights", () => {
  const share = shareOf({ a: hold("2027-03-10", "2027-03-12", 2), b: hold("2027-03-11", "2027-03-14", 3) });
  expect(mostHeld(share, { checkin: "2027-03-10", checkout: "2027-03-11" })).toBe(2);
  expect(mostHeld(share, { checkin: "2027-03-10", checkout: "2027-03-12" })).toBe(5);
  expect(mostHeld(share, { checkin: "2027-03-12", checkout: "2027-03-20" })).toBe(3);
  expect(mostHeld(share, { checkin: "2027-03-14", checkout: "2027-03-20" })).toBe(0);
});

test.each([
  ["the first booking may take the whole house", 0, 10, 10, true],
  ["half of the house is held together", 3, 2, 10, true],
  ["more than half is refused", 3, 3, 10, false],
  ["half of an odd house is rounded down", 2, 1, 5, false],
])("%s", (_, held, wanted, units, isWithin) => expect(isWithinShare(held, wanted, units)).toBe(isWithin));

test("a hold counts an hour at most after its booking, and no longer once replaced", () => {
  const booking = aBooking({ created_at: NOW });
  const share = withHoldOf(shareOf({ over: hold("2027-03-10", "2027-03-12", 2, NOW) }), booking);
  expect(Object.keys(withoutHolds(share, [], NOW).holds)).toEqual([booking.id]);
  expect(withoutHolds(share, [booking.id], NOW).holds).toEqual({});
  const ends = NOW.getTime() + 60 * 60_000;
  expect(Object.keys(withoutHolds(share, [], new Date(ends - 1)).holds)).toEqual([booking.id]);
  expect(withoutHolds(share, [], new Date(ends)).holds).toEqual({});
});

test("a booking that is paid, cancelled, expired or deleted holds nothing without money", () => {
  const made = (different: object) => aBooking({ status: "created", hold_until: later, ...different });
  const found = {
    held: made({}),
    paying: made({ status: "pending_payment" }),
    paid: made({ status: "paid", hold_until: null }),
    cancelled: made({ status: "cancelled", hold_until: null }),
    expired: made({ hold_until: NOW }),
    deleted: null,
  };
  expect(endedHolds(found, NOW)).toEqual(["paid", "cancelled", "expired", "deleted"]);
});
