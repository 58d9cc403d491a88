import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  Timestamp,
} from "@google-cloud/firestore";
import { busy } from "../problem.ts";
import { batchedReads } from "./batched-reads.ts";
import { SCHEMA, type Database } from "./firestore.ts";
import { hasStatus } from "./grpc-status.ts";
import { openTurns, type Turn, type Turns } from "./write-queue.ts";

/** gRPC statuses of a lost race: 5 not found, 6 already exists, 9 failed precondition, 10 aborted. */
const LOST = [5, 6, 9, 10];
/** gRPC statuses of an unknown outcome: 1 cancelled, 2 unknown, 4 deadline, 13 internal, 14 unavailable. */
const UNCERTAIN = [1, 2, 4, 13, 14];
/** gRPC status for an exhausted quota or document rate; nothing was written. */
const EXHAUSTED = 8;
const ATTEMPTS = 15;
const FIRST_PAUSE_MS = 30;
const LONGEST_PAUSE_MS = 1_000;

/** Time limits in milliseconds. The library itself would retry a commit for ten minutes. */
export interface Limits {
  total: number;
  commit: number;
  /** Lookup of an unanswered commit, in addition to `total`. */
  lookup: number;
}

/** A function's caller waits at most 60 s, our web client 15 s. */
const LIMITS: Limits = { total: 12_000, commit: 8_000, lookup: 2_000 };

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

/**
 * Runs a decision and commits it atomically, with optimistic locking: each write and check carries the version read.
 * A conflict reruns the decision after a pause with jitter. A commit with a lost response is recognized by its id,
 * which every written document carries (docs/decisions/0030).
 * Writers of the same documents in this process wait in `turns` (docs/decisions/0045).
 *
 * @throws Problem `busy` after fifteen attempts or a timeout
 */
export async function changeDocuments<T>(
  db: Database,
  decide: (unit: Unit) => Promise<T>,
  turns: Turns = openTurns(),
  limits: Limits = LIMITS,
): Promise<T> {
  const end = Date.now() + limits.total;
  let turn: Turn | null = null;
  let before: Attempt<T> | null = null;
  try {
    for (let count = 0; count < ATTEMPTS && Date.now() < end; count += 1) {
      if (before) await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** count));
      const unit = openUnit(db);
      const decided = await within(decideAgain(unit, decide, before), end - Date.now()).catch(giveUp);
      if ("done" in decided) return decided.done.result;
      if ("error" in decided) throw decided.error;
      // Kept to the end, even if the next attempt writes other documents: versions protect those.
      turn ??= turns.take(unit.rewritten());
      if (count === 0 && turn.ahead) {
        await within(turn.ahead, end - Date.now()).catch(giveUp);
        continue;
      }
      const attempt: Attempt<T> = { id: unit.id, witness: unit.witness(), result: decided.result };
      if (await isWritten(unit, attempt, { ...limits, total: end - Date.now() })) return decided.result;
      before = attempt;
    }
    throw busy();
  } finally {
    turn?.end();
  }
}

interface Attempt<T> {
  /** Stored as `commit` on every written document. */
  id: string;
  /** One written document; null when the attempt only deleted. */
  witness: DocumentReference | null;
  result: T;
}

type Decided<T> = { result: T } | { error: unknown } | { done: Attempt<T> };

/** Runs the decision. Its first reads also check whether the previous attempt was committed. */
async function decideAgain<T>(
  unit: OpenUnit,
  decide: (unit: Unit) => Promise<T>,
  before: Attempt<T> | null,
): Promise<Decided<T>> {
  const witness = before?.witness ? unit.read(before.witness) : null;
  const decided: Decided<T> = await decide(unit).then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
  return before && witness && (await witness).get("commit") === before.id ? { done: before } : decided;
}

/**
 * Commits; returns false after a lost race.
 *
 * @throws Problem `busy` when the outcome is unknown
 */
async function isWritten(
  unit: OpenUnit,
  attempt: Attempt<unknown>,
  { total, commit, lookup }: Limits,
): Promise<boolean> {
  try {
    await within(unit.commit(), Math.min(commit, total));
    return true;
  } catch (error) {
    if (error instanceof Moved || hasStatus(error, ...LOST)) return false;
    if (hasStatus(error, EXHAUSTED)) throw busy();
    if (!(error instanceof TooLate) && !hasStatus(error, ...UNCERTAIN)) throw error;
    if (await within(wasWritten(attempt), lookup).catch(giveUp)) return true;
    throw busy();
  }
}

async function wasWritten({ id, witness }: Attempt<unknown>): Promise<boolean> {
  return witness !== null && (await witness.get()).get("commit") === id;
}

class TooLate extends Error {}

/** A locked document is not as it was read. */
class Moved extends Error {}

/** @throws Problem `busy` for timeouts and unreachable services, else the original error */
function giveUp(error: unknown): never {
  throw error instanceof TooLate || hasStatus(error, EXHAUSTED, ...UNCERTAIN) ? busy() : error;
}

/** @throws TooLate after `milliseconds` */
async function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate("the database took too long")), Math.max(0, milliseconds));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

interface OpenUnit extends Unit {
  /** Paths that were read and will be written, where concurrent writers are likely. */
  rewritten(): string[];
  witness(): DocumentReference | null;
  commit(): Promise<void>;
}

/** What batches and transactions of the library share. */
interface Writer {
  create(ref: DocumentReference, data: DocumentData): unknown;
  update(ref: DocumentReference, data: DocumentData, precondition: { lastUpdateTime: Timestamp }): unknown;
  delete(ref: DocumentReference, precondition: { lastUpdateTime: Timestamp } | { exists: false }): unknown;
}

const isSame = (one: DocumentSnapshot, other: DocumentSnapshot | undefined): boolean =>
  one.updateTime && other?.updateTime ? one.updateTime.isEqual(other.updateTime) : one.exists === other?.exists;

function openUnit(db: Database): OpenUnit {
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
