import { expect, test } from "vitest";
import { problemOf } from "../../../test/problem-of.ts";
import { addHold, countAction, dropHold, emptyGuard, extendHold, liveHolds, type Guard } from "./account-limits.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000);
const hold = (until: Date) => ({ property_id: "hotel", checkin: "2027-03-10", checkout: "2027-03-12", until });
const holding = (...untils: Date[]): Guard => ({
  ...emptyGuard("guest"),
  holds: Object.fromEntries(untils.map((until, index) => [`booking${index}`, hold(until)])),
});

test("three unpaid holds are enough", () => {
  expect(
    problemOf(() => addHold(holding(minutes(1), minutes(2), minutes(3)), "fourth", hold(minutes(30)), NOW))?.code,
  ).toBe("too_many_holds");
});

test("a hold that ran out does not count, and is forgotten", () => {
  const guard = addHold(holding(NOW, minutes(2), minutes(3)), "new", hold(minutes(30)), NOW);
  expect(Object.keys(guard.holds)).toEqual(["booking1", "booking2", "new"]);
  expect(liveHolds(guard, minutes(2)).map(([id]) => id)).toEqual(["booking2", "new"]);
});

test("a hold is extended and dropped by its booking, and others are left alone", () => {
  const guard = holding(minutes(1));
  expect(extendHold(guard, "booking0", minutes(9)).holds.booking0?.until).toEqual(minutes(9));
  expect(extendHold(guard, "unknown", minutes(9))).toBe(guard);
  expect(dropHold(guard, "booking0").holds).toEqual({});
  expect(dropHold(guard, "unknown")).toBe(guard);
});

test("actions are counted over a sliding hour, each kind for itself", () => {
  const limit = { max: 3, seconds: 3600 };
  let guard = emptyGuard("guest");
  for (const at of [0, 10, 20]) guard = countAction(guard, "book", limit, minutes(at));
  const problem = problemOf(() => countAction(guard, "book", limit, minutes(30)));
  expect(problem).toMatchObject({ code: "too_many_requests", retryAfterSeconds: 30 * 60 });
  expect(countAction(guard, "pay", limit, minutes(30)).recent.pay).toHaveLength(1);
  expect(countAction(guard, "book", limit, minutes(60)).recent.book).toEqual([minutes(10), minutes(20), minutes(60)]);
});
