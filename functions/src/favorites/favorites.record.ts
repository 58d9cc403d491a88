import { z } from "zod";
import type { Favorites } from "./rules/favorites.ts";
import { defineRecord, text, instant, recordOf } from "../platform/firestore/record.ts";

const schema = recordOf<Favorites>()({
  uid: text,
  entries: z.array(z.object({ property_id: text, added_at: instant })),
  share_id: text.nullable(),
});

export const favorites = defineRecord<Favorites>()({
  collection: "favorites",
  key: ["uid"],
  schema,
  unindexed: ["entries"],
});
