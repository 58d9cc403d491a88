import type { NewReport } from "@lopango/contract/complaints/report";
import { type ReportSubject, REPORT_REASON_LABELS } from "@lopango/contract/complaints/report-reasons";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { newId, type Random } from "../platform/random.ts";
import { Problem } from "../platform/problem.ts";
import { reportCases, reports } from "./report.record.ts";
import { caseId, isCovered, withReport, type Report, type Reported, type ReportPhoto } from "./rules/report.ts";
import type { ReportStore } from "./report.store.ts";
import { listViews, type PersonalData } from "../identity/personal-data.ts";
import { FORMER_GUEST as FORMER_ACCOUNT } from "../identity/rules/names.ts";
import { everything } from "../platform/list-page.ts";

/** Gives photos that an account has sent to its report, so that nobody deletes them. */
export type TakeReportPhotos = (
  tx: UnitOfWork,
  report: { id: string; reporter: string; photos: readonly string[]; now: Date },
) => Promise<ReportPhoto[]>;

export interface ComplaintsDeps extends Transacting {
  reports: ReportStore;
  takeReportPhotos: TakeReportPhotos;
  now: Clock;
  random: Random;
}

const OWN: Record<ReportSubject, string> = {
  listing: "C’est votre propre annonce.",
  establishment: "C’est votre propre hôtel.",
  review: "C’est votre propre avis.",
  person: "C’est votre propre compte.",
  thread: "C’est vous qui avez écrit.",
};

type Found = Reported & Partial<Pick<Report, "property_ids">>;

/**
 * Files a report with what `find` returns; nothing while the person has an open one about the subject
 * (docs/product/moderation.md#reports).
 * @param find - reads the subject in the unit of work, and may save what belongs to the report
 * @param count - counts a report that is new
 * @throws Problem of `find`, `forbidden` for one's own, `photo_not_found`, `too_many_requests`
 */
export function fileReport(
  { transact, takeReportPhotos, now: clock, random }: ComplaintsDeps,
  reporter: string,
  { reason, note, photos: sent }: NewReport,
  count: Count,
  find: (tx: UnitOfWork) => Promise<Found>,
): Promise<undefined> {
  const [id, now] = [newId(random), clock()];
  return transact(async (tx) => {
    const { property_ids = [], ...reported } = await find(tx);
    if (reported.owner_id === reporter) throw new Problem("forbidden", { detail: OWN[reported.subject.kind] });
    const [known, limits] = await Promise.all([tx.get(reportCases, caseId(reported)), tx.get(accountLimits, reporter)]);
    if (isCovered(known, reporter)) return undefined;
    const photos = await takeReportPhotos(tx, { id, reporter, photos: sent, now });
    const report: Report = {
      ...reported,
      id,
      reporter,
      property_ids,
      reason,
      note,
      photos,
      made_at: now,
      outcome: null,
    };
    tx.save(accountLimits, count(limits, now));
    tx.save(reports, report);
    tx.save(reportCases, withReport(known, report));
    return undefined;
  });
}

/** Returns a use case that files a report about what `find` returns for an id; as `fileReport`. */
export const reporting =
  <Deps extends ComplaintsDeps>(find: (tx: UnitOfWork, id: string, reporter: string, deps: Deps) => Promise<Found>) =>
  (deps: Deps, { uid }: Pick<Identity, "uid">, id: string, report: NewReport, count: Count): Promise<undefined> =>
    fileReport(deps, uid, report, count, (tx) => find(tx, id, uid, deps));

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
