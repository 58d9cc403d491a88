import type { AdminReportDetail } from "@lopango/contract/admin/reports";
import { MAX_OPEN_REPORTS } from "@lopango/contract/limits";
import type { ReportSubject } from "@lopango/contract/moderation/report-reasons";
import { presentUser } from "../identity/rules/admin-identity-view.ts";
import type { UserStore } from "../identity/user.store.ts";
import { presentListing } from "../listings/list-all-listings.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import { countedList, type ListQuery } from "../platform/list-page.ts";
import type { Clock } from "../platform/clock.ts";
import { Problem } from "../platform/problem.ts";
import type { ReportStore } from "../reports/report.store.ts";
import type { SignalStore } from "../signals/signal.store.ts";
import { caseId } from "../reports/rules/report.ts";
import { presentCase, presentReport } from "../reports/rules/report-view.ts";

export interface ReportCaseDeps {
  reports: ReportStore;
  people: UserStore;
  listings: ListingStore;
  now: Clock;
  signals: SignalStore;
}

/** Decided reports shown beside the open ones, of the subject and of its owner. */
const EARLIER = 20;

export const listReportCases = (
  { reports }: Pick<ReportCaseDeps, "reports">,
  { kind, ...query }: ListQuery & { kind?: ReportSubject | undefined },
) => countedList(query, (page) => reports.cases(page, { kind }), presentCase);

/**
 * Returns a case with what it is about: at most 93 reads.
 * @throws Problem `report_not_found`
 */
export async function readReportCase(deps: ReportCaseDeps, id: string): Promise<AdminReportDetail> {
  const all = await deps.reports.ofCase(id, MAX_OPEN_REPORTS + EARLIER);
  const [newest] = all;
  if (!newest) throw new Problem("report_not_found");
  const { subject, owner_id, label } = newest;
  const [owner, listing, about, signals] = await Promise.all([
    deps.people.find(owner_id),
    subject.kind === "listing" ? deps.listings.find(subject.id) : null,
    deps.reports.about(owner_id, { size: EARLIER, cursor: undefined }),
    subject.kind === "listing" ? deps.signals.of(subject.id) : [],
  ]);
  return {
    id,
    subject,
    owner_id,
    label,
    open: all.filter(({ outcome }) => outcome === null).map(presentReport),
    earlier: all.filter(({ outcome }) => outcome !== null).map(presentReport),
    others: about.items.filter((report) => caseId(report) !== id).map(presentReport),
    owner: owner && presentUser(owner),
    listing: listing && presentListing(listing, signals, deps.now()),
  };
}
