import { REPORT_REASON_LABELS } from "@lopango/contract/complaints/report-reasons";
import { listViews, type PersonalData } from "../identity/personal-data.ts";
import { FORMER_GUEST as FORMER_ACCOUNT } from "../identity/rules/names.ts";
import { everything } from "../platform/list-page.ts";
import { reportCases, reports } from "./report.record.ts";
import { caseId, type Report } from "./rules/report.ts";
import type { ComplaintsDeps } from "./file-report.ts";

type Deps = Pick<ComplaintsDeps, "transact" | "reports">;

export const personalReports: PersonalData<Deps> = {
  records: [reports, reportCases],
  exported: (deps, { uid }) => ({ reports: listViews((page) => deps.reports.madeBy(uid, page), reportView) }),
  erase: (deps, { uid }) => forget(deps, uid),
};

const reportView = ({ subject, label, reason, note, made_at, outcome }: Report): object => ({
  about: { kind: subject.kind, label },
  reason: REPORT_REASON_LABELS[reason],
  note,
  made_at: made_at.toISOString(),
  closed_at: outcome?.at.toISOString() ?? null,
});

/** Removes the reporter with their note, and the name of a reported person; the rest stays for the admins. */
async function forget({ transact, reports: stored }: Deps, uid: string): Promise<void> {
  const change = (id: string, changed: (report: Report) => Report) =>
    transact(async (tx) => {
      const report = await tx.get(reports, id);
      if (!report) return;
      const after = changed(report);
      const open = report.outcome === null ? await tx.get(reportCases, caseId(report)) : null;
      const reporters = open?.reporters.map((one) => (one === report.reporter ? after.reporter : one));
      tx.save(reports, after);
      if (open && reporters) tx.save(reportCases, { ...open, label: after.label, reporters });
    });
  for (const { id } of await everything((page) => stored.madeBy(uid, page)))
    await change(id, (report) => ({ ...report, reporter: "", note: "", photos: [] }));
  for (const { id, subject } of await everything((page) => stored.about(uid, page)))
    if (subject.kind === "person") await change(id, (report) => ({ ...report, label: FORMER_ACCOUNT }));
}
