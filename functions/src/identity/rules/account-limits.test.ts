import { addDays } from "@lopango/contract/platform/dates";
import { MAX_UNPAID_A_DAY } from "@lopango/contract/limits";
import { expect, test } from "vitest";
import { problemOf } from "../../../test/problem-of.ts";
import {
  ALREADY_COUNTED,
  addHold,
  countAction,
  dropHold,
  emptyAccountLimits,
  endHold,
  extendHold,
  leaving,
  isSameOffer,
  limitsExpireAt,
  liveHolds,
  paidHold,
  type AccountLimits,
} from "./account-limits.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000);
const hold = (until: Date, made_at = NOW) => ({
  establishment_id: null,
  property_ids: ["hotel"],
  checkin: "2027-03-10",
  checkout: "2027-03-12",
  made_at,
  until,
});
const holding = (...untils: Date[]): AccountLimits => ({
  ...emptyAccountLimits("guest"),
  holds: Object.fromEntries(untils.map((until, index) => [`booking${index}`, hold(until)])),
});

test("three unpaid holds are enough", () => {
  expect(
    problemOf(() => addHold(holding(minutes(1), minutes(2), minutes(3)), "fourth", hold(minutes(30)), NOW))?.code,
  ).toBe("too_many_holds");
});

test.each([
  ["5 rooms for 20 nights", 5, 20, null],
  ["one room for 90 nights", 1, 90, null],
  ["6 rooms for a night", 6, 1, "too_many_holds"],
  ["5 rooms for 21 nights", 5, 21, "too_many_holds"],
])("without a paid stay %s are held: %s rooms, %s nights, refused as %s", (_, rooms, nights, code) => {
  const large = { ...hold(minutes(30)), rooms, checkout: addDays("2027-03-10", nights) };
  const add = (limits: AccountLimits) => problemOf(() => addHold(limits, "new", large, NOW))?.code ?? null;
  expect(add(emptyAccountLimits("guest"))).toBe(code);
  expect(add(paidHold(emptyAccountLimits("guest"), "old"))).toBeNull();
});

test("rooms of all live holds count together, and those of ended ones do not", () => {
  const four = { ...hold(minutes(30)), rooms: 4 };
  const limits = addHold(emptyAccountLimits("guest"), "first", four, NOW);
  expect(problemOf(() => addHold(limits, "new", { ...four, rooms: 1 }, NOW))).toBeNull();
  expect(problemOf(() => addHold(limits, "new", { ...four, rooms: 2 }, NOW))?.code).toBe("too_many_holds");
  expect(problemOf(() => addHold(endHold(limits, "first", NOW), "new", { ...four, rooms: 2 }, NOW))).toBeNull();
});

test("a paid stay is remembered until the account ends", () => {
  const paid = paidHold(holding(minutes(30)), "booking0");
  expect(paid.holds).toEqual({});
  expect([limitsExpireAt(paid), limitsExpireAt(holding(minutes(30)))]).toEqual([null, expect.any(Date)]);
});

test("a hold that ran out or was ended does not count", () => {
  const limits = addHold(holding(NOW, minutes(2), minutes(3)), "new", hold(minutes(30)), NOW);
  expect(liveHolds(limits, NOW).map(([id]) => id)).toEqual(["booking1", "booking2", "new"]);
  expect(liveHolds(limits, minutes(2)).map(([id]) => id)).toEqual(["booking2", "new"]);
  expect(liveHolds(endHold(limits, "new", minutes(1)), minutes(1)).map(([id]) => id)).toEqual(["booking1", "booking2"]);
  expect(endHold(limits, "new", minutes(40)).holds.new?.until).toEqual(minutes(30));
});

test("twelve bookings that are not paid for are enough for a day", () => {
  const DAY = 24 * 60;
  const ended = (count: number): AccountLimits => ({
    ...emptyAccountLimits("guest"),
    holds: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`booking${index}`, hold(minutes(index + 30), minutes(index))]),
    ),
  });
  const book = (limits: AccountLimits, at: number) =>
    addHold(limits, "new", hold(minutes(at + 30), minutes(at)), minutes(at));
  expect(problemOf(() => book(ended(MAX_UNPAID_A_DAY - 1), 100))).toBeNull();
  const refused = problemOf(() => book(ended(MAX_UNPAID_A_DAY), 100));
  expect(refused).toMatchObject({ code: "too_many_unpaid", retryAfterSeconds: (DAY - 100) * 60 });
  expect(problemOf(() => book(dropHold(ended(MAX_UNPAID_A_DAY), "booking5"), 100))).toBeNull();
  expect(problemOf(() => book(ended(MAX_UNPAID_A_DAY), DAY - 1 / 60_000))?.code).toBe("too_many_unpaid");
  expect(Object.keys(book(ended(MAX_UNPAID_A_DAY), DAY).holds)).toHaveLength(MAX_UNPAID_A_DAY);
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
  expect(problem).toMatchObject({
    code: "too_many_requests",
    detail: "Trop de demandes en peu de temps\u202f: ce sera à nouveau possible dans 30\u00a0minutes.",
    retryAfterSeconds: 30 * 60,
  });
  expect(countAction(limits, { ...limit, action: "pay" }, minutes(30)).recent.pay).toHaveLength(1);
  expect(countAction(limits, limit, minutes(60)).recent.book).toEqual([minutes(10), minutes(20), minutes(60)]);
});

test("what one request does many of counts as many, all of them or none", () => {
  const limit = { action: "upload", max: 10, seconds: 3600 } as const;
  const counted = (limits: ReturnType<typeof emptyAccountLimits>, at: number, times: number) =>
    countAction(limits, limit, minutes(at), times);
  const six = counted(counted(emptyAccountLimits("host"), 0, 2), 10, 4);
  expect(six.recent.upload).toHaveLength(6);
  expect(counted(six, 20, 4).recent.upload).toHaveLength(10);
  // Five fit once one of the first two is an hour old; nine once three of the next four are, too.
  expect(problemOf(() => counted(six, 20, 5))).toMatchObject({
    code: "too_many_requests",
    retryAfterSeconds: 40 * 60,
  });
  expect(problemOf(() => counted(six, 20, 9))).toMatchObject({ retryAfterSeconds: 50 * 60 });
  expect(counted(six, 60, 6).recent.upload).toHaveLength(10);
});

test("actions that were counted already have room, but not for an account that may do nothing any more", () => {
  const limit = { action: "pay", max: 1, seconds: 3600 } as const;
  const full = countAction(emptyAccountLimits("guest"), limit, minutes(0));
  expect(countAction(full, limit, minutes(1), ALREADY_COUNTED)).toEqual(full);
  const again = (limits: AccountLimits) =>
    problemOf(() => countAction(limits, limit, minutes(1), ALREADY_COUNTED))?.code;
  expect([again(leaving(full, minutes(1))), again({ ...full, suspended: true })]).toEqual([
    "account_deleted",
    "account_suspended",
  ]);
});

test("holds of one house belong together, whichever rooms they are of", () => {
  const of = (establishment_id: string | null, ...property_ids: string[]) => ({ establishment_id, property_ids });
  expect(isSameOffer(of("establishment", "double"), of("establishment", "suite"))).toBe(true);
  expect(isSameOffer(of(null, "double"), of("establishment", "suite", "double"))).toBe(true);
  expect(isSameOffer(of(null, "double"), of(null, "suite"))).toBe(false);
  expect(isSameOffer(of("establishment", "double"), of("other", "suite"))).toBe(false);
});
