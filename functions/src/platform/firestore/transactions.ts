import { setTimeout as pause } from "node:timers/promises";
import type { DocumentReference } from "@google-cloud/firestore";
import { busy } from "../problem.ts";
import { hasStatus, type Database } from "./firestore.ts";
import { Moved, openUnit, type OpenUnit, type Unit } from "./unit.ts";
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
