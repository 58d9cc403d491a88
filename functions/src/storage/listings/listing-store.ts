import type { ListingStore } from "../../usecases/listings/listing-store.ts";
import { newestPage } from "../firestore/creation-cursor.ts";
import type { Database } from "../firestore/firestore.ts";
import { CARD_FIELDS, foundCard, PROPERTIES } from "./properties.ts";

export function listingStore(db: Database): ListingStore {
  const listings = db.collection(PROPERTIES);

  return {
    async countOf(ownerId) {
      return (await listings.where("owner_id", "==", ownerId).count().get()).data().count;
    },

    async these(ids) {
      const references = [...new Set(ids)].map((id) => listings.doc(id));
      const found = await db.getAll(...references, { fieldMask: CARD_FIELDS });
      return found.filter(({ exists }) => exists).map(foundCard);
    },

    ownedBy(ownerId, category, page) {
      const own = listings.where("owner_id", "==", ownerId);
      const wanted = category === undefined ? own : own.where("category", "==", category);
      return newestPage(wanted.select(...CARD_FIELDS), page, foundCard);
    },
  };
}
