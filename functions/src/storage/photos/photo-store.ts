import type { DocumentData, DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import type { PhotoLeftover } from "../../domain/photos/orphaned-photos.ts";
import type { PhotoStore } from "../../usecases/photos/photo-store.ts";
import { batches } from "../firestore/batches.ts";
import { recordFrom, toDocument, type Database } from "../firestore/firestore.ts";
import { photoLeftoverSchema } from "../firestore/record-schemas.ts";

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
