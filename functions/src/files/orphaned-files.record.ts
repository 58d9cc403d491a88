import { z } from "zod";
import { defineRecord, text, whole, instant, recordOf } from "../platform/firestore/record.ts";
import { FOLDERS, type OrphanedFiles } from "./rules/orphan.ts";

export const sentPhoto = z.object({
  id: text,
  width: whole,
  height: whole,
  thumbhash: text,
  hashes: z.array(text).optional(),
});

const schema = recordOf<OrphanedFiles>()({
  id: text,
  folder: z.enum(FOLDERS),
  owner_id: text,
  file_ids: z.array(text),
  remains: z.array(text).optional(),
  photos: z.array(sentPhoto).optional(),
  due_at: instant,
});

export const orphanedFiles = defineRecord<OrphanedFiles>()({
  collection: "orphaned_files",
  key: ["id"],
  schema,
  unindexed: ["file_ids", "folder", "owner_id", "photos", "remains"],
});
