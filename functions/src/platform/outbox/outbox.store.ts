import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import type { Outbox, UntoldEvents } from "./outbox.ts";
import { batches } from "../firestore/batches.ts";
import type { Database } from "../firestore/firestore.ts";
import { commits, commitFrom, commitReference } from "./commit.record.ts";

export function outbox(db: Database): Outbox {
  return {
    async untold(id): Promise<UntoldEvents | null> {
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
