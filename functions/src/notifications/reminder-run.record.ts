import { z } from "zod";
import { defineRecord } from "../platform/firestore/record.ts";
import { instant } from "../platform/firestore/record-parts.ts";

export const reminderRun = defineRecord<{ until: Date }>()({
  collection: "runs",
  key: [],
  nameOf: () => "reminders",
  schema: z.object({ until: instant }),
});
