import { z } from "zod";
import { defineRecord } from "../firestore/record.ts";
import { instant } from "../firestore/record-parts.ts";

/** The instant up to which reminders were written. */
export const reminderRun = defineRecord<{ until: Date }>()({
  collection: "runs",
  key: [],
  nameOf: () => "reminders",
  schema: z.object({ until: instant }),
});
