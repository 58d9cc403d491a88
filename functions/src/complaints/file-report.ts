import type { NewReport } from "@lopango/contract/complaints/report";
import type { ReportSubject } from "@lopango/contract/complaints/report-reasons";
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
