import { FieldPath } from "@google-cloud/firestore";
import type { ListingStore } from "../../usecases/listings/listing-store.ts";
import { nextOf, readCursor } from "../firestore/creation-cursor.ts";
import type { Database } from "../firestore/firestore.ts";
import { LISTED_FIELDS, listed } from "../search/listing-search.ts";
import { PROPERTIES } from "./properties.ts";

export function listingStore(db: Database): ListingStore {
  const listings = db.collection(PROPERTIES);

  return {
    async countOf(ownerId) {
      return (await listings.where("owner_id", "==", ownerId).count().get()).data().count;
    },

    async these(ids) {
      const references = [...new Set(ids)].map((id) => listings.doc(id));
      const found = await db.getAll(...references, { fieldMask: [...LISTED_FIELDS] });
      return found.filter(({ exists }) => exists).map(listed);
    },

    async ownedBy(ownerId, category, { size, cursor }) {
      const own = listings.where("owner_id", "==", ownerId);
      const wanted = category === undefined ? own : own.where("category", "==", category);
      const newestFirst = wanted
        .orderBy("created_at", "desc")
        .orderBy(FieldPath.documentId(), "desc")
        .select(...LISTED_FIELDS)
        .limit(size);
      const { docs } = await (cursor === undefined ? newestFirst : newestFirst.startAfter(...readCursor(cursor))).get();
      return { items: docs.map(listed), next: nextOf(docs, size) };
    },
  };
}
