import { MAX_APPLICATIONS } from "@lopango/contract/listings/establishment";
import { TO_PUBLISH } from "@lopango/contract/partners/partner-life";
import { FieldPath } from "@google-cloud/firestore";
import type { ApplicationStore } from "./application-files-port.ts";
import { applications } from "./application.record.ts";
import { orphanedFiles } from "./orphaned-files.record.ts";
import { batches } from "../platform/firestore/batches.ts";
import { countedPage } from "../platform/firestore/counted-pages.ts";
import type { Database } from "../platform/firestore/firestore.ts";

export function applicationStore(db: Database): ApplicationStore {
  return {
    application: (id) => applications.find(db, id),

    async applicationsOf(uid) {
      const own = applications.in(db).where("applicant_id", "==", uid);
      const { docs } = await own
        .orderBy("created_at", "desc")
        .orderBy(FieldPath.documentId(), "desc")
        .limit(MAX_APPLICATIONS)
        .get();
      return docs.map(applications.found);
    },

    find: (page, { status }) =>
      countedPage(db, applications, page, status === TO_PUBLISH ? { to_publish: true } : { status }),

    orphans: (id) => orphanedFiles.find(db, id),
    forgetOrphans: async (id) => void (await orphanedFiles.doc(db, id).delete()),
    duePapers: (now) => batches(applications.in(db).where("papers_due_at", "<=", now), "papers_due_at"),
    dueOrphans: (now) => batches(orphanedFiles.in(db).where("due_at", "<=", now), "due_at"),
  };
}
