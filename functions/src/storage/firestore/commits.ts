import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import type { DocumentData, DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import { z } from "zod";
import { EVENT_KINDS, type DomainEvent } from "../../domain/events/event.ts";
import type { AnsweredRequest } from "../../usecases/unit-of-work.ts";
import type { Outbox, UntoldEvents } from "../../usecases/events/outbox.ts";
import { batches } from "./batches.ts";
import { recordFrom, toDocument, type Database } from "./firestore.ts";
import { text, whole, instant } from "./record-parts.ts";

/** What a commit leaves behind (`commits.ts`). */
const commitSchema = z.object({
  answer: z.object({ request_hash: text, answer: text, expires_at: instant }).nullable(),
  events: z.array(z.object({ kind: z.enum(EVENT_KINDS), facts: z.record(text, text.nullable()), by: text.nullable() })),
  at: instant,
  /** When the sweep tells the events; null when there is nothing to tell any more. */
  due_at: instant.nullable(),
  failures: whole,
  told_at: instant.nullable(),
  /** When the database may delete it; null as long as something is to be told. */
  expires_at: instant.nullable(),
});

export const COMMITS = "commits";

/** How long the trigger has for itself before the sweep tells what is left. */
const TRIGGER_MINUTES = 1;

/**
 * What a commit leaves behind beside the records that it changes: the answer to a request that may be
 * repeated, and what it means for people. One document for both, named by the request's key where there
 * is one: a write less for the calls that people wait for (docs/decisions/0032).
 */
export type CommitRecord = z.output<typeof commitSchema>;

export function commitReference(db: Database, id: string): DocumentReference {
  return db.collection(COMMITS).doc(id);
}

/** What stands in `commits/{id}`. `before`: what a key that is used anew after its time finds there. */
export function commitDocument(
  answer: AnsweredRequest | null,
  events: DomainEvent[],
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

/** Where events wait until they are told. */
export function outbox(db: Database): Outbox {
  return {
    async untold(id): Promise<UntoldEvents | null> {
      const record = commitFrom(await commitReference(db, id).get());
      return record?.due_at ? { id, events: record.events, at: record.at, failures: record.failures } : null;
    },
    due: (now) => batches(db.collection(COMMITS).where("due_at", "<=", now), "due_at"),
    async told(id, now) {
      const expires = keptUntil(now, KEPT_DAYS.commits);
      await commitReference(db, id).update({ due_at: null, told_at: now, expires_at: expires });
    },
    async postpone(id, failures, next) {
      await commitReference(db, id).update({ failures, due_at: next });
    },
  };
}
