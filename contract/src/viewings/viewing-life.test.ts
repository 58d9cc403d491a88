import { describe, expect, test } from "vitest";
import { VIEWING_SAID_DAYS } from "../limits.ts";
import {
  slotAt,
  slotProblem,
  VIEWING_TIMES,
  viewingActions,
  viewingOutcome,
  type ViewingState,
  type ViewingStatus,
} from "./viewing-life.ts";

const NOW = new Date("2027-03-01T09:00:00Z");
const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

describe("a slot", () => {
  test("is every half hour of the day’s light", () => {
    expect([VIEWING_TIMES[0], VIEWING_TIMES[1], VIEWING_TIMES.at(-1), VIEWING_TIMES.length]).toEqual([
      "07:00",
      "07:30",
      "18:30",
      24,
    ]);
  });

  test("is in the time zone of the home", () => {
    const slot = { date: "2027-03-02", time: "10:30" };
    expect(slotAt(slot, "Africa/Kinshasa").toISOString()).toBe("2027-03-02T09:30:00.000Z");
    expect(slotAt(slot, "Africa/Lubumbashi").toISOString()).toBe("2027-03-02T08:30:00.000Z");
  });

  test("is past from its beginning on, not before", () => {
    const slot = { date: "2027-03-01", time: "10:00" };
    expect(slotProblem(slot, "Africa/Kinshasa", new Date(NOW.getTime() - SECOND_MS))).toBeNull();
    expect(slotProblem(slot, "Africa/Kinshasa", NOW)).toContain("passé");
    expect(slotProblem(slot, "Africa/Lubumbashi", new Date(NOW.getTime() - SECOND_MS))).toContain("passé");
  });

  test("is too far after 60 days", () => {
    expect(slotProblem({ date: "2027-04-30", time: "18:30" }, "Africa/Kinshasa", NOW)).toBeNull();
    expect(slotProblem({ date: "2027-05-01", time: "07:00" }, "Africa/Kinshasa", NOW)).toContain("60\u00a0jours");
  });
});

describe("what a side may do", () => {
  const state = (status: ViewingStatus, at: Date, more: Partial<ViewingState> = {}): ViewingState => ({
    status,
    at,
    proposed_by: "guest",
    took_place: { guest: null, host: null },
    money_reported: false,
    reviewed: false,
    ...more,
  });
  const [later, earlier] = [new Date(NOW.getTime() + SECOND_MS), NOW];
  const both = (viewing: ViewingState, now = NOW) => [
    viewingActions(viewing, "guest", now),
    viewingActions(viewing, "host", now),
  ];

  test("with a proposal: the other side answers, the own one cancels, both move", () => {
    expect(both(state("proposed", later))).toEqual([
      ["move", "cancel"],
      ["accept", "decline", "move"],
    ]);
  });

  test("with an agreed viewing: both move and cancel, the guest says that money was asked", () => {
    expect(both(state("accepted", later))).toEqual([
      ["move", "cancel", "money-asked"],
      ["move", "cancel"],
    ]);
  });

  test("once its time has come: each says once whether it took place", () => {
    expect(both(state("accepted", earlier))).toEqual([["took-place", "money-asked"], ["took-place"]]);
    const said = state("accepted", earlier, { took_place: { guest: true, host: null }, money_reported: true });
    expect(both(said)).toEqual([["review"], ["took-place"]]);
    expect(both({ ...said, reviewed: true })[0]).toEqual([]);
    expect(both({ ...said, took_place: { guest: false, host: true } })).toEqual([[], []]);
  });

  test("for 30 days after it, not longer", () => {
    const last = new Date(earlier.getTime() + VIEWING_SAID_DAYS * DAY_MS);
    expect(both(state("accepted", earlier), last)[1]).toEqual(["took-place"]);
    expect(both(state("accepted", earlier), new Date(last.getTime() + SECOND_MS))).toEqual([[], []]);
  });

  test.each<[ViewingStatus, Date]>([
    ["proposed", earlier],
    ["declined", later],
    ["cancelled", later],
    ["closed", later],
  ])("is nothing when it is %s and over or ended", (status, at) => {
    expect(both(state(status, at))).toEqual([[], []]);
  });
});

test.each([
  [null, null, "unsaid"],
  [true, null, "took_place"],
  [null, false, "did_not"],
  [true, true, "took_place"],
  [false, false, "did_not"],
  [true, false, "differs"],
  [false, true, "differs"],
] as const)("a guest who says %s and a host who says %s: %s", (guest, host, outcome) => {
  expect(viewingOutcome({ guest, host })).toBe(outcome);
});
