import { randomUUID } from "node:crypto";
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  Timestamp,
} from "@google-cloud/firestore";
import { SCHEMA, type Database } from "./firestore.ts";

export interface Unit {
  /** Id of the commit; new for each attempt. */
  id: string;
  /** Reads of one event-loop turn share a request. A document is read once. */
  read(ref: DocumentReference): Promise<DocumentSnapshot>;
  /** Found documents count as read. */
  find(query: Query): Promise<QueryDocumentSnapshot[]>;
  /** Requires at commit that a read document, existing or not, is unchanged. */
  check(ref: DocumentReference): void;
  /** Requires the same by a shared lock: a read more, but no write that others wait for (docs/decisions/0160). */
  lock(ref: DocumentReference): void;
  /** Writes at commit. A read document must be unchanged; an unread one must be new. */
  write(ref: DocumentReference, data: DocumentData): void;
  /** Deletes at commit. The document must be read and unchanged. */
  remove(ref: DocumentReference): void;
}

export interface OpenUnit extends Unit {
  /** Paths that were read and will be written, where concurrent writers are likely. */
  rewritten(): string[];
  witness(): DocumentReference | null;
  commit(): Promise<void>;
}

/** A locked document is not as it was read. */
export class Moved extends Error {}

/** What batches and transactions of the library share. */
interface Writer {
  create(ref: DocumentReference, data: DocumentData): unknown;
  update(ref: DocumentReference, data: DocumentData, precondition: { lastUpdateTime: Timestamp }): unknown;
  delete(ref: DocumentReference, precondition: { lastUpdateTime: Timestamp } | { exists: false }): unknown;
}

const isSame = (one: DocumentSnapshot, other: DocumentSnapshot | undefined): boolean =>
  one.updateTime && other?.updateTime ? one.updateTime.isEqual(other.updateTime) : one.exists === other?.exists;

export function openUnit(db: Database): OpenUnit {
  const id = randomUUID();
  const load = batchedReads(db);
  const asked = new Map<string, Promise<DocumentSnapshot>>();
  const seen = new Map<string, DocumentSnapshot>();
  const writes = new Map<string, { ref: DocumentReference; data: DocumentData | null }>();
  const checks = new Map<string, DocumentReference>();
  const locks = new Map<string, DocumentReference>();

  const existing = (path: string) => {
    const snapshot = seen.get(path);
    return snapshot?.exists && snapshot.updateTime
      ? { snapshot, version: { lastUpdateTime: snapshot.updateTime } }
      : null;
  };

  const isAlreadyGone = (path: string): boolean => writes.get(path)?.data === null && !existing(path);

  const addWrite = (batch: Writer, ref: DocumentReference, data: DocumentData): void => {
    const before = existing(ref.path);
    // The revision makes every save a change. Without it an identical write would keep the version.
    const marked = { ...data, revision: Number(before?.snapshot.get("revision") ?? 0) + 1, commit: id };
    // An update keeps absent fields: a record's set of fields never shrinks.
    if (before) batch.update(ref, marked, before.version);
    else batch.create(ref, marked);
  };

  /** A no-op write that fails if the version moved, or a delete of a document that must not exist. */
  const addCheck = (batch: Writer, ref: DocumentReference): void => {
    const before = existing(ref.path);
    if (before) batch.update(ref, { schema: before.snapshot.get("schema") ?? SCHEMA }, before.version);
    else batch.delete(ref, { exists: false });
  };

  const isOnlyRead = ({ path }: DocumentReference): boolean => !writes.has(path) || isAlreadyGone(path);

  const addAll = (batch: Writer): void => {
    for (const [path, { ref, data }] of writes) {
      if (data !== null) addWrite(batch, ref, data);
      else {
        const before = existing(path);
        if (before) batch.delete(ref, before.version);
      }
    }
    for (const ref of checks.values()) if (isOnlyRead(ref)) addCheck(batch, ref);
  };

  return {
    id,

    read(ref) {
      const known = asked.get(ref.path);
      if (known) return known;
      // One version must cover both a query's result and a read of the document.
      const found = seen.get(ref.path);
      if (found) return Promise.resolve(found);
      const snapshot = load(ref).then((loaded) => {
        const first = seen.get(ref.path) ?? loaded;
        seen.set(ref.path, first);
        return first;
      });
      asked.set(ref.path, snapshot);
      return snapshot;
    },

    async find(query) {
      const { docs } = await query.get();
      // The decision keeps the first version that it read.
      for (const found of docs) if (!seen.has(found.ref.path)) seen.set(found.ref.path, found);
      return docs;
    },

    check: (ref) => void checks.set(ref.path, ref),
    lock: (ref) => void locks.set(ref.path, ref),
    write: (ref, data) => void writes.set(ref.path, { ref, data }),
    remove: (ref) => void writes.set(ref.path, { ref, data: null }),

    rewritten: () => [...writes.keys()].filter((path) => seen.has(path)),

    witness() {
      const written = [...writes.values()].filter(({ data }) => data !== null);
      // Only this commit writes to a new document.
      return (written.find(({ ref }) => !existing(ref.path)) ?? written[0])?.ref ?? null;
    },

    async commit() {
      if (writes.size === 0) return;
      const locked = [...locks.values()].filter(isOnlyRead);
      if (locked.length === 0) {
        const batch = db.batch();
        addAll(batch);
        await batch.commit();
        return;
      }
      await db.runTransaction(
        async (transaction) => {
          const found = await transaction.getAll(...locked);
          if (!found.every((snapshot) => isSame(snapshot, seen.get(snapshot.ref.path)))) throw new Moved();
          addAll(transaction);
        },
        // A lost race is decided again, not only committed again.
        { maxAttempts: 1 },
      );
    },
  };
}

/** Collects the reads of one event-loop turn into one request. */
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
