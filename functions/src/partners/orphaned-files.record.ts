import { z } from "zod";
import type { OrphanedFiles } from "./rules/orphaned-files.ts";
import { defineRecord, text, instant, recordOf } from "../platform/firestore/record.ts";

const schema = recordOf<OrphanedFiles>()({
  id: text,
  application_id: text,
  file_ids: z.array(text),
  due_at: instant,
});

export const orphanedFiles = defineRecord<OrphanedFiles>()({
  collection: "orphaned_application_files",
  key: ["id"],
  schema,
  unindexed: ["application_id", "file_ids"],
});
