import { searchedPlace, type SearchedPlace } from "@lopango/contract/catalogue/searched-place";
import { z } from "zod";
import type { PlaceCount, PlaceWalk } from "./rules/place-counts.ts";
import { defineRecord, text, whole, instant, recordOf } from "../platform/firestore/record.ts";

const placeCount = recordOf<PlaceCount>()({
  city: text,
  commune: text,
  quartier: text,
  logement: whole,
  hotel: whole,
});

export const publishedPlaces = defineRecord<{ places: SearchedPlace[] }>()({
  collection: "summaries",
  key: [],
  nameOf: () => "places",
  schema: z.object({ places: z.array(searchedPlace) }),
  missing: () => ({ places: [] }),
  unindexed: ["counts", "places"],
});

export const placeWalk = defineRecord<PlaceWalk>()({
  collection: "summaries",
  key: [],
  nameOf: () => "places_walk",
  schema: recordOf<PlaceWalk>()({
    began_at: instant,
    after: text.nullable(),
    seen: whole,
    counts: z.array(placeCount),
  }),
  unindexed: ["after", "began_at", "seen"],
});
