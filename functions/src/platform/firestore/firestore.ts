import { z } from "zod";
import { logWarning } from "../log.ts";
import { truncate } from "../text.ts";
import { Firestore, Timestamp, type DocumentSnapshot } from "@google-cloud/firestore";

export type Database = Firestore;

/** Default database of a project; the emulator if `FIRESTORE_EMULATOR_HOST` is set. */
export function openDatabase(projectId: string): Database {
  return new Firestore({ projectId });
}

/** Version number on every document. */
export const SCHEMA = 1;

/** Converts `Timestamp`s to `Date`s, deep and in place: each read has its own copy. */
export function withDates(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (value instanceof Timestamp) return value.toDate();
  const held = value as Record<string, unknown>;
  for (const key of Object.keys(held)) if (typeof held[key] === "object") held[key] = withDates(held[key]);
  return held;
}

/** A stored document that its schema does not read. */
export class UnreadableRecord extends Error {
  override readonly name = "UnreadableRecord";
  /** Of the document; null for one that would be written. */
  readonly path: string | null;

  constructor(message: string, path: string | null = null) {
    super(message);
    this.path = path;
  }
}

/** Path of the document whose reading failed; null for another error. */
export const unreadablePath = (error: unknown): string | null =>
  error instanceof UnreadableRecord ? error.path : null;

/** For a record that others must not wait for: `find(…).catch(nullIfUnreadable)`. */
export function nullIfUnreadable(error: unknown): null {
  if (error instanceof UnreadableRecord) return null;
  throw error;
}

/**
 * Parses a document; null when it does not exist.
 *
 * @param named - fields stored only in the document's name, such as the id
 * @throws UnreadableRecord with the document's path for an invalid record or a later schema
 */
export function recordFrom<Record>(
  snapshot: DocumentSnapshot,
  schema: z.ZodType<Record>,
  named: object = {},
): Record | null {
  const data = snapshot.data();
  if (!data) return null;
  const { path } = snapshot.ref;
  if ((data["schema"] ?? SCHEMA) !== SCHEMA)
    throw new UnreadableRecord(`${path} is of shape ${String(data["schema"])}`, path);
  const read = schema.safeParse(Object.assign(withDates(data) as object, named));
  if (!read.success) throw new UnreadableRecord(`${path} cannot be read: ${z.prettifyError(read.error)}`, path);
  return read.data;
}

/** @throws UnreadableRecord for a record that would be written and not be read */
export function requireReadable(collection: string, schema: z.ZodType, record: object): void {
  const { error } = schema.safeParse(record);
  if (error) throw new UnreadableRecord(`a record of ${collection} cannot be written: ${z.prettifyError(error)}`);
}

export function foundRecord<Record>(snapshot: DocumentSnapshot, schema: z.ZodType<Record>, named: object = {}): Record {
  const record = recordFrom(snapshot, schema, named);
  if (record === null) throw new Error(`${snapshot.ref.path} was found and is not there`);
  return record;
}

/**
 * Reads the documents of a list without the unreadable ones, which are logged: one of them must not hide the others.
 * A decision reads by `found` instead, and fails.
 *
 * @param skip - called with the path of each one that is left out
 */
export function readable<Snapshot extends DocumentSnapshot, Item>(
  docs: readonly Snapshot[],
  item: (snapshot: Snapshot) => Item,
  skip: (path: string) => void = () => {},
): Item[] {
  return docs.flatMap((snapshot) => {
    try {
      return [item(snapshot)];
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
      const { id, path, parent } = snapshot.ref;
      logWarning("unreadable document", { collection: parent.id, id, error: truncate(error.message, MAX_LOGGED) });
      skip(path);
      return [];
    }
  });
}

const MAX_LOGGED = 500;

/**
 * Returns the sort instant of a document with nanoseconds.
 *
 * @throws Error with the document's path when the field is missing
 */
export function storedInstant(snapshot: DocumentSnapshot, field: string): Timestamp {
  const at: unknown = snapshot.get(field);
  if (at instanceof Timestamp) return at;
  throw new Error(`${snapshot.ref.path} has no instant ${field}`);
}

/** Returns the last document with the sort instant, which a cursor can continue after. */
export const lastWithInstant = <Snapshot extends DocumentSnapshot>(
  docs: readonly Snapshot[],
  field: string,
): Snapshot | undefined => docs.findLast((snapshot) => snapshot.get(field) instanceof Timestamp);

export function toDocument<T extends object>(value: T): T & { schema: number } {
  return { ...value, schema: SCHEMA };
}

/** The document to change does not exist. */
export const NOT_FOUND = 5;
/** The document to create exists. */
export const ALREADY_EXISTS = 6;
/** The document changed since it was read. */
export const FAILED_PRECONDITION = 9;

export function hasStatus(error: unknown, ...statuses: readonly number[]): boolean {
  return error instanceof Error && "code" in error && statuses.includes(error.code as number);
}
