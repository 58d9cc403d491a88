import type { Listings, ListingStore } from "./listing-store-port.ts";
import { newestPage } from "../platform/firestore/creation-cursor.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { CARD_FIELDS, foundCard, listings } from "./listing.record.ts";

export function listingStore(db: Database): ListingStore & Listings {
  const all = listings.in(db);

  return {
    find: (id) => listings.find(db, id),

    async countOf(ownerId) {
      return (await all.where("owner_id", "==", ownerId).count().get()).data().count;
    },

    async these(ids) {
      const references = [...new Set(ids)].map((id) => listings.doc(db, id));
      const found = await db.getAll(...references, { fieldMask: CARD_FIELDS });
      return found.filter(({ exists }) => exists).map(foundCard);
    },

    ownedBy(ownerId, category, page) {
      const own = all.where("owner_id", "==", ownerId);
      const wanted = category === undefined ? own : own.where("category", "==", category);
      return newestPage(wanted.select(...CARD_FIELDS), page, foundCard);
    },
  };
}
