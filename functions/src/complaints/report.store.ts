import type { ReportSubject } from "@lopango/contract/complaints/report-reasons";
import type { CountedPageRequest, PageRequest } from "../platform/list-page.ts";
import { countedPage, countsOf, newestPage } from "../platform/firestore/pages.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { reportCases, reports } from "./report.record.ts";

export function reportStore(db: Database) {
  const all = reports.in(db);
  const newest = (field: "case_id" | "owner_id" | "reporter", value: string, page: PageRequest) =>
    newestPage(all.where(field, "==", value), page, reports.found, "made_at");
  /** Each newest first. */
  return {
    report: (id: string) => reports.find(db, id),
    madeBy: (uid: string, page: PageRequest) => newest("reporter", uid, page),
    about: (ownerId: string, page: PageRequest) => newest("owner_id", ownerId, page),
    /** Number of open reports about what an account answers for, as an aggregation. */
    openAbout: async (ownerId: string): Promise<number> =>
      (await all.where("owner_id", "==", ownerId).where("is_open", "==", true).count().get()).data().count,
    /** Open and decided ones. */
    ofCase: async (id: string, size: number) => (await newest("case_id", id, { size, cursor: undefined })).items,
    /** Oldest first. */
    cases: (page: CountedPageRequest, filters: { kind: ReportSubject | undefined }) =>
      countedPage(db, reportCases, page, filters),
    counts: () => countsOf({ reports_open: reportCases.in(db) }),
  };
}

export type ReportStore = ReturnType<typeof reportStore>;
