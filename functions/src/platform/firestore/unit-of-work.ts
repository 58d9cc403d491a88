import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Query,
} from "@google-cloud/firestore";
import type { OutboxEvent } from "../event.ts";
import type { Database } from "./firestore.ts";

/** Index fields in order: `field` ascending, `-field` descending, `field[]` array-contains. */
export type IndexShape = readonly string[];

/** `before` is null for a new record, `after` for a removed one. */
export interface Saved<Kept> {
  before: Kept | null;
  after: Kept | null;
}

/** `Filter`: fields that filters of the admin list compare. */
export interface RecordKind<
  Kept extends object,
  Key extends readonly string[] = [string],
  Missing = null,
  Filter extends string = string,
> {
  collection: string;
  indexes: readonly IndexShape[];
  unindexed: readonly string[];
  adminList: { newest: string; oldestFirst?: true; filters: readonly (readonly Filter[])[] } | null;
  in(db: Database): CollectionReference;
  doc(db: Database, ...key: Key): DocumentReference;
  docOf(db: Database, record: Kept): DocumentReference;
  /** One read. */
  find(db: Database, ...key: Key): Promise<Kept | Missing>;
  /** @throws Error with the document's path for an invalid record */
  read: (snapshot: DocumentSnapshot, ...key: Key | []) => Kept | Missing;
  missing: (...key: Key) => Missing;
  found: (snapshot: DocumentSnapshot) => Kept;
  document: (record: Kept, now?: Date) => DocumentData;
  eventsOf: (before: Kept | null, after: Kept | null) => OutboxEvent[];
  isShared: (record: Kept) => boolean;
  actorOf: (record: Kept) => string | null;
}

export interface RecordQuery<Kept extends object> {
  kind: Pick<RecordKind<Kept>, "in" | "found">;
  /** A document that cannot be read fails the decision, which would be wrong without it. Default: it is left out. */
  needsAll?: true;
  within(collection: CollectionReference): Query;
}

/** Stored response of an idempotent request. */
export interface AnsweredRequest {
  request_hash: string;
  /** JSON of the created ids. */
  answer: string;
  expires_at: Date;
}

/**
 * Reads and writes of one decision, committed atomically.
 * A record that is saved, removed or relied on must be unchanged since the read, or the decision runs again.
 * Other read records may change. Concurrent reads share one request.
 */
export interface UnitOfWork {
  /** Returns the record as stored, or as this decision saved or removed it. */
  get<Kept extends object, Key extends readonly string[], Missing>(
    kind: RecordKind<Kept, Key, Missing>,
    ...key: Key
  ): Promise<Kept | Missing>;
  /** Found records count as read. */
  find<Kept extends object>(query: RecordQuery<Kept>): Promise<Kept[]>;
  /** Returns the record of a document that a query did not find. Costs no read and counts as read. */
  absent<Kept extends object, Key extends readonly string[], Missing>(
    kind: RecordKind<Kept, Key, Missing>,
    ...key: Key
  ): Missing;
  /**
   * Requires at commit that these read records, missing ones included, are unchanged; saved ones are always checked.
   */
  relyOn(...records: readonly object[]): void;
  /** Requires at commit that a document that was read as missing is still missing. */
  relyOnAbsence<Kept extends object, Key extends readonly string[], Missing>(
    kind: RecordKind<Kept, Key, Missing>,
    ...key: Key
  ): void;
  isAsRead(record: object): boolean;
  save<Kept extends object, Key extends readonly string[], Missing>(
    kind: RecordKind<Kept, Key, Missing>,
    record: NoInfer<Kept>,
  ): void;
  /** The record must have been read. */
  remove<Kept extends object, Key extends readonly string[], Missing>(
    kind: RecordKind<Kept, Key, Missing>,
    ...key: Key
  ): void;
  /** Returns the stored response for an idempotency key; see `onceOnly`. */
  answered(key: string): Promise<AnsweredRequest | null>;
  keepAnswer(key: string, request: AnsweredRequest): void;
}

/**
 * Runs `decide` and commits its saves. It may run again, so it has no other effects, and ids are created before.
 *
 * @throws Problem `busy` after too many conflicts or a timeout
 */
export type Transact = <T>(decide: (tx: UnitOfWork) => Promise<T>) => Promise<T>;

export interface Transacting {
  transact: Transact;
}

/** Changes other records in the same commit when a record of `kind` is saved or removed. */
export interface Follower {
  kind: { collection: string };
  run: (tx: UnitOfWork, saved: Saved<object>[], now: Date) => Promise<void>;
}

export const follower = <Kept extends object>(
  kind: Pick<RecordKind<Kept>, "collection" | "found">,
  run: (tx: UnitOfWork, saved: Saved<Kept>[], now: Date) => Promise<void>,
): Follower => ({ kind, run: run as Follower["run"] });
