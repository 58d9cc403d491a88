import type { DocumentReference, Transaction, WriteBatch } from "@google-cloud/firestore";
import type { Database } from "../../src/platform/firestore/firestore.ts";

/** Simulates a crash of the process: the caller gets no response. */
export class Death extends Error {
  static count = 0;

  constructor() {
    super("the process ended");
    Death.count += 1;
  }
}

/**
 * Faults at a commit. `die_before`, `die_after`: crash. `aborted`: lost a conflict. `lost`, `lost_and_aborted`:
 * committed, with an unknown or aborted result. A read can crash or fail.
 */
export const FAULTS = ["die_before", "die_after", "aborted", "lost", "lost_and_aborted"] as const;
export type Fault = (typeof FAULTS)[number];

/** The call of an operation at which a fault occurs; 0: the next one. */
export interface Moment {
  on: "read" | "commit";
  at: number;
}

const grpc = (code: number): Error => Object.assign(new Error(`status ${code}`), { code });
const ABORTED = 10;
const UNAVAILABLE = 14;

export const isFault = (error: unknown): boolean =>
  error instanceof Death || (error instanceof Error && "code" in error && error.code === UNAVAILABLE);

type At = <Result>(call: () => Promise<Result>) => Promise<Result>;

const AT_COMMIT: Record<Fault, At> = {
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

interface Attempt {
  /** Collections that it writes. */
  touched: string[];
  /** Ids of commits with events, and the kinds of these; a transaction may begin several. */
  followed: Map<string, string[]>;
}

/** Intercepts all commits and all reads by id. Arms one fault or one concurrent operation. */
export function faultyDatabase(db: Database) {
  let armed: (Moment & { happens: At }) | null = null;
  let unreached = 0;
  const written = new Set<string>();
  /** Ids of attempted commits with events, and the kinds of these. */
  const commits = new Map<string, string[]>();

  const pass = <Result>(on: Moment["on"], call: () => Promise<Result>): Promise<Result> => {
    if (armed?.on !== on || (armed.at -= 1) >= 0) return call();
    const { happens } = armed;
    armed = null;
    return happens(call);
  };

  const noteWrites = (writer: Transaction | WriteBatch, { touched, followed }: Attempt): void => {
    for (const verb of ["create", "set", "update", "delete"] as const) {
      const write = writer[verb].bind(writer) as (ref: DocumentReference, ...more: unknown[]) => unknown;
      writer[verb] = ((ref: DocumentReference, ...more: unknown[]) => {
        touched.push(ref.parent.id);
        const [{ events = [] } = {}] = more as { events?: { kind: string }[] }[];
        const kinds = ref.parent.id === "commits" ? events.map(({ kind }) => kind) : [];
        if (kinds.length > 0) followed.set(ref.id, kinds);
        return write(ref, ...more);
      }) as never;
    }
  };
  // Afterwards: what happens meanwhile reads the state, which delivers the events of commits until then.
  const passed = <Result>(commit: () => Promise<Result>, { touched, followed }: Attempt): Promise<Result> =>
    pass("commit", commit).finally(() => {
      for (const name of touched) written.add(name);
      for (const [id, kinds] of followed) commits.set(id, kinds);
    });
  const newBatch = db.batch.bind(db);
  db.batch = () => {
    const batch = newBatch();
    const attempt: Attempt = { touched: [], followed: new Map() };
    noteWrites(batch, attempt);
    const commit = batch.commit.bind(batch);
    batch.commit = () => passed(commit, attempt);
    return batch;
  };
  // A commit that relies on shared records.
  const runTransaction = db.runTransaction.bind(db);
  db.runTransaction = (work, options) => {
    const attempt: Attempt = { touched: [], followed: new Map() };
    const commit = () =>
      runTransaction((transaction) => {
        noteWrites(transaction, attempt);
        return work(transaction);
      }, options);
    return passed(commit, attempt);
  };
  const getAll = db.getAll.bind(db);
  db.getAll = ((...refs: DocumentReference[]) => pass("read", () => getAll(...refs))) as typeof db.getAll;

  const unreachable: At = async () => {
    unreached += 1;
    throw grpc(UNAVAILABLE);
  };

  return {
    arm(fault: Fault, moment: Moment): void {
      const atRead = fault.startsWith("die") ? AT_COMMIT.die_before : unreachable;
      armed = { ...moment, happens: moment.on === "commit" ? AT_COMMIT[fault] : atRead };
    },
    /** Runs `other` between decision and commit, or between two reads. */
    meanwhile(other: () => Promise<unknown>, moment: Moment): void {
      const happens: At = async (call) => {
        if (moment.on === "commit") await other();
        const result = await call();
        if (moment.on === "read") await other();
        return result;
      };
      armed = { ...moment, happens };
    },
    disarm: () => void (armed = null),
    /** Returns the collections with attempted writes since the last call. */
    written(): string[] {
      const names = [...written];
      written.clear();
      return names;
    },
    /** Returns the commits since the last call that have an event of these kinds; none while a fault is armed. */
    commitsOf(kinds: readonly string[]): string[] {
      if (armed) return [];
      const found = [...commits].filter(([, of]) => of.some((kind) => kinds.includes(kind)));
      commits.clear();
      return found.map(([id]) => id);
    },
    unreached: () => unreached,
  };
}
