import { z } from "zod";
import { defineRecord, text, instant } from "../platform/firestore/record.ts";

/** Folders of the bucket. Each has one for each owner: a listing, an application, a check, a conversation. */
const FOLDERS = ["photos", "partner-files", "check-files", "message-photos"] as const;

export type Folder = (typeof FOLDERS)[number];

const schema = z.object({
  id: text,
  folder: z.enum(FOLDERS),
  owner_id: text,
  file_ids: z.array(text),
  /** Documents that a removed owner left, to delete by name without reading. */
  remains: z.array(text).optional(),
  /** Photos that a document may show before then, with what it needs to show them: the subject's own fields. */
  photos: z.array(z.looseObject({ id: text })).optional(),
  due_at: instant,
});

/**
 * Files that no document names. Recorded before they are written and until they are deleted, so that a crash leaves no
 * unknown files.
 */
export type OrphanedFiles = z.infer<typeof schema>;

export const orphanedFiles = defineRecord<OrphanedFiles>()({
  collection: "orphaned_files",
  key: ["id"],
  schema,
  unindexed: ["file_ids", "folder", "owner_id", "photos", "remains"],
});
