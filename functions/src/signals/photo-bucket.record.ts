import { z } from "zod";
import { defineRecord, recordOf, text } from "../platform/firestore/record.ts";
import { hashedPhoto } from "./listing-signals.record.ts";
import type { HashedPhoto } from "./rules/copied-photos.ts";

/** Photos whose hashes share 16 bits, oldest first (`hashBuckets`). */
interface PhotoBucket {
  id: string;
  photos: HashedPhoto[];
}

const schema = recordOf<PhotoBucket>()({ id: text, photos: z.array(hashedPhoto) });

export const photoBuckets = defineRecord<PhotoBucket>()({
  collection: "photo_hashes",
  key: ["id"],
  schema,
  missing: (id) => ({ id, photos: [] }),
  unindexed: ["photos"],
});
