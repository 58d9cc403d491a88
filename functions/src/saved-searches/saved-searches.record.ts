import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { z } from "zod";
import type { EventOf } from "../platform/event.ts";
import { defineRecord, instant, recordOf, text, whole } from "../platform/firestore/record.ts";
import type { RecordQuery } from "../platform/firestore/unit-of-work.ts";
import { endsAt, keysOfPerson, nextMessageAt, type SavedSearches } from "./rules/saved-searches.ts";

const schema = recordOf<SavedSearches>()({
  uid: text,
  link_id: text,
  searches: z.array(z.object({ id: text, query: text, created_at: instant })),
  waiting: z.array(z.object({ property_id: text, at: instant })),
  told: z.array(z.object({ property_id: text, cents: whole, currency: text })),
  messages: whole,
  told_at: instant.nullable(),
  renewed_at: instant,
  is_warned: z.boolean(),
});

/** One document a person: a home that fits several of their searches reads it once. */
export const savedSearches = defineRecord<SavedSearches>()({
  collection: "saved_searches",
  key: ["uid"],
  schema,
  derive: (saved) => ({ keys: keysOfPerson(saved), due_at: nextMessageAt(saved), expires_at: endsAt(saved) }),
  unindexed: ["searches", "waiting", "told", "messages", "told_at", "renewed_at", "is_warned"],
});

/** The one document with the secret of a link. */
export const savedByLink = (link: string): RecordQuery<SavedSearches> => ({
  kind: savedSearches,
  within: (all) => all.where("link_id", "==", link).limit(1),
});

/** Where the people stand whom a home has still to be compared with. */
interface AlertRun {
  property_id: string;
  after: string;
}

/** Its event goes on with the next of them. */
export const alertRuns = defineRecord<AlertRun>()({
  collection: "alert_runs",
  key: ["property_id"],
  schema: recordOf<AlertRun>()({ property_id: text, after: text }),
  derive: (_run, now) => ({ expires_at: keptUntil(now, KEPT_DAYS.commits) }),
  eventsOf: (_before, { property_id, after }): EventOf<"property.offered">[] => [
    { kind: "property.offered", by: null, facts: { property: property_id, after } },
  ],
  unindexed: ["after"],
});
