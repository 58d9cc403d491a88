import type { DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import { SYSTEM, type OutboxEvent } from "../event.ts";
import type { Clock } from "../clock.ts";
import { commitDocument, commitFrom, commitReference, type CommitRecord } from "./commit.record.ts";
import { readable, type Database } from "../firestore/firestore.ts";
import { changeDocuments, type Limits } from "../firestore/transactions.ts";
import type { Unit } from "../firestore/unit.ts";
import { openTurns } from "../firestore/write-queue.ts";
import type { AnsweredRequest, Follower, RecordKind, Saved, Transact, UnitOfWork } from "../firestore/unit-of-work.ts";

interface TransactorOptions {
  limits?: Limits;
  /** Removes events that later ones of the commit replace. */
  eventsOfCommit?: (events: readonly OutboxEvent[]) => OutboxEvent[];
  followers?: readonly Follower[];
}

/** Creates the only way to change several documents together. Decisions of one transactor take turns. */
export function transactor(db: Database, now: Clock, { limits, ...options }: TransactorOptions = {}): Transact {
  const turns = openTurns();
  return (decide) =>
    changeDocuments(
      db,
      async (unit) => {
        const { tx, close } = unitOfWork(db, unit, now, options);
        const result = await decide(tx);
        await close();
        return result;
      },
      turns,
      limits,
    );
}

/** `close` runs the followers, then writes the events and the idempotent response. */
function unitOfWork(
  db: Database,
  unit: Unit,
  now: Clock,
  { eventsOfCommit = (all) => [...all], followers = [] }: TransactorOptions,
): { tx: UnitOfWork; close: () => Promise<void> } {
  const documents = new WeakMap<object, DocumentReference>();
  /** Records that many commits rely on at once. */
  const shared = new WeakSet<object>();
  const loadedRecords = new WeakSet<object>();
  /** Stored records by path; null for a missing document. */
  const stored = new Map<string, object | null>();
  /** Saved records by path; null for a removed one. */
  const saved = new Map<string, object | null>();
  const events = new Map<string, OutboxEvent[]>();
  let actor: string | null = null;
  let answer: { ref: DocumentReference; kept: AnsweredRequest } | null = null;
  let known: CommitRecord | null = null;

  const trackLoaded = <Kept>(record: Kept, ref: DocumentReference, isShared?: (known: never) => boolean): Kept => {
    if (record !== null) {
      if (isShared?.(record as never)) shared.add(record as object);
      documents.set(record as object, ref);
      loadedRecords.add(record as object);
    }
    stored.set(ref.path, record as object | null);
    return record;
  };

  const tx: UnitOfWork = {
    async get<Kept extends object, Key extends readonly string[], Missing>(
      kind: RecordKind<Kept, Key, Missing>,
      ...key: Key
    ) {
      const ref = kind.doc(db, ...key);
      const pending = saved.get(ref.path);
      if (pending !== undefined) return pending === null ? kind.missing(...key) : (pending as Kept);
      return trackLoaded(kind.read(await unit.read(ref), ...key), ref, kind.isShared);
    },
    async find(query) {
      const { kind, needsAll } = query;
      const found = await unit.find(query.within(kind.in(db)));
      const read = (document: DocumentSnapshot) => trackLoaded(kind.found(document), document.ref);
      return needsAll ? found.map(read) : readable(found, read);
    },
    absent: (kind, ...key) => trackLoaded(kind.missing(...key), kind.doc(db, ...key)),
    relyOn(...records) {
      for (const record of records) {
        const ref = documents.get(record);
        if (!ref) throw new Error("a decision relies on a record that it did not read");
        if (shared.has(record)) unit.lock(ref);
        else unit.check(ref);
      }
    },
    relyOnAbsence: (kind, ...key) => unit.check(kind.doc(db, ...key)),
    isAsRead: (record) => loadedRecords.has(record),
    save(kind, record) {
      const ref = kind.docOf(db, record);
      unit.write(ref, kind.document(record, now()));
      documents.set(record, ref);
      saved.set(ref.path, record);
      actor ??= kind.actorOf(record);
      events.set(ref.path, kind.eventsOf((stored.get(ref.path) ?? null) as typeof record | null, record));
    },
    remove<Kept extends object, Key extends readonly string[], Missing>(
      kind: RecordKind<Kept, Key, Missing>,
      ...key: Key
    ) {
      const ref = kind.doc(db, ...key);
      unit.remove(ref);
      saved.set(ref.path, null);
      events.set(ref.path, kind.eventsOf((stored.get(ref.path) ?? null) as Kept | null, null));
    },
    async answered(key) {
      known = commitFrom(await unit.read(commitReference(db, key)));
      return known?.answer ?? null;
    },
    keepAnswer: (key, kept) => void (answer = { ref: commitReference(db, key), kept }),
  };

  const close = async (): Promise<void> => {
    for (const { kind, run } of followers) {
      const changes = [...saved].flatMap(([path, after]): Saved<object>[] =>
        path.startsWith(`${kind.collection}/`) ? [{ before: stored.get(path) ?? null, after }] : [],
      );
      if (changes.length > 0) await run(tx, changes, now());
    }
    const happened = eventsOfCommit([...events.values()].flat()).map((event) => ({
      ...event,
      by: event.by ?? actor ?? SYSTEM,
    }));
    if (happened.length === 0 && !answer) return;
    unit.write(
      answer?.ref ?? commitReference(db, unit.id),
      commitDocument(answer?.kept ?? null, happened, known, now()),
    );
  };
  return { tx, close };
}
