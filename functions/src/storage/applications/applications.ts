import { MAX_APPLICATIONS } from "@lopango/contract/establishment";
import { TO_PUBLISH } from "@lopango/contract/partner-life";
import { FieldPath } from "@google-cloud/firestore";
import type { ApplicationStore } from "../../usecases/applications/application-store.ts";
import {
  applicationFrom,
  foundApplication,
  orphanedFilesFrom,
  applicationReference,
  ORPHANED_FILES,
  APPLICATIONS,
} from "./application-documents.ts";
import { batches } from "../firestore/batches.ts";
import { countedPage } from "../firestore/counted-pages.ts";
import type { Database } from "../firestore/firestore.ts";

export function applicationStore(db: Database): ApplicationStore {
  const orphans = db.collection(ORPHANED_FILES);

  return {
    application: async (id) => applicationFrom(await applicationReference(db, id).get()),

    async applicationsOf(uid) {
      const own = db.collection(APPLICATIONS).where("applicant_id", "==", uid);
      const { docs } = await own
        .orderBy("created_at", "desc")
        .orderBy(FieldPath.documentId(), "desc")
        .limit(MAX_APPLICATIONS)
        .get();
      return docs.map(foundApplication);
    },

    find: (page, { status }) =>
      countedPage(db, "applications", page, status === TO_PUBLISH ? { to_publish: true } : { status }, {
        item: foundApplication,
      }),

    orphans: async (id) => orphanedFilesFrom(await orphans.doc(id).get()),
    forgetOrphans: async (id) => void (await orphans.doc(id).delete()),
    duePapers: (now) => batches(db.collection(APPLICATIONS).where("papers_due_at", "<=", now), "papers_due_at"),
    dueOrphans: (now) => batches(orphans.where("due_at", "<=", now), "due_at"),
  };
}
