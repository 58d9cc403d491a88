import { setTimeout as pause } from "node:timers/promises";
import type { DocumentData, DocumentReference, DocumentSnapshot } from "firebase-admin/firestore";
import { busy } from "../domain/problem.ts";
import type { Database } from "./firestore.ts";

/** gRPC statuses of a commit that lost against another: 5 gone, 6 already there, 9 changed since, 10 aborted. */
const LOST = new Set([5, 6, 9, 10]);
const ATTEMPTS = 15;
const FIRST_PAUSE_MS = 30;
const LONGEST_PAUSE_MS = 1_000;

/** The documents of one change. */
export interface Unit {
  /** Reads asked for in the same turn of the event loop are one call. A document is read once. */
  read(ref: DocumentReference): Promise<DocumentSnapshot>;
  /** Written when the change is decided. A document that was read must still be as it was; one that was not must be new. */
  write(ref: DocumentReference, data: DocumentData): void;
  /** Deleted when the change is decided; must have been read, and still be as it was. */
  remove(ref: DocumentReference): void;
}

/**
 * Decides on documents and writes the decision, all of it or nothing, without locks: every write
 * carries the version that was read, and when one is out of date all is read and decided again,
 * after a pause with jitter (docs/decisions/0004).
 *
 * @throws Problem `busy` after fifteen attempts
 */
export async function changeDocuments<T>(db: Database, decide: (unit: Unit) => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt));
    const { unit, commit } = openUnit(db);
    const result = await decide(unit);
    try {
      await commit();
      return result;
    } catch (error) {
      if (!isLost(error)) throw error;
    }
  }
  throw busy();
}

function isLost(error: unknown): boolean {
  return error instanceof Error && "code" in error && typeof error.code === "number" && LOST.has(error.code);
}

function openUnit(db: Database): { unit: Unit; commit: () => Promise<void> } {
  const reads = batchedReads(db);
  const asked = new Map<string, Promise<DocumentSnapshot>>();
  const seen = new Map<string, DocumentSnapshot>();
  const writes = new Map<string, { ref: DocumentReference; data: DocumentData | null }>();

  const read = (ref: DocumentReference): Promise<DocumentSnapshot> => {
    const known = asked.get(ref.path);
    if (known) return known;
    const snapshot = reads(ref).then((loaded) => {
      seen.set(ref.path, loaded);
      return loaded;
    });
    asked.set(ref.path, snapshot);
    return snapshot;
  };

  const commit = async (): Promise<void> => {
    if (writes.size === 0) return;
    const batch = db.batch();
    for (const [path, { ref, data }] of writes) {
      const before = seen.get(path);
      if (data === null) {
        if (before?.exists && before.updateTime) batch.delete(ref, { lastUpdateTime: before.updateTime });
        continue;
      }
      // A field that is not in `data` stays: what one record is made of never shrinks.
      if (before?.exists && before.updateTime) batch.update(ref, data, { lastUpdateTime: before.updateTime });
      else batch.create(ref, data);
    }
    await batch.commit();
  };

  const unit: Unit = {
    read,
    write: (ref, data) => void writes.set(ref.path, { ref, data }),
    remove: (ref) => void writes.set(ref.path, { ref, data: null }),
  };
  return { unit, commit };
}

/** Collects the documents asked for in one turn and fetches them together: one round trip instead of many. */
function batchedReads(db: Database): (ref: DocumentReference) => Promise<DocumentSnapshot> {
  let waiting: {
    ref: DocumentReference;
    resolve: (snapshot: DocumentSnapshot) => void;
    reject: (error: unknown) => void;
  }[] = [];

  const fetchAll = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    try {
      const snapshots = await db.getAll(...batch.map(({ ref }) => ref));
      batch.forEach(({ resolve }, index) => resolve(snapshots[index] as DocumentSnapshot));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  return (ref) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(() => void fetchAll());
      waiting.push({ ref, resolve, reject });
    });
}
