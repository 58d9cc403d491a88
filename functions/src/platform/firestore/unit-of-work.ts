import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Query,
} from "@google-cloud/firestore";
import type { OutboxEvent } from "../outbox/event.ts";
import type { Database } from "./firestore.ts";

/** Fields of an index in order: `field` ascending, `-field` descending, `field[]` for an array that contains a value. */
export type IndexShape = readonly string[];

/** A saved record and the record that it replaces; null for a new one. */
export interface Saved<Kept> {
  before: Kept | null;
  after: Kept;
}

/** One kind of stored record. */
export interface RecordKind<Kept extends object, Key extends readonly string[] = [string], Missing = null> {
  collection: string;
  indexes: readonly IndexShape[];
  unindexed: readonly string[];
  adminList: { newest: string; filters: readonly (readonly string[])[] } | null;
  in(db: Database): CollectionReference;
  doc(db: Database, ...key: Key): DocumentReference;
  docOf(db: Database, record: Kept): DocumentReference;
  /** One read. */
  find(db: Database, ...key: Key): Promise<Kept | Missing>;
  /** The record in a document. @throws Error, naming the document, when the schema refuses it */
  read: (snapshot: DocumentSnapshot, ...key: Key | []) => Kept | Missing;
  /** The record of a document that does not exist. */
  missing: (...key: Key) => Missing;
  /** The record in a document that a query found. */
  found: (snapshot: DocumentSnapshot) => Kept;
  /** The document that is written. */
  document: (record: Kept, now?: Date) => DocumentData;
  eventsOf: (before: Kept | null, after: Kept | null) => OutboxEvent[];
  actorOf: (record: Kept) => string | null;
}

/** A query for records of one kind. */
export interface RecordQuery<Kept extends object> {
  kind: Pick<RecordKind<Kept>, "in" | "found">;
  within(collection: CollectionReference): Query;
}

/** The stored answer to a request that carried an `Idempotency-Key`. */
export interface AnsweredRequest {
  request_hash: string;
  /** JSON of the ids that the request made. */
  answer: string;
  expires_at: Date;
}

/**
 * Reads and writes of one decision; all of it is written or nothing. A record that was read and is then saved, removed
 * or relied on must still be as it was read, or the decision runs again; one that was only read may have changed. Reads
 * asked for together are one call to the database.
 */
export interface UnitOfWork {
  /** A record as it is stored, or as this decision saved it. */
  get<Kept extends object, Key extends readonly string[], Missing>(
    kind: RecordKind<Kept, Key, Missing>,
    ...key: Key
  ): Promise<Kept | Missing>;
  /** The stored records that a query finds; each counts as read. */
  find<Kept extends object>(query: RecordQuery<Kept>): Promise<Kept[]>;
  /** The record of a document that a query of this decision did not find. It counts as read and costs no read. */
  absent<Kept extends object, Key extends readonly string[], Missing>(
    kind: RecordKind<Kept, Key, Missing>,
    ...key: Key
  ): Missing;
  /**
   * The decision rests on these records, which were only read: they must still be as they are, also one that does not
   * exist, when it is written. Saved records are checked anyway.
   */
  relyOn(...records: readonly object[]): void;
  /** Whether a record is the very one that was read. */
  isAsRead(record: object): boolean;
  save<Kept extends object, Key extends readonly string[], Missing>(
    kind: RecordKind<Kept, Key, Missing>,
    record: NoInfer<Kept>,
  ): void;
  /** Removes a record that was read. */
  remove<Kept extends object, Key extends readonly string[], Missing>(
    kind: RecordKind<Kept, Key, Missing>,
    ...key: Key
  ): void;
  /** The answer that a request with this key got before, as `onceOnly` asks. */
  answered(key: string): Promise<AnsweredRequest | null>;
  keepAnswer(key: string, request: AnsweredRequest): void;
}

/**
 * Runs `decide` and writes what it saved. Runs it again when a record that it read and saved was changed meanwhile, so
 * it must have no effects of its own, and ids are made before it.
 *
 * @throws Problem `busy` when others keep changing the same records, or the database takes too long
 */
export type Transact = <T>(decide: (tx: UnitOfWork) => Promise<T>) => Promise<T>;

export interface Transacting {
  transact: Transact;
}

/** Changes other records in the commit in which records of a kind are saved, after everything is decided. */
export interface Follower {
  kind: { collection: string };
  run: (tx: UnitOfWork, saved: Saved<object>[], now: Date) => Promise<void>;
}

export const follower = <Kept extends object>(
  kind: Pick<RecordKind<Kept>, "collection" | "found">,
  run: (tx: UnitOfWork, saved: Saved<Kept>[], now: Date) => Promise<void>,
): Follower => ({ kind, run: run as Follower["run"] });
