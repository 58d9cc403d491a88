import { MAX_APPLICATIONS } from "@lopango/contract/limits";
import type { CountedPageRequest } from "../platform/list-page.ts";
import { TO_PUBLISH, type ApplicationStatus } from "@lopango/contract/partners/partner-life";
import { FieldPath } from "@google-cloud/firestore";
import { applications } from "./application.record.ts";
import { batches } from "../platform/firestore/batches.ts";
import { countedPage, countsOf } from "../platform/firestore/pages.ts";
import { readable, type Database } from "../platform/firestore/firestore.ts";

/** Firestore's limit of values in a query. */
const MAX_ALTERNATIVES = 30;
const MAX_ALIKE = 20;

export function applicationStore(db: Database) {
  return {
    application: (id: string) => applications.find(db, id),

    /** Newest first, at most ten. */
    async applicationsOf(uid: string) {
      const own = applications.in(db).where("applicant_id", "==", uid);
      const { docs } = await own
        .orderBy("created_at", "desc")
        .orderBy(FieldPath.documentId(), "desc")
        .limit(MAX_APPLICATIONS)
        .get();
      return readable(docs, applications.found);
    },

    /** Applications with one of these numbers (`paperKeys`), at most twenty. */
    async withPapers(keys: readonly string[]) {
      const asked = [...new Set(keys)].slice(0, MAX_ALTERNATIVES);
      if (asked.length === 0) return [];
      const found = applications.in(db).where("paper_keys", "array-contains-any", asked).limit(MAX_ALIKE);
      return readable((await found.get()).docs, applications.found);
    },

    /** Newest first, with the total. */
    find: (page: CountedPageRequest, { status }: { status: ApplicationStatus | typeof TO_PUBLISH | undefined }) =>
      countedPage(db, applications, page, status === TO_PUBLISH ? { to_publish: true } : { status }),

    /** Batches of ids whose files may be deleted by `now`, oldest first. */
    duePapers: (now: Date) => batches(applications.in(db).where("papers_due_at", "<=", now), "papers_due_at"),

    counts() {
      const all = applications.in(db);
      return countsOf({
        partners: all,
        applications_submitted: all.where("status", "==", "submitted"),
        applications_under_review: all.where("status", "==", "under_review"),
        applications_to_publish: all.where("to_publish", "==", true),
      });
    },
  };
}

export type ApplicationStore = ReturnType<typeof applicationStore>;
