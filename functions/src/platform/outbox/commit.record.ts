import type { DocumentData, DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import { z } from "zod";
import { type OutboxEvent } from "./event.ts";
import type { AnsweredRequest } from "../firestore/unit-of-work.ts";
import { recordFrom, toDocument, type Database } from "../firestore/firestore.ts";
import { text, whole, instant } from "../firestore/record-parts.ts";

const commitSchema = z.object({
  answer: z.object({ request_hash: text, answer: text, expires_at: instant }).nullable(),
  events: z.array(z.object({ kind: text, facts: z.record(text, text.nullable()), by: text.nullable() })),
  at: instant,
  /** When the sweep tells the events; null when there is nothing to tell any more. */
  due_at: instant.nullable(),
  failures: whole,
  told_at: instant.nullable(),
  /** When the database may delete it; null as long as something is to be told. */
  expires_at: instant.nullable(),
});

/** Named by a request's key or by chance, so no field of it is the key. */
export const commits = {
  collection: "commits",
  indexes: [],
  unindexed: ["answer", "at", "events", "failures", "told_at"],
  adminList: null,
};

/** How long the trigger has for itself before the sweep tells what is left. */
const TRIGGER_MINUTES = 1;

/**
 * What a commit leaves behind beside the records that it changes: the answer to a request that may be
 * repeated, and what it means for people. One document for both, named by the request's key where there
 * is one: a write less for the calls that people wait for (docs/decisions/0032).
 */
export type CommitRecord = z.output<typeof commitSchema>;

export function commitReference(db: Database, id: string): DocumentReference {
  return db.collection(commits.collection).doc(id);
}

/** What stands in `commits/{id}`. `before`: what a key that is used anew after its time finds there. */
export function commitDocument(
  answer: AnsweredRequest | null,
  events: OutboxEvent[],
  before: CommitRecord | null,
  now: Date,
): DocumentData {
  const untold = [...(before?.due_at ? before.events : []), ...events];
  const record: CommitRecord = {
    answer,
    events: untold,
    at: now,
    due_at: untold.length > 0 ? new Date(now.getTime() + TRIGGER_MINUTES * 60_000) : null,
    failures: 0,
    told_at: null,
    expires_at: untold.length > 0 ? null : (answer?.expires_at ?? now),
  };
  return toDocument(record);
}

export function commitFrom(snapshot: DocumentSnapshot): CommitRecord | null {
  return recordFrom(snapshot, commitSchema);
}
