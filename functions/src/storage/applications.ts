import { MAX_APPLICATIONS } from "@lopango/contract/establishment";
import { FieldPath } from "firebase-admin/firestore";
import type { PartnerApplication } from "../domain/application.ts";
import type { ApplicationChange, ApplicationStore } from "../usecases/application-store.ts";
import {
  applicationDocument,
  applicationFrom,
  applicationLeftoverDocument,
  applicationLeftoverFrom,
  applicationReference,
  APPLICATION_LEFTOVERS,
  APPLICATIONS,
} from "./application-documents.ts";
import { batches } from "./batches.ts";
import { changeOf } from "./bookings.ts";
import { countedPage } from "./counted-pages.ts";
import type { Database } from "./firestore.ts";
import { leftoverFrom, leftoverReference, writeLeftover } from "./photo-store.ts";
import { listingDocument, PROPERTIES } from "./properties.ts";
import { changeDocuments, type Unit } from "./transactions.ts";

export function applicationStore(db: Database): ApplicationStore {
  const leftovers = db.collection(APPLICATION_LEFTOVERS);

  return {
    change: (decide) => changeDocuments(db, (unit) => decide(applicationChange(db, unit))),
    application: async (id) => applicationFrom(await applicationReference(db, id).get()),

    async applicationsOf(uid) {
      const own = db.collection(APPLICATIONS).where("applicant_id", "==", uid);
      const { docs } = await own
        .orderBy("created_at", "desc")
        .orderBy(FieldPath.documentId(), "desc")
        .limit(MAX_APPLICATIONS)
        .get();
      return docs.map((document) => applicationFrom(document) as PartnerApplication);
    },

    find: (page, { status }) =>
      countedPage(
        db,
        "applications",
        page,
        { status },
        { item: (document) => applicationFrom(document) as PartnerApplication },
      ),

    leftover: async (id) => applicationLeftoverFrom(await leftovers.doc(id).get()),
    forgetLeftover: async (id) => void (await leftovers.doc(id).delete()),
    dueLeftovers: (now) => batches(leftovers.where("due_at", "<=", now), "due_at"),
  };
}

/** Reads and writes of one change: those of bookings, people and guards, and its own. */
function applicationChange(db: Database, unit: Unit): ApplicationChange {
  const leftover = (id: string) => db.collection(APPLICATION_LEFTOVERS).doc(id);
  return {
    ...changeOf(db, unit),
    application: async (id) => applicationFrom(await unit.read(applicationReference(db, id))),
    leftover: async (id) => applicationLeftoverFrom(await unit.read(leftover(id))),
    photoLeftover: async (id) => leftoverFrom(await unit.read(leftoverReference(db, id))),

    saveApplication: (application) =>
      unit.write(applicationReference(db, application.id), applicationDocument(application)),
    addListing: (listing) => unit.write(db.collection(PROPERTIES).doc(listing.id), listingDocument(listing)),
    saveLeftover: (record) => unit.write(leftover(record.id), applicationLeftoverDocument(record)),
    dropLeftover: (id) => unit.remove(leftover(id)),
    savePhotoLeftover: (record) => writeLeftover(db, unit, record),
    dropPhotoLeftover: (id) => unit.remove(leftoverReference(db, id)),
  };
}
