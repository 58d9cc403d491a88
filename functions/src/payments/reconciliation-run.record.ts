import { z } from "zod";
import { defineRecord, instant } from "../platform/firestore/record.ts";

/** Position of an unfinished reconciliation; null before the first run. */
export const reconciliationRun = defineRecord<{ begun: Date | null }>()({
  collection: "runs",
  key: [],
  nameOf: () => "reconciliation",
  schema: z.object({ begun: instant.nullable() }),
});
