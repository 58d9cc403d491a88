import { z } from "zod";
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

/**
 * Parses a document; null when it does not exist.
 *
 * @param named - fields stored only in the document's name, such as the id
 * @throws Error with the document's path for an invalid record or a later schema
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

export function foundRecord<Record>(snapshot: DocumentSnapshot, schema: z.ZodType<Record>, named: object = {}): Record {
  const record = recordFrom(snapshot, schema, named);
  if (record === null) throw new Error(`${snapshot.ref.path} was found and is not there`);
  return record;
}

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

export function toDocument<T extends object>(value: T): T & { schema: number } {
  return { ...value, schema: SCHEMA };
}
