import { LET_ANSWER_DAYS, LET_REPORT_HOURS, LET_REPORTS_DAYS, MAX_LET_REPORTS } from "@lopango/contract/limits";
import type { LetOutcome, LetReason } from "@lopango/contract/listings/free-answer";
import type { Property } from "@lopango/contract/listings/property";
import { isSaidLet, type Listing } from "../../listings/rules/listing.ts";
import type { Payment } from "../../payments/rules/payment.ts";
import { keepsItsMoney, owing, surplusOf } from "../../payments/rules/refunds.ts";
import { surplusAfter } from "../../payments/rules/surplus.ts";
import { Problem } from "../../platform/problem.ts";
import type { LetReport, Unlock, Viewer } from "./unlock.ts";

/** What who unlocked a home says of it, and their money (docs/product/homes.md#already-let). */

const HOUR_MS = 3_600_000;
const plus = (from: Date, hours: number): Date => new Date(from.getTime() + hours * HOUR_MS);

export const answerBy = ({ at }: Pick<LetReport, "at">): Date => plus(at, 24 * LET_ANSWER_DAYS);

const saidUntil = ({ unlocked_at }: Pick<Unlock, "unlocked_at">): Date => plus(unlocked_at, LET_REPORT_HOURS);

export function reported(unlock: Unlock, reason: LetReason, now: Date): Unlock {
  if (now > saidUntil(unlock)) throw new Problem("let_report_late");
  return { ...unlock, report: { reason, at: now, outcome: null, decided_at: null } };
}

/** Counts one more report. */
export function withLetReport(viewer: Viewer, now: Date): Viewer {
  const recent = (viewer.let_reports ?? []).filter((at) => plus(at, 24 * LET_REPORTS_DAYS) > now);
  if (recent.length >= MAX_LET_REPORTS) throw new Problem("too_many_let_reports");
  return { ...viewer, let_reports: [...recent, now] };
}

/** Returns what comes of a report by now; null while the host may answer. `listing`: null when it is deleted. */
export function outcomeOf(
  { reason, at }: Pick<LetReport, "reason" | "at">,
  listing: Listing | null,
  now: Date,
): LetOutcome | null {
  if (!listing || listing.let_at || (reason === "let" && isSaidLet(listing))) return "returned";
  // The answer counts too where online booking was switched on since.
  const confirmed = listing.confirmed_free_at;
  if (confirmed && confirmed > at) return "kept";
  return answerBy({ at }) <= now ? "returned" : null;
}

/** Ends a report. `payment`: of the unlock; what was returned before does not go back twice. */
export function decided(
  unlock: Unlock & { report: LetReport },
  payment: Payment | null,
  outcome: LetOutcome,
  now: Date,
): { unlock: Unlock; payment: Payment | null } {
  const report = { ...unlock.report, outcome, decided_at: now };
  if (outcome === "kept" || !payment || !keepsItsMoney(payment)) return { unlock: { ...unlock, report }, payment };
  const owed = owing(payment, surplusOf(payment, "already_let"), now);
  return { unlock: { ...unlock, report, surplus: surplusAfter(unlock.surplus, payment, owed) }, payment: owed };
}

/** What its buyer reads of their report, or until when they may make one. */
export function letReportView(unlock: Unlock, now: Date): Pick<Property, "let_report" | "let_report_until"> {
  const { report } = unlock;
  if (report)
    return {
      let_report: {
        reason: report.reason,
        at: report.at.toISOString(),
        outcome: report.outcome,
        answer_by: answerBy(report).toISOString(),
      },
    };
  const until = saidUntil(unlock);
  return now > until ? {} : { let_report_until: until.toISOString() };
}

export const UNLOCK_EVENTS = ["unlock.still_free"] as const;

/** Tells the buyer once that the host says it is free: a decided report also moves from a visitor to an account. */
export function eventsOfUnlock(before: Unlock | null, after: Unlock) {
  if (after.report?.outcome !== "kept" || before?.report?.outcome !== null) return [];
  const facts = { reference: after.payment, property: after.property_id, reason: after.report.reason };
  return [{ kind: UNLOCK_EVENTS[0], by: null, facts }];
}
