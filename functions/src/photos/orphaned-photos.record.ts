import { z } from "zod";
import type { OrphanedPhotos } from "./rules/orphaned-photos.ts";
import { defineRecord, text, whole, instant, recordOf } from "../platform/firestore/record.ts";

export const sentPhoto = z.object({
  id: text,
  width: whole,
  height: whole,
  thumbhash: text,
  hashes: z.array(text).optional(),
});

const schema = recordOf<OrphanedPhotos>()({
  id: text,
  owner_id: text,
  photo_ids: z.array(text),
  remains: z.array(text).optional(),
  photos: z.array(sentPhoto).optional(),
  due_at: instant,
});

export const orphanedPhotos = defineRecord<OrphanedPhotos>()({
  collection: "orphaned_photos",
  key: ["id"],
  schema,
  unindexed: ["photo_ids", "photos", "owner_id", "remains"],
});
