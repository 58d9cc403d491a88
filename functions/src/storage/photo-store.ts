import type { DocumentReference, DocumentSnapshot } from "firebase-admin/firestore";
import type { PhotoLeftover } from "../domain/photo-leftover.ts";
import type { PhotoStore } from "../usecases/photo-store.ts";
import { batches } from "./batches.ts";
import { documentOf, guardDocument, guardFrom, rememberedFrom } from "./booking-documents.ts";
import { recordFrom, toDocument, type Database } from "./firestore.ts";
import { listingFromDocument, PROPERTIES } from "./properties.ts";
import { changeDocuments, type Unit } from "./transactions.ts";

const LEFTOVERS = "photo_leftovers";

export function photoStore(db: Database): PhotoStore {
  const listing = (id: string) => db.collection(PROPERTIES).doc(id);
  const leftover = (id: string) => leftoverReference(db, id);

  return {
    change: (decide) =>
      changeDocuments(db, (unit) =>
        decide({
          listing: async (id) => listingFromDocument(await unit.read(listing(id))),
          leftover: async (id) => leftoverFrom(await unit.read(leftover(id))),
          guard: async (uid) => guardFrom(await unit.read(documentOf.guard(db, uid))),
          remembered: async (key) => rememberedFrom(await unit.read(documentOf.remembered(db, key))),
          savePhotos: (propertyId, photos) => unit.write(listing(propertyId), { photos }),
          saveLeftover: (left) => writeLeftover(db, unit, left),
          dropLeftover: (id) => unit.remove(leftover(id)),
          saveGuard: (guard) => unit.write(documentOf.guard(db, guard.uid), guardDocument(guard)),
          remember: (key, request) => unit.write(documentOf.remembered(db, key), toDocument(request)),
        }),
      ),
    leftover: async (id) => leftoverFrom(await leftover(id).get()),
    forgetLeftover: async (id) => void (await leftover(id).delete()),
    dueLeftovers: (now) => batches(db.collection(LEFTOVERS).where("due_at", "<=", now), "due_at"),
  };
}

export function leftoverReference(db: Database, id: string): DocumentReference {
  return db.collection(LEFTOVERS).doc(id);
}

/** Writes a new leftover down, as part of a change. */
export function writeLeftover(db: Database, unit: Unit, { id, ...fields }: PhotoLeftover): void {
  unit.write(leftoverReference(db, id), toDocument(fields));
}

export function leftoverFrom(snapshot: DocumentSnapshot): PhotoLeftover | null {
  return recordFrom(snapshot, (fields) => ({ ...fields, id: snapshot.id }));
}
