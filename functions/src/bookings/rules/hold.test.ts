import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { problemOf } from "../../../test/problem-of.ts";
import {
  extendedHold,
  firstHold,
  heldSince,
  holdLimit,
  endedHolds,
  isLargeHold,
  isWithinShare,
  mostHeld,
  withHoldOf,
  withoutHolds,
} from "./hold.ts";
import { aBooking } from "../../../test/bookings.ts";
import { isHeld } from "@lopango/contract/bookings/booking-state";

const STAY = {
  confirmation: "instant",
  checkin: "2027-03-10",
  property: { time_zone: "Africa/Kinshasa", checkin_time: "14:00" },
} as const;
const MADE = new Date("2027-03-01T10:00:00Z");
const minutes = (count: number): Date => new Date(MADE.getTime() + count * 60_000);

test("nights are held for 30 minutes", () => {
  expect(firstHold(STAY, MADE)).toEqual(minutes(30));
});

test.each([
  ["one room for 90 nights", 1, 90, 30],
  ["5 rooms for 10 nights", 5, 10, 30],
  ["3 rooms for 17 nights", 3, 17, 15],
])("the nights of %s are held: %i rooms, %i nights, %i minutes", (_, count, nights, expected) => {
  expect(firstHold({ ...STAY, rooms: [{ count }], nights }, MADE)).toEqual(minutes(expected));
});

test.each([
  [0, 30, 30],
  [20, 30, 50],
  [29, 30, 59],
  [45, 59, 60],
  [59, 60, 60],
])("payment that starts after %i minutes, with a hold of %i, holds for %i", (after, held, expected) => {
  expect(extendedHold({ ...STAY, created_at: MADE, hold_until: minutes(held) }, minutes(after))).toEqual(
    minutes(expected),
  );
});

test.each([
  [29, 59],
  [30, 60],
  [31, 60],
  [59, 60],
])(
  "a booking made after %i minutes in place of another is held until minute %i: the hour never restarts",
  (after, until) => {
    expect(firstHold(STAY, minutes(after), MADE)).toEqual(minutes(until));
  },
);

test("the limit of a hold counts from the booking that it replaces", () => {
  expect(holdLimit({ created_at: MADE })).toEqual(firstHold(STAY, minutes(45), MADE));
  expect(holdLimit({ created_at: minutes(40), held_since: MADE })).toEqual(minutes(60));
});

test("payment extends the hold of a replacing booking no further", () => {
  const replacement = { ...STAY, created_at: minutes(40), held_since: MADE, hold_until: minutes(60) };
  expect(extendedHold(replacement, minutes(45))).toEqual(minutes(60));
});

test("a hold is over at the very instant that it ends", () => {
  expect([
    isHeld({ hold_until: minutes(1) }, MADE),
    isHeld({ hold_until: MADE }, MADE),
    isHeld({ hold_until: null }, MADE),
  ]).toEqual([true, false, false]);
});

describe("nights of one listing that a guest held without paying", () => {
  const holds = (...spans: [from: number, until: number][]) =>
    spans.map(([from, until]) => ({ made_at: minutes(from), until: minutes(until) }));
  /** Maximum hold in minutes of a booking made at minute `now`; null when refused. */
  function longest(spans: [from: number, until: number][], now: number): number | null {
    let most: number | null = null;
    problemOf(
      () => (most = (extendedHold(heldBy(spans, now), minutes(now + 30)).getTime() - minutes(now).getTime()) / 60_000),
    );
    return most;
  }
  const heldBy = (spans: [number, number][], now: number) => ({
    ...STAY,
    created_at: minutes(now),
    held_since: heldSince(holds(...spans), minutes(now)),
    hold_until: null,
  });

  test.each<[string, [number, number][], number, number | null]>([
    ["none before", [], 0, 60],
    ["one that gives way at minute 29", [[0, 30]], 29, 31],
    ["one that ran out after half an hour", [[0, 30]], 31, 30],
    ["the same, an hour later", [[0, 30]], 61, 30],
    ["the same, when it leaves the two hours", [[0, 30]], 140, 50],
    ["a whole hour up to now, less five minutes", [[0, 55]], 55, 5],
    ["a whole hour up to now, less a moment more", [[0, 55.1]], 55.1, null],
    ["a whole hour", [[0, 60]], 60, null],
    ["a whole hour, before it leaves the two hours", [[0, 60]], 124.9, null],
    ["a whole hour, five minutes of which have left the two hours", [[0, 60]], 125, 5],
    ["a whole hour, two hours after its end", [[0, 60]], 180, 60],
    [
      "several, one after the other",
      [
        [0, 20],
        [25, 45],
        [50, 65],
      ],
      65,
      5,
    ],
  ])("leave an hour in any two: %s", (_, spans, now, expected) => {
    expect(longest(spans, now)).toEqual(expected);
  });

  test("say when a whole half hour is free again", () => {
    const refused = problemOf(() => heldSince(holds([0, 20], [25, 65]), minutes(70)));
    expect(refused).toMatchObject({ code: "hold_cooldown", retryAfterSeconds: (145 + 10 - 70) * 60 });
    expect(refused?.detail).toContain("1\u00a0h\u00a025");
    expect(
      longest(
        [
          [0, 20],
          [25, 65],
        ],
        155,
      ),
    ).toBe(30);
  });

  test("never last more than an hour in any two, whatever is booked and when", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 20 }), (pauses) => {
        const spans: [number, number][] = [];
        let now = 0;
        for (const pause of pauses) {
          now += pause;
          const most = longest(spans, now);
          const last = spans.at(-1);
          if (most === null) continue;
          if (last && last[1] > now) last[1] = now;
          spans.push([now, now + most]);
        }
        for (const [, end] of spans) {
          const held = spans.map(([from, until]) => Math.max(0, Math.min(until, end) - Math.max(from, end - 120)));
          expect(held.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(60);
        }
      }),
    );
  });
});

const NOW = new Date("2027-03-01T10:00:00Z");
const later = new Date(NOW.getTime() + 1);
const hold = (checkin: string, checkout: string, units: number, until = later) => ({ checkin, checkout, units, until });
const shareOf = (holds: Record<string, ReturnType<typeof hold>>) => ({ id: "establishment", holds });

describe("a booking counts to the share of its house that is held without money", () => {
  test.each([
    ["one room for 14 nights", "2027-03-15", [1], false],
    ["one room for 15 nights", "2027-03-16", [1], true],
    ["two rooms for a night", "2027-03-02", [2], true],
    ["two types with a room each for a night", "2027-03-02", [1, 1], true],
  ])("by its nights and its rooms: %s", (_, checkout, counts, isLarge) => {
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
