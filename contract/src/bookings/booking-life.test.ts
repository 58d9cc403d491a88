import { expect, test } from "vitest";
import { BOOKING_STATUSES, BOOKING_TRANSITIONS, canMove } from "./booking-life.ts";

test("only a confirmed booking can be cancelled by its guest", () => {
  expect(BOOKING_STATUSES.filter((status) => canMove(status, "cancel"))).toEqual(["confirmed"]);
});

test("nothing leaves «refunded» but a transfer that did not arrive", () => {
  for (const transition of Object.keys(BOOKING_TRANSITIONS) as (keyof typeof BOOKING_TRANSITIONS)[]) {
    const leaves = canMove("refunded", transition) && BOOKING_TRANSITIONS[transition].to !== null;
    expect(leaves).toBe(transition === "refund_returned");
  }
});

test("every status but the first can be reached", () => {
  const reached = new Set<string | null>(Object.values(BOOKING_TRANSITIONS).map((transition) => transition.to));
  expect(BOOKING_STATUSES.filter((status) => !reached.has(status))).toEqual(["created"]);
});
