import { expect, test } from "vitest";
import { problemOf } from "../../../test/problem-of.ts";
import {
  addHold,
  countAction,
  dropHold,
  emptyAccountLimits,
  extendHold,
  liveHolds,
  type AccountLimits,
} from "./account-limits.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000);
const hold = (until: Date) => ({ property_id: "hotel", checkin: "2027-03-10", checkout: "2027-03-12", until });
const holding = (...untils: Date[]): AccountLimits => ({
  ...emptyAccountLimits("guest"),
  holds: Object.fromEntries(untils.map((until, index) => [`booking${index}`, hold(until)])),
});

test("three unpaid holds are enough", () => {
  expect(
    problemOf(() => addHold(holding(minutes(1), minutes(2), minutes(3)), "fourth", hold(minutes(30)), NOW))?.code,
  ).toBe("too_many_holds");
});

test("a hold that ran out does not count, and is forgotten", () => {
  const limits = addHold(holding(NOW, minutes(2), minutes(3)), "new", hold(minutes(30)), NOW);
  expect(Object.keys(limits.holds)).toEqual(["booking1", "booking2", "new"]);
  expect(liveHolds(limits, minutes(2)).map(([id]) => id)).toEqual(["booking2", "new"]);
});

test("a hold is extended and dropped by its booking, and others are left alone", () => {
  const limits = holding(minutes(1));
  expect(extendHold(limits, "booking0", minutes(9)).holds.booking0?.until).toEqual(minutes(9));
  expect(extendHold(limits, "unknown", minutes(9))).toBe(limits);
  expect(dropHold(limits, "booking0").holds).toEqual({});
  expect(dropHold(limits, "unknown")).toBe(limits);
});

test("actions are counted over a sliding hour, each kind for itself", () => {
  const limit = { action: "book", max: 3, seconds: 3600 } as const;
  let limits = emptyAccountLimits("guest");
  for (const at of [0, 10, 20]) limits = countAction(limits, limit, minutes(at));
  const problem = problemOf(() => countAction(limits, limit, minutes(30)));
  expect(problem).toMatchObject({ code: "too_many_requests", retryAfterSeconds: 30 * 60 });
  expect(countAction(limits, { ...limit, action: "pay" }, minutes(30)).recent.pay).toHaveLength(1);
  expect(countAction(limits, limit, minutes(60)).recent.book).toEqual([minutes(10), minutes(20), minutes(60)]);
});
