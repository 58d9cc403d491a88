import { busy } from "../src/platform/problem.ts";
import type { Database } from "../src/platform/firestore/firestore.ts";
import type { Transact } from "../src/platform/firestore/unit-of-work.ts";

/**
 * `transact` with somebody who comes in between: `meanwhile` happens once, after the first decision
 * and before what it decided is written. The worst moment of every race, each time.
 */
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

/** The same for the first decision that relies on something: not for those which are taken before it. */
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

/** `transact` whose answer is lost after `answered` others: what was decided is written, and nobody could find out. */
export function unheardAfter(transact: Transact, answered: number): Transact {
  let left = answered;
  return async (decide) => {
    const decided = await transact(decide);
    if (left === 0) throw busy();
    left -= 1;
    return decided;
  };
}

/** `db` with something else than `commit` for the first batch: also what is decided while everything is closed stands by then. */
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
