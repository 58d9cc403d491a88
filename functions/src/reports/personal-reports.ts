import { REASON_LABELS } from "@lopango/contract/moderation/report-reasons";
import { listViews, type PersonalData } from "../identity/personal-data.ts";
import { everything } from "../platform/list-page.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { caseId, reportCases } from "./report-case.record.ts";
import { reports } from "./report.record.ts";
import type { ReportStore } from "./report.store.ts";
import type { Report } from "./rules/report.ts";

export const personalReports: PersonalData<Transacting & { reports: ReportStore }> = {
  records: [reports, reportCases],
  exported: (deps, { uid }) => ({ reports: listViews((page) => deps.reports.madeBy(uid, page), reportView) }),
  erase: (deps, { uid }) => forgetReporter(deps, uid),
};

const reportView = ({ subject, label, reason, note, made_at, outcome }: Report): object => ({
  about: { kind: subject.kind, label },
  reason: REASON_LABELS[reason],
  note,
  made_at: made_at.toISOString(),
  closed_at: outcome?.at.toISOString() ?? null,
});

/** Removes the reporter and the note; what was reported stays for the admins. */
async function forgetReporter(deps: Transacting & { reports: ReportStore }, uid: string): Promise<void> {
  for (const { id } of await everything((page) => deps.reports.madeBy(uid, page)))
    await deps.transact(async (tx) => {
      const report = await tx.get(reports, id);
      if (!report) return;
      const open = await tx.get(reportCases, caseId(report.subject));
      tx.save(reports, { ...report, reporter: "", note: "", photos: [] });
      if (open && report.outcome === null)
        tx.save(reportCases, { ...open, reporters: open.reporters.map((one) => (one === uid ? "" : one)) });
    });
}
