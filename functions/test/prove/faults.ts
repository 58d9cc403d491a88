import type { Database } from "../../src/storage/firestore/firestore.ts";

/** Our process ends here: nobody gets an answer. */
export class Death extends Error {
  static count = 0;

  constructor() {
    super("the process ended");
    Death.count += 1;
  }
}

/**
 * What happens at one commit of an operation. `die_before`, `die_after`: the process ends. `aborted`: the commit lost
 * against another. `lost`, `lost_and_aborted`: it was written, and its answer says that nobody knows, or that it lost.
 */
export const FAULTS = ["die_before", "die_after", "aborted", "lost", "lost_and_aborted"] as const;
export type Fault = (typeof FAULTS)[number];

const grpc = (code: number): Error => Object.assign(new Error(`status ${code}`), { code });
const ABORTED = 10;
const UNAVAILABLE = 14;

/** Everything that is written to `db` passes here: arms one fault, or somebody who comes in between, at a commit. */
export function faultyCommits(db: Database) {
  let armed: { commits: number; at: (commit: () => Promise<unknown>) => Promise<unknown> } | null = null;

  const newBatch = db.batch.bind(db);
  db.batch = () => {
    const batch = newBatch();
    const commit = batch.commit.bind(batch);
    batch.commit = (async () => {
      if (!armed || (armed.commits -= 1) >= 0) return commit();
      const { at } = armed;
      armed = null;
      return at(commit);
    }) as typeof batch.commit;
    return batch;
  };

  const happen: Record<Fault, (commit: () => Promise<unknown>) => Promise<unknown>> = {
    async die_before() {
      throw new Death();
    },
    async die_after(commit) {
      await commit();
      throw new Death();
    },
    async aborted() {
      throw grpc(ABORTED);
    },
    async lost(commit) {
      await commit();
      throw grpc(UNAVAILABLE);
    },
    async lost_and_aborted(commit) {
      await commit();
      throw grpc(ABORTED);
    },
  };

  return {
    /** `nth`: 0 is the next commit. */
    arm: (fault: Fault, nth: number) => void (armed = { commits: nth, at: happen[fault] }),
    /** `other` happens when a decision is taken and not yet written. */
    meanwhile(other: () => Promise<unknown>, nth: number) {
      const at = async (commit: () => Promise<unknown>): Promise<unknown> => {
        await other();
        return commit();
      };
      armed = { commits: nth, at };
    },
    disarm: () => void (armed = null),
  };
}
