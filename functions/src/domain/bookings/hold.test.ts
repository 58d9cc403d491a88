import { expect, test } from "vitest";
import { extendedHold, firstHold, isHeld } from "./hold.ts";

const STAY = { confirmation: "instant", checkin: "2027-03-10", property: { time_zone: "Africa/Kinshasa" } } as const;
const MADE = new Date("2027-03-01T10:00:00Z");
const minutes = (count: number): Date => new Date(MADE.getTime() + count * 60_000);

test("nights are held for 30 minutes", () => {
  expect(firstHold(STAY, MADE)).toEqual(minutes(30));
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

test("its payment extends it no further", () => {
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
