import type { DocumentData, DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import type { PhotoLeftover } from "../domain/photo-leftover.ts";
import type { PhotoStore } from "../usecases/photo-store.ts";
import { batches } from "./batches.ts";
import { recordFrom, toDocument, type Database } from "./firestore.ts";
import { photoLeftoverSchema } from "./record-schemas.ts";

const LEFTOVERS = "photo_leftovers";

export function photoStore(db: Database): PhotoStore {
  const leftover = (id: string) => photoLeftoverReference(db, id);

  return {
    leftover: async (id) => photoLeftoverFrom(await leftover(id).get()),
    forgetLeftover: async (id) => void (await leftover(id).delete()),
    dueLeftovers: (now) => batches(db.collection(LEFTOVERS).where("due_at", "<=", now), "due_at"),
  };
}

export function photoLeftoverReference(db: Database, id: string): DocumentReference {
  return db.collection(LEFTOVERS).doc(id);
}

/** What stands in `photo_leftovers/{leftover.id}`. */
export function photoLeftoverDocument({ id, ...fields }: PhotoLeftover): DocumentData {
  return toDocument(fields);
}

export function photoLeftoverFrom(snapshot: DocumentSnapshot): PhotoLeftover | null {
  return recordFrom(snapshot, photoLeftoverSchema, { id: snapshot.id });
}
