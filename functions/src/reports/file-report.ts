import type { NewReport } from "@lopango/contract/moderation/report";
import type { ReportSubject } from "@lopango/contract/moderation/report-reasons";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { Problem } from "../platform/problem.ts";
import { reportCases } from "./report-case.record.ts";
import { reports } from "./report.record.ts";
import { caseId, isCovered, withReport, type Report, type Reported } from "./rules/report.ts";

const OWN: Record<ReportSubject, string> = {
  listing: "C’est votre propre annonce.",
  review: "C’est votre propre avis.",
  person: "C’est votre propre compte.",
  thread: "C’est vous qui avez écrit.",
};

/**
 * Adds a report in the caller's unit of work; nothing while the person has an open one about the subject
 * (docs/product/moderation.md#reports).
 * @param id - of the new report, made before the unit of work
 * @param count - counts a report that is new
 * @throws Problem `forbidden` for one's own, `too_many_requests`
 */
export async function fileReport(
  tx: UnitOfWork,
  { id, reporter, now }: { id: string; reporter: string; now: Date },
  reported: Reported,
  { reason, note }: NewReport,
  count: Count,
): Promise<void> {
  if (reported.owner_id === reporter) throw new Problem("forbidden", { detail: OWN[reported.subject.kind] });
  const [known, limits] = await Promise.all([tx.get(reportCases, caseId(reported)), tx.get(accountLimits, reporter)]);
  if (isCovered(known, reporter)) return;
  const report: Report = { ...reported, id, reporter, reason, note, photos: [], made_at: now, outcome: null };
  tx.save(accountLimits, count(limits, now));
  tx.save(reports, report);
  tx.save(reportCases, withReport(known, report));
}
