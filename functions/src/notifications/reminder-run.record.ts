import { z } from "zod";
import { defineRecord, instant } from "../platform/firestore/record.ts";

export const reminderRun = defineRecord<{ until: Date }>()({
  collection: "runs",
  key: [],
  nameOf: () => "reminders",
  schema: z.object({ until: instant }),
});
