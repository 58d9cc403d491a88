import type { OutboxEvent } from "../event.ts";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { batches } from "../firestore/batches.ts";
import type { Database } from "../firestore/firestore.ts";
import { commits, commitFrom, commitReference } from "./commit.record.ts";

export interface UndeliveredEvents {
  id: string;
  events: OutboxEvent[];
  at: Date;
  failures: number;
}

export interface Outbox {
  /** Null when all events are delivered. */
  untold(commitId: string): Promise<UndeliveredEvents | null>;
  /** Ids of commits due by `now`, oldest first, in batches. */
  due(now: Date): AsyncIterable<string[]>;
  /** Marks all events as delivered and starts the TTL. */
  told(commitId: string, now: Date): Promise<void>;
  /** The sweep retries at `next`. */
  postpone(commitId: string, failures: number, next: Date): Promise<void>;
}

export function outbox(db: Database): Outbox {
  return {
    async untold(id): Promise<UndeliveredEvents | null> {
      const record = commitFrom(await commitReference(db, id).get());
      return record?.due_at ? { id, events: record.events, at: record.at, failures: record.failures } : null;
    },
    due: (now) => batches(db.collection(commits.collection).where("due_at", "<=", now), "due_at"),
    async told(id, now) {
      const expires = keptUntil(now, KEPT_DAYS.commits);
      await commitReference(db, id).update({ due_at: null, told_at: now, expires_at: expires });
    },
    async postpone(id, failures, next) {
      await commitReference(db, id).update({ failures, due_at: next });
    },
  };
}
