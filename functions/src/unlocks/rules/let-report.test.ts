import { FREE_MARK_DAYS, LET_ANSWER_DAYS, LET_REPORT_HOURS, LET_REPORTS_DAYS } from "@lopango/contract/limits";
import { describe, expect, test } from "vitest";
import { aLockedListing } from "../../../test/listings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import {
  answeredFree,
  confirmedOnline,
  doubted,
  freeStep,
  isFreeUnanswered,
  isResting,
} from "../../listings/rules/free-home.ts";
import {
  backOnline,
  isForSale,
  offlineForLeaving,
  reinstated,
  reinstatedWithOwner,
  suspended,
  suspendedWithOwner,
  type Listing,
} from "../../listings/rules/listing.ts";
import { changedListing } from "../../listings/rules/listing-form.ts";
import { eventsOfListing } from "../../listings/rules/listing-events.ts";
import { newAttempt } from "../../payments/rules/attempt.ts";
import type { Payment } from "../../payments/rules/payment.ts";
import { decided, eventsOfUnlock, letReportView, outcomeOf, reported, withLetReport } from "./let-report.ts";
import { adopt, newViewer, type LetReport, type Unlock } from "./unlock.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const HOUR_MS = 3_600_000;
const at = (hours: number, ms = 0): Date => new Date(NOW.getTime() + hours * HOUR_MS + ms);
const days = (count: number, ms = 0): Date => at(24 * count, ms);

const unlock: Unlock = {
  viewer_id: "grace",
  property_id: "p",
  payment: "r",
  amount_cents: 200,
  currency: "USD",
  unlocked_at: NOW,
};
/** Confirmed long ago. */
const aHome = (different: Partial<Listing> = {}): Listing =>
  aLockedListing({ confirmed_free_at: days(-10), ...different });
const paid = (): Payment => ({
  ...newAttempt(
    { purpose: "unlock", viewer_id: "grace", property_id: "p", payer_id: "grace", amount_cents: 200, currency: "USD" },
    { reference: "r", provider: "maxicash" },
    NOW,
  ),
  status: "paid",
});
const saysLet = (home: Listing, when: Date): Listing => doubted(home, "let", "secret", when);
const kinds = (before: Listing, after: Listing): string[] => eventsOfListing(before, after).map(({ kind }) => kind);

describe("who unlocked a home says that it is let", () => {
  test("within 72 hours, and not a moment later", () => {
    expect(reported(unlock, "let", at(LET_REPORT_HOURS)).report).toMatchObject({ reason: "let", outcome: null });
    expect(problemOf(() => reported(unlock, "let", at(LET_REPORT_HOURS, 1)))?.code).toBe("let_report_late");
    expect(letReportView(unlock, at(LET_REPORT_HOURS))).toEqual({
      let_report_until: at(LET_REPORT_HOURS).toISOString(),
    });
    expect(letReportView(unlock, at(LET_REPORT_HOURS, 1))).toEqual({});
  });

  test("of two homes in 30 days, not of three", () => {
    const twice = [NOW, at(1)].reduce(withLetReport, newViewer("grace"));
    const over = days(LET_REPORTS_DAYS);
    expect(problemOf(() => withLetReport(twice, new Date(over.getTime() - 1)))?.code).toBe("too_many_let_reports");
    expect(withLetReport(twice, over).let_reports).toEqual([at(1), over]);
  });

  test("and what a visitor said counts for the account that takes them over", () => {
    const visitor = withLetReport(newViewer("visitor-1"), NOW);
    const account = withLetReport(newViewer("grace"), at(1));
    expect(adopt(account, visitor).account.let_reports).toEqual([at(1), NOW]);
  });
});

describe("a home that is said to be let", () => {
  test("rests, marked, until its host answers; they are asked again", () => {
    const home = aHome();
    const rests = saysLet(home, NOW);
    expect([isForSale(rests), isResting(rests, NOW), isFreeUnanswered(rests, NOW)]).toEqual([true, true, true]);
    expect(kinds(home, rests)).toEqual(["property.free_asked"]);
    const free = answeredFree(rests, "free", at(1));
    expect([isResting(free, at(1)), isFreeUnanswered(free, at(1))]).toEqual([false, false]);
    expect(kinds(rests, free)).toEqual(["property.free_confirmed", "property.offered"]);
  });

  test("whose question was open keeps its link, and its host hears of the doubt", () => {
    const asked = aHome({ free_ask: { secret: "first", at: days(-2), rests_from: null } });
    const rests = saysLet(asked, NOW);
    expect(rests.free_ask).toEqual({ secret: "first", at: days(-2), rests_from: NOW });
    expect(kinds(asked, rests)).toEqual(["property.free_asked"]);
    expect(kinds(rests, saysLet({ ...rests, let_reports: [] }, at(1)))).toEqual([]);
  });

  test("whose host said so less than a day ago stays for sale until the day is over", () => {
    const home = saysLet(aHome({ confirmed_free_at: at(-2) }), NOW);
    expect([isResting(home, at(22, -1)), isResting(home, at(22))]).toEqual([false, true]);
    expect(isFreeUnanswered(home, days(FREE_MARK_DAYS, -1))).toBe(true);
  });

  test("by two people within 30 days waits for an admin, whatever its host answers", () => {
    const once = answeredFree(saysLet(aHome(), NOW), "free", at(1));
    const late = saysLet(once, days(LET_REPORTS_DAYS));
    expect([late.is_active, late.let_reports]).toEqual([true, [days(LET_REPORTS_DAYS)]]);
    const twice = saysLet(once, days(LET_REPORTS_DAYS, -1));
    expect(twice).toMatchObject({ is_active: false, suspended_because: "let" });
    expect(kinds(once, twice)).toEqual(["property.suspended", "property.free_asked"]);
    expect(answeredFree(twice, "free", days(31))).toMatchObject({ is_active: false, suspended_because: "let" });
    expect(reinstated(twice)).toMatchObject({ is_active: true, suspended: false, let_reports: [], free_ask: null });
  });

  test("by two people is held although its host paused it in between", () => {
    const once = saysLet(aHome(), NOW);
    const paused = { ...once, is_active: false };
    const again = confirmedOnline(paused, { ...paused, is_active: true }, at(1));
    expect(again).toMatchObject({ free_ask: null, confirmed_free_at: at(1), let_reports: [NOW] });
    expect(kinds(paused, again)).toContain("property.free_confirmed");
    expect(saysLet(again, at(2))).toMatchObject({ is_active: false, suspended_because: "let" });
  });

  test("by a second person while it is paused is held all the same, and by nobody who does not say let", () => {
    const paused = { ...saysLet(aHome(), NOW), is_active: false, free_ask: null };
    expect(doubted(paused, "no_answer", "secret", at(1))).toBe(paused);
    const held = saysLet(paused, at(1));
    expect(held).toMatchObject({ is_active: false, suspended_because: "let", free_ask: null });
    expect(kinds(paused, held)).toEqual(["property.suspended"]);
    expect(outcomeOf({ reason: "let", at: NOW }, held, at(1))).toBe("returned");
    const elsewise = suspended(paused, "Photos volées");
    expect(saysLet(elsewise, at(1))).toMatchObject({ suspended_because: null, let_reports: [NOW, at(1)] });
  });

  test("is free again for an admin who puts it online, also after they suspended it for another reason", () => {
    const held = saysLet(saysLet(aHome(), NOW), at(1));
    const online = reinstated(suspended(held, "Photos volées"));
    expect(online.let_reports).toEqual([]);
    expect(saysLet(online, at(2))).toMatchObject({ is_active: true, let_reports: [at(2)] });
  });

  test("and was suspended is asked about anew, with the whole time to answer", () => {
    const rests = saysLet(aHome(), NOW);
    const returns = [
      [suspended(rests, "Photos volées"), reinstated],
      [suspendedWithOwner(rests), reinstatedWithOwner],
      [offlineForLeaving(rests), backOnline],
    ] as const;
    for (const [gone, back] of returns) {
      const online = back(gone);
      expect(online).toMatchObject({ is_active: true, free_ask: null, let_reports: [NOW] });
      expect(freeStep(online, "anew", days(30)).free_ask?.secret).toBe("anew");
      expect(kinds(gone, online)).not.toContain("property.free_confirmed");
    }
  });

  test("by its host and is online again is not let, also where it is booked online then", () => {
    const over = answeredFree(aHome(), "let", NOW);
    const online = confirmedOnline(over, { ...over, is_active: true, supports_booking: true }, at(1));
    expect(online).toMatchObject({ let_at: null, confirmed_free_at: over.confirmed_free_at });
  });

  test("and is, says its host: it is told once, and an admin still decides", () => {
    const held = saysLet(saysLet(aHome(), NOW), at(1));
    const over = answeredFree(held, "let", at(2));
    expect(over).toMatchObject({ is_active: false, suspended_because: "let", let_at: at(2), let_reports: [] });
    expect(problemOf(() => changedListing(over, { is_active: true }))?.code).toBe("forbidden");
    expect(reinstated(over)).toMatchObject({ is_active: true, suspended: false, let_at: null });
    expect(kinds(held, over)).toContain("property.let");
    expect(kinds(over, answeredFree(over, "let", at(3)))).toEqual([]);
  });

  test("because its host does not answer never waits for an admin", () => {
    const home = ["a", "b", "c"].reduce((so, secret) => doubted(so, "no_answer", secret, NOW), aHome());
    expect([home.is_active, home.let_reports]).toEqual([true, []]);
  });

  test("that is offline or booked online is not asked about", () => {
    const offline = aHome({ is_active: false });
    expect(saysLet(offline, NOW)).toEqual({ ...offline, let_reports: [NOW] });
    for (const home of [aHome({ is_active: false, let_at: NOW }), aHome({ supports_booking: true })])
      expect(saysLet(home, NOW)).toBe(home);
  });
});

describe("the money for a home that is said to be let", () => {
  const report = { reason: "let", at: NOW } as const;
  const rests = saysLet(aHome(), NOW);
  const free = answeredFree(rests, "free", at(1));

  test.each<[string, Listing | null, Date, "let" | "no_answer", string | null]>([
    ["goes back when it is let", { ...rests, let_at: at(1) }, at(1), "let", "returned"],
    ["goes back when it is deleted", null, at(1), "no_answer", "returned"],
    ["stays when its host says that it is free", answeredFree(rests, "free", at(1)), at(1), "let", "kept"],
    ["stays when its host answers after all", answeredFree(rests, "free", at(1)), at(1), "no_answer", "kept"],
    ["stays when it is free, now booked online", { ...free, supports_booking: true }, at(1), "let", "kept"],
    ["waits for the answer", rests, days(LET_ANSWER_DAYS, -1), "let", null],
    ["goes back without an answer", rests, days(LET_ANSWER_DAYS), "no_answer", "returned"],
    ["goes back when another says so", saysLet(answeredFree(rests, "free", at(1)), at(2)), at(2), "let", "returned"],
  ])("%s", (_what, listing, now, reason, outcome) => {
    expect(outcomeOf({ ...report, reason }, listing, now)).toBe(outcome);
  });

  const said = reported(unlock, "let", NOW) as Unlock & { report: LetReport };

  test("goes back once, and its payer reads it on the page", () => {
    const { unlock: after, payment } = decided(said, paid(), "returned", at(1));
    expect(payment?.refunds).toMatchObject([
      { status: "due", amount_cents: 200, reason: "already_let", due_at: at(1) },
    ]);
    expect(after).toMatchObject({ report: { outcome: "returned" }, surplus: [{ reason: "already_let" }] });
    expect(decided(said, payment, "returned", at(2)).payment).toBe(payment);
    expect(eventsOfUnlock(said, after)).toEqual([]);
  });

  test("that stays is told of once", () => {
    const { unlock: after, payment } = decided(said, paid(), "kept", at(1));
    expect(payment?.refunds).toEqual([]);
    expect(eventsOfUnlock(said, after)).toMatchObject([{ kind: "unlock.still_free", facts: { reference: "r" } }]);
    expect(eventsOfUnlock(said, after)).toMatchObject([{ facts: { reason: "let" } }]);
    for (const before of [after, unlock, null]) expect(eventsOfUnlock(before, after)).toEqual([]);
  });
});
