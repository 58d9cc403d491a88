import { z } from "zod";
import type { SuspendedPeople } from "../../domain/accounts/suspended-people.ts";
import { defineRecord } from "../firestore/record.ts";
import { text, instant, recordOf } from "../firestore/record-parts.ts";

const schema = recordOf<SuspendedPeople>()({
  uids: z.array(text),
  ended_sessions: z.record(text, z.object({ before: instant, until: instant })).optional(),
});

/** One document for all. */
export const suspendedPeople = defineRecord<SuspendedPeople>()({
  collection: "suspensions",
  key: [],
  nameOf: () => "people",
  schema,
  missing: (): SuspendedPeople => ({ uids: [] }),
});
