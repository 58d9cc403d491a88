import { FieldPath } from "@google-cloud/firestore";
import type { SearchedPlace } from "@lopango/contract/catalogue/searched-place";
import type { PlaceWalk } from "./rules/place-counts.ts";
import { readable, foundRecord, type Database } from "../platform/firestore/firestore.ts";
import { listings, listingSchema } from "../listings/listing.record.ts";
import { placeWalk, publishedPlaces } from "./place-counts.record.ts";

const listingPlaceSchema = listingSchema.pick({
  id: true,
  city: true,
  commune: true,
  quartier: true,
  category: true,
});

/** Counts of listings by place. */
export function placeStore(db: Database) {
  return {
    read: async () => (await publishedPlaces.find(db)).places,
    async publish(places: SearchedPlace[]) {
      await publishedPlaces.doc(db).set(publishedPlaces.document({ places }));
    },
    walk: () => placeWalk.find(db),
    async saveWalk(next: PlaceWalk) {
      await placeWalk.doc(db).set(placeWalk.document(next));
    },
    /** Single listings and houses that searches show, ordered by id, after `after`. `last`: null at the end. */
    async listings(after: string, count: number) {
      const active = listings
        .in(db)
        .where("is_listed", "==", true)
        .orderBy(FieldPath.documentId())
        .select("city", "commune", "quartier", "category")
        .limit(count);
      const { docs } = await (after === "" ? active : active.startAfter(after)).get();
      return {
        found: readable(docs, (snapshot) => foundRecord(snapshot, listingPlaceSchema, { id: snapshot.id })),
        last: docs.length === count ? (docs.at(-1)?.id ?? null) : null,
      };
    },
  };
}

export type PlaceStore = ReturnType<typeof placeStore>;
