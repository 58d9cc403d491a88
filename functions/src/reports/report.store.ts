import type { PageAsked } from "../platform/list-page.ts";
import { newestPage } from "../platform/firestore/creation-cursor.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { reports } from "./report.record.ts";

export function reportStore(db: Database) {
  const all = reports.in(db);
  return {
    report: (id: string) => reports.find(db, id),
    /** Newest first. @throws Problem `invalid_fields` for an invalid cursor */
    madeBy: (uid: string, page: PageAsked) =>
      newestPage(all.where("reporter", "==", uid), page, reports.found, "made_at"),
  };
}

export type ReportStore = ReturnType<typeof reportStore>;
