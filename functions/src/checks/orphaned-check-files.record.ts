import { z } from "zod";
import { defineRecord, instant, recordOf, text } from "../platform/firestore/record.ts";
import type { OrphanedCheckFiles } from "./rules/orphaned-check-files.ts";

const schema = recordOf<OrphanedCheckFiles>()({ id: text, check_id: text, file_ids: z.array(text), due_at: instant });

export const orphanedCheckFiles = defineRecord<OrphanedCheckFiles>()({
  collection: "orphaned_check_files",
  key: ["id"],
  schema,
  unindexed: ["check_id", "file_ids"],
});
