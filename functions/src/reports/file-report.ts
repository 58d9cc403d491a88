import type { NewReport } from "@lopango/contract/moderation/report";
import type { ReportSubject } from "@lopango/contract/moderation/report-reasons";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { newId, type Random } from "../platform/id.ts";
import { Problem } from "../platform/problem.ts";
import { reportCases } from "./report-case.record.ts";
import { reports } from "./report.record.ts";
import { caseId, isCovered, withReport, type Report, type Reported, type ReportPhoto } from "./rules/report.ts";

/** Gives photos that an account has sent to its report, so that nobody deletes them. */
export type TakeReportPhotos = (
  tx: UnitOfWork,
  report: { id: string; reporter: string; photos: readonly string[]; now: Date },
) => Promise<ReportPhoto[]>;

export interface ReportingDeps extends Transacting {
  takeReportPhotos: TakeReportPhotos;
  now: Clock;
  random: Random;
}

interface Filing {
  /** Of the new report. */
  id: string;
  reporter: string;
  now: Date;
  take: TakeReportPhotos;
}

/** Returns what a new report is made with, before the unit of work. */
export const filing = ({ takeReportPhotos: take, now, random }: ReportingDeps, reporter: string): Filing => ({
  id: newId(random),
  reporter,
  now: now(),
  take,
});

const OWN: Record<ReportSubject, string> = {
  listing: "C’est votre propre annonce.",
  house: "C’est votre propre établissement.",
  review: "C’est votre propre avis.",
  person: "C’est votre propre compte.",
  thread: "C’est vous qui avez écrit.",
};

/**
 * Adds a report in the caller's unit of work; nothing while the person has an open one about the subject
 * (docs/product/moderation.md#reports).
 * @param count - counts a report that is new
 * @throws Problem `forbidden` for one's own, `photo_not_found`, `too_many_requests`
 */
export async function fileReport(
  tx: UnitOfWork,
  { id, reporter, now, take }: Filing,
  reported: Reported,
  { reason, note, photos: sent }: NewReport,
  count: Count,
): Promise<void> {
  if (reported.owner_id === reporter) throw new Problem("forbidden", { detail: OWN[reported.subject.kind] });
  const [known, limits] = await Promise.all([tx.get(reportCases, caseId(reported)), tx.get(accountLimits, reporter)]);
  if (isCovered(known, reporter)) return;
  const photos = await take(tx, { id, reporter, photos: sent, now });
  const report: Report = { ...reported, id, reporter, reason, note, photos, made_at: now, outcome: null };
  tx.save(accountLimits, count(limits, now));
  tx.save(reports, report);
  tx.save(reportCases, withReport(known, report));
}
