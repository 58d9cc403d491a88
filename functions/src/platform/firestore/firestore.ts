import { z } from "zod";
import { Firestore, Timestamp, type DocumentSnapshot } from "@google-cloud/firestore";

export type Database = Firestore;

/** The default database of a project; the emulator's when `FIRESTORE_EMULATOR_HOST` is set. */
export function openDatabase(projectId: string): Database {
  return new Firestore({ projectId });
}

/** Stands on every document, so that a later shape can be told from this one. */
export const SCHEMA = 1;

/** What Firestore stored, with its `Timestamp`s as `Date`s, all the way down. In place: whoever reads a document is given values of their own. */
export function withDates(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (value instanceof Timestamp) return value.toDate();
  const held = value as Record<string, unknown>;
  for (const key of Object.keys(held)) if (typeof held[key] === "object") held[key] = withDates(held[key]);
  return held;
}

/**
 * The record in a document, parsed; null when there is no document.
 *
 * @param named - what only the document's name says, such as the id
 * @throws Error, naming the document, when it is not such a record or of a later shape
 */
export function recordFrom<Record>(
  snapshot: DocumentSnapshot,
  schema: z.ZodType<Record>,
  named: object = {},
): Record | null {
  const data = snapshot.data();
  if (!data) return null;
  const { path } = snapshot.ref;
  if ((data["schema"] ?? SCHEMA) !== SCHEMA) throw new Error(`${path} is of shape ${String(data["schema"])}`);
  const read = schema.safeParse(Object.assign(withDates(data) as object, named));
  if (!read.success) throw new Error(`${path} cannot be read: ${z.prettifyError(read.error)}`);
  return read.data;
}

/** The same for a document that is there, because a query found it. */
export function foundRecord<Record>(snapshot: DocumentSnapshot, schema: z.ZodType<Record>, named: object = {}): Record {
  const record = recordFrom(snapshot, schema, named);
  if (record === null) throw new Error(`${snapshot.ref.path} was found and is not there`);
  return record;
}

/**
 * The instant by which a document stands in a list, exact to the nanosecond.
 *
 * @throws Error, naming the document, when it has none
 */
export function storedInstant(snapshot: DocumentSnapshot, field: string): Timestamp {
  const at: unknown = snapshot.get(field);
  if (at instanceof Timestamp) return at;
  throw new Error(`${snapshot.ref.path} has no instant ${field}`);
}

/** What is written: the value with its schema number. Firestore stores `Date`s as timestamps by itself. */
export function toDocument<T extends object>(value: T): T & { schema: number } {
  return { ...value, schema: SCHEMA };
}
