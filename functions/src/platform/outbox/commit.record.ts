import type { DocumentData, DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import { z } from "zod";
import { type OutboxEvent } from "../event.ts";
import type { AnsweredRequest } from "../firestore/unit-of-work.ts";
import { recordFrom, toDocument, type Database } from "../firestore/firestore.ts";
import { text, whole, instant } from "../firestore/record.ts";

const commitSchema = z.object({
  answer: z.object({ request_hash: text, answer: text, expires_at: instant }).nullable(),
  events: z.array(z.object({ kind: text, facts: z.record(text, text.nullable()), by: text.nullable() })),
  at: instant,
  /** When the sweep delivers the events; null once delivered. */
  due_at: instant.nullable(),
  failures: whole,
  told_at: instant.nullable(),
  /** TTL; null while events are undelivered. */
  expires_at: instant.nullable(),
});

/** Named by an idempotency key or randomly, so no field is the key. */
export const commits = {
  collection: "commits",
  indexes: [],
  unindexed: ["answer", "at", "events", "failures", "told_at"],
  adminList: null,
};

/** Time for the trigger before the sweep delivers the rest. */
const TRIGGER_MINUTES = 1;

/**
 * The idempotent response and outbox events of a commit.
 * Both share a document, named by the request's key if any, to save a write (docs/decisions/0032).
 */
export type CommitRecord = z.output<typeof commitSchema>;

export function commitReference(db: Database, id: string): DocumentReference {
  return db.collection(commits.collection).doc(id);
}

/** Document `commits/{id}`. `before`: the expired document of a reused key. */
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
