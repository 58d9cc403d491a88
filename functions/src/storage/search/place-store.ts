import { FieldPath } from "@google-cloud/firestore";
import { searchedPlace } from "@lopango/contract/searched-place";
import { z } from "zod";
import type { PlaceStore } from "../../usecases/search/count-places.ts";
import { foundRecord, recordFrom, toDocument, type Database } from "../firestore/firestore.ts";
import { PROPERTIES, listingSchema } from "../listings/properties.ts";
import { text, whole, instant, recordOf } from "../firestore/record-parts.ts";
import type { PlaceCount, PlaceWalk } from "../../domain/search/place-counts.ts";

/** What counting reads of a listing. */
const listingPlaceSchema = listingSchema.pick({
  id: true,
  city: true,
  commune: true,
  quartier: true,
  category: true,
});

const placeCount = recordOf<PlaceCount>()({
  city: text,
  commune: text,
  quartier: text,
  logement: whole,
  hotel: whole,
});

const placeWalkSchema = recordOf<PlaceWalk>()({
  began_at: instant,
  after: text.nullable(),
  seen: whole,
  counts: z.array(placeCount),
});

const publishedPlacesSchema = z.object({ places: z.array(searchedPlace) });

/** What is counted of all listings: `places` is published, `places_walk` is how far counting has come. */
const SUMMARIES = "summaries";

export function placeStore(db: Database): PlaceStore {
  const summaries = db.collection(SUMMARIES);
  const [published, walk] = [summaries.doc("places"), summaries.doc("places_walk")];
  return {
    read: async () => recordFrom(await published.get(), publishedPlacesSchema)?.places ?? [],
    async publish(places) {
      await published.set(toDocument({ places }));
    },
    walk: async () => recordFrom(await walk.get(), placeWalkSchema),
    async saveWalk(next) {
      await walk.set(toDocument(next));
    },
    async listings(after, count) {
      const active = db
        .collection(PROPERTIES)
        .where("is_active", "==", true)
        .orderBy(FieldPath.documentId())
        .select("city", "commune", "quartier", "category")
        .limit(count);
      const { docs } = await (after === "" ? active : active.startAfter(after)).get();
      return docs.map((snapshot) => foundRecord(snapshot, listingPlaceSchema, { id: snapshot.id }));
    },
  };
}
