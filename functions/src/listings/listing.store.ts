import type { Category } from "@lopango/contract/listings/categories";
import type { CardListing } from "./rules/listing.ts";
import type { ListPage, PageAsked } from "../platform/list-page.ts";
import { newestPage } from "../platform/firestore/creation-cursor.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { CARD_FIELDS, foundCard, listings } from "./listing.record.ts";

export function listingStore(db: Database) {
  const all = listings.in(db);

  return {
    find: (id: string) => listings.find(db, id),

    /** Includes inactive listings. */
    async countOf(ownerId: string): Promise<number> {
      return (await all.where("owner_id", "==", ownerId).count().get()).data().count;
    },

    /** Returns the existing listings of these ids, active or not, in this order: one read each. */
    async these(ids: readonly string[]): Promise<CardListing[]> {
      const references = [...new Set(ids)].map((id) => listings.doc(db, id));
      const found = await db.getAll(...references, { fieldMask: CARD_FIELDS });
      return found.filter(({ exists }) => exists).map(foundCard);
    },

    /**
     * Returns listings of one owner, inactive ones too, newest first.
     * @throws Problem `invalid_fields` for an invalid cursor
     */
    ownedBy(ownerId: string, category: Category | undefined, page: PageAsked): Promise<ListPage<CardListing>> {
      const own = all.where("owner_id", "==", ownerId);
      const wanted = category === undefined ? own : own.where("category", "==", category);
      return newestPage(wanted.select(...CARD_FIELDS), page, foundCard);
    },
  };
}

export type ListingStore = ReturnType<typeof listingStore>;
