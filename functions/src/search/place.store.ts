import { FieldPath } from "@google-cloud/firestore";
import type { PlaceStore } from "./count-places.ts";
import { foundRecord, type Database } from "../platform/firestore/firestore.ts";
import { listings, listingSchema } from "../listings/listing.record.ts";
import { placeWalk, publishedPlaces } from "./place-counts.record.ts";

const listingPlaceSchema = listingSchema.pick({
  id: true,
  city: true,
  commune: true,
  quartier: true,
  category: true,
});

export function placeStore(db: Database): PlaceStore {
  return {
    read: async () => (await publishedPlaces.find(db)).places,
    async publish(places) {
      await publishedPlaces.doc(db).set(publishedPlaces.document({ places }));
    },
    walk: () => placeWalk.find(db),
    async saveWalk(next) {
      await placeWalk.doc(db).set(placeWalk.document(next));
    },
    async listings(after, count) {
      const active = listings
        .in(db)
        .where("is_active", "==", true)
        .orderBy(FieldPath.documentId())
        .select("city", "commune", "quartier", "category")
        .limit(count);
      const { docs } = await (after === "" ? active : active.startAfter(after)).get();
      return docs.map((snapshot) => foundRecord(snapshot, listingPlaceSchema, { id: snapshot.id }));
    },
  };
}
