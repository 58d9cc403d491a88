import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  WriteBatch,
} from "@google-cloud/firestore";
import { busy } from "../problem.ts";
import { batchedReads } from "./batched-reads.ts";
import { SCHEMA, type Database } from "./firestore.ts";
import { hasStatus } from "./grpc-status.ts";
import { openTurns, type Turn, type Turns } from "./turns.ts";

/** gRPC statuses of a commit that lost against another: 5 gone, 6 already there, 9 changed since, 10 aborted. */
const LOST = [5, 6, 9, 10];
/** Those after which nobody knows whether it was written: 1 cancelled, 2 unknown, 4 too late, 13 internal, 14 unavailable. */
const UNCERTAIN = [1, 2, 4, 13, 14];
/** Nothing was written: the project's quota, or what one document takes, is used up. */
const EXHAUSTED = 8;
const ATTEMPTS = 15;
const FIRST_PAUSE_MS = 30;
const LONGEST_PAUSE_MS = 1_000;

/** How long a change may take, in milliseconds. The library itself sends a commit again for ten minutes. */
export interface Limits {
  /** From the first read to the last answer. */
  total: number;
  /** One commit. */
  commit: number;
  /** Looking up a commit that was not answered, one document: comes on top of `total`. */
  lookup: number;
}

/** A function's caller waits for 60 s at most, and a browser of ours for 15 (design §6). */
const LIMITS: Limits = { total: 12_000, commit: 8_000, lookup: 2_000 };

/** The documents of one change. */
export interface Unit {
  /** Of the commit that this becomes; another one each time it is decided. */
  id: string;
  /** Reads asked for in the same turn of the event loop are one call. A document is read once. */
  read(ref: DocumentReference): Promise<DocumentSnapshot>;
  /** What a query finds; each document counts as read. */
  find(query: Query): Promise<QueryDocumentSnapshot[]>;
  /** A document that was read, whether it is there or not, must still be so when the change is written. */
  check(ref: DocumentReference): void;
  /** Written when the change is decided. A document that was read must still be as it was; one that was not must be new. */
  write(ref: DocumentReference, data: DocumentData): void;
  /** Deleted when the change is decided; must have been read, and still be as it was. */
  remove(ref: DocumentReference): void;
}

/**
 * Decides on documents and writes the decision, all of it or nothing, without locks: every write and
 * every check carries the version that was read, and when one is out of date all is read and decided
 * again, after a pause with jitter. A commit whose answer was lost is recognised by its id, which
 * stands on whatever it wrote (docs/decisions/0030). Who is about to write what others of `turns` are
 * writing waits for them and decides again, instead of trying in vain (docs/decisions/0045).
 *
 * @throws Problem `busy` after fifteen attempts, or when the time is over
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
      // Kept to the end, also when the next decision is about other documents: versions protect those.
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

/** One decision that may have been written. */
interface Attempt<T> {
  /** Stands as `commit` on every document that it wrote. */
  id: string;
  /** One of those documents; null when it only deleted. */
  witness: DocumentReference | null;
  result: T;
}

type Decided<T> = { result: T } | { error: unknown } | { done: Attempt<T> };

/** Decides; together with its first reads it looks whether the attempt before it was written after all. */
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
 * Commits; false when it lost against another.
 *
 * @throws Problem `busy` when nobody knows whether it was written
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
    if (hasStatus(error, ...LOST)) return false;
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

/** @throws Problem `busy` for what took too long or cannot be reached, else what it was */
function giveUp(error: unknown): never {
  throw error instanceof TooLate || hasStatus(error, EXHAUSTED, ...UNCERTAIN) ? busy() : error;
}

/** What `work` comes to, unless that takes longer. @throws TooLate */
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
  /** Paths of what was read and is going to be written: others may be about to do so too. */
  rewritten(): string[];
  witness(): DocumentReference | null;
  commit(): Promise<void>;
}

function openUnit(db: Database): OpenUnit {
  const id = randomUUID();
  const load = batchedReads(db);
  const asked = new Map<string, Promise<DocumentSnapshot>>();
  const seen = new Map<string, DocumentSnapshot>();
  const writes = new Map<string, { ref: DocumentReference; data: DocumentData | null }>();
  const checks = new Map<string, DocumentReference>();

  const existing = (path: string) => {
    const snapshot = seen.get(path);
    return snapshot?.exists && snapshot.updateTime
      ? { snapshot, version: { lastUpdateTime: snapshot.updateTime } }
      : null;
  };

  const isAlreadyGone = (path: string): boolean => writes.get(path)?.data === null && !existing(path);

  const addWrite = (batch: WriteBatch, ref: DocumentReference, data: DocumentData): void => {
    const before = existing(ref.path);
    // The revision makes a save of what is already there a change too: without it the version would stay.
    const marked = { ...data, revision: Number(before?.snapshot.get("revision") ?? 0) + 1, commit: id };
    // A field that is not in `data` stays: what one record is made of never shrinks.
    if (before) batch.update(ref, marked, before.version);
    else batch.create(ref, marked);
  };

  /** Writes what is already there, which changes nothing and fails when the version moved; or deletes what must not be there. */
  const addCheck = (batch: WriteBatch, ref: DocumentReference): void => {
    const before = existing(ref.path);
    if (before) batch.update(ref, { schema: before.snapshot.get("schema") ?? SCHEMA }, before.version);
    else batch.delete(ref, { exists: false });
  };

  return {
    id,

    read(ref) {
      const known = asked.get(ref.path);
      if (known) return known;
      // What a query found of it is decided on as well: one version protects both.
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
      // One that was read on its own stays as it was then: that is what is decided on.
      for (const found of docs) if (!seen.has(found.ref.path)) seen.set(found.ref.path, found);
      return docs;
    },

    check: (ref) => void checks.set(ref.path, ref),
    write: (ref, data) => void writes.set(ref.path, { ref, data }),
    remove: (ref) => void writes.set(ref.path, { ref, data: null }),

    rewritten: () => [...writes.keys()].filter((path) => seen.has(path)),

    witness() {
      const written = [...writes.values()].filter(({ data }) => data !== null);
      // Nobody else writes to a document that is new.
      return (written.find(({ ref }) => !existing(ref.path)) ?? written[0])?.ref ?? null;
    },

    async commit() {
      if (writes.size === 0) return;
      const batch = db.batch();
      for (const [path, { ref, data }] of writes) {
        if (data !== null) addWrite(batch, ref, data);
        else {
          const before = existing(path);
          if (before) batch.delete(ref, before.version);
        }
      }
      for (const [path, ref] of checks) if (!writes.has(path) || isAlreadyGone(path)) addCheck(batch, ref);
      await batch.commit();
    },
  };
}
