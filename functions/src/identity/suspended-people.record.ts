import { z } from "zod";
import type { SuspendedPeople } from "./rules/suspended-people.ts";
import { defineRecord, text, instant, recordOf } from "../platform/firestore/record.ts";

const schema = recordOf<SuspendedPeople>()({
  uids: z.array(text),
  ended_sessions: z.record(text, z.object({ before: instant, until: instant })).optional(),
});

/** A single document. */
export const suspendedPeople = defineRecord<SuspendedPeople>()({
  collection: "suspensions",
  key: [],
  nameOf: () => "people",
  schema,
  missing: (): SuspendedPeople => ({ uids: [] }),
});
