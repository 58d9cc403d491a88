import { busy } from "../src/platform/problem.ts";
import type { Database } from "../src/platform/firestore/firestore.ts";
import type { Transact } from "../src/platform/firestore/unit-of-work.ts";

/** Runs `meanwhile` once, between the first decision and its commit, which is the worst moment of a race. */
export function interrupted(transact: Transact, meanwhile: () => Promise<unknown>): Transact {
  let happened = false;
  return (decide) =>
    transact(async (tx) => {
      const decided = await decide(tx);
      if (!happened) {
        happened = true;
        await meanwhile();
      }
      return decided;
    });
}

/** Runs `meanwhile` once, in the first decision that relies on a document. */
export function interruptedRelying(transact: Transact, meanwhile: () => Promise<unknown>): Transact {
  let happened = false;
  return (decide) =>
    transact(async (tx) => {
      let relies = false;
      const decided = await decide({
        ...tx,
        relyOn(...records) {
          relies = true;
          tx.relyOn(...records);
        },
      });
      if (relies && !happened) {
        happened = true;
        await meanwhile();
      }
      return decided;
    });
}

/** Simulates a lost response after `answered` successful ones: the commit succeeds, the caller gets an error. */
export function lostAfter(transact: Transact, answered: number): Transact {
  let left = answered;
  return async (decide) => {
    const decided = await transact(decide);
    if (left === 0) throw busy();
    left -= 1;
    return decided;
  };
}

/** Replaces the `commit` of the first batch. */
export function withFirstCommit(db: Database, instead: (commit: () => Promise<unknown>) => Promise<unknown>): Database {
  let batches = 0;
  return new Proxy(db, {
    get(target, name) {
      if (name !== "batch") {
        const value = Reflect.get(target, name) as unknown;
        return typeof value === "function" ? value.bind(target) : value;
      }
      return () => {
        const batch = target.batch();
        batches += 1;
        if (batches > 1) return batch;
        const commit = batch.commit.bind(batch);
        return Object.assign(batch, { commit: () => instead(commit) });
      };
    },
  });
}
