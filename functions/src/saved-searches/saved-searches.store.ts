import { FieldPath } from "@google-cloud/firestore";
import { batches } from "../platform/firestore/batches.ts";
import { readable, type Database } from "../platform/firestore/firestore.ts";
import type { SavedSearches } from "./rules/saved-searches.ts";
import { savedByLink, savedSearches } from "./saved-searches.record.ts";

/** People that one delivery of an event reads (docs/product/saved-searches.md#what-publishing-costs). */
export const ALERTED_AT_ONCE = 100;

export function savedSearchStore(db: Database) {
  const all = savedSearches.in(db);
  return {
    find: (uid: string) => savedSearches.find(db, uid),

    async byLink(link: string): Promise<SavedSearches | null> {
      const { docs } = await savedByLink(link).within(all).get();
      return docs[0] ? savedSearches.found(docs[0]) : null;
    },

    /** People with one of these keys, by uid; `next`: the last of a full page. */
    async withKeys(keys: readonly string[], after: string | null) {
      const query = all
        .where("keys", "array-contains-any", keys)
        .orderBy(FieldPath.documentId())
        .limit(ALERTED_AT_ONCE);
      const { docs } = await (after === null ? query : query.startAfter(after)).get();
      const next = docs.length === ALERTED_AT_ONCE ? (docs.at(-1)?.id ?? null) : null;
      return { people: readable(docs, savedSearches.found), next };
    },

    /** uids whose next message is due, the oldest first. */
    due: (now: Date) => batches(all.where("due_at", "<=", now), "due_at"),
  };
}

export type SavedSearchStore = ReturnType<typeof savedSearchStore>;
