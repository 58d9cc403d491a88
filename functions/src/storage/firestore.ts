import { Timestamp, type DocumentData, type DocumentSnapshot, type Firestore } from "firebase-admin/firestore";

export type Database = Firestore;

/** Stands on every document, so that a later shape can be told from this one. */
export const SCHEMA = 1;

/** What Firestore stored, with its `Timestamp`s as `Date`s, all the way down. */
export function fromDocument<T>(data: DocumentData): T {
  return convert(data) as T;
}

function convert(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(convert);
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, convert(item)]));
  }
  return value;
}

/**
 * The record in a document; null when there is no document. `complete` takes out what else stands
 * there to be found by, and puts in what does not.
 */
export function recordFrom<T>(
  snapshot: DocumentSnapshot,
  complete: (fields: DocumentData) => DocumentData = (fields) => fields,
): T | null {
  const data = snapshot.data();
  if (!data) return null;
  const { schema, admin_tokens, ...fields } = data;
  return fromDocument<T>(complete(fields));
}

/** What is written: the value with its schema number. Firestore stores `Date`s as timestamps by itself. */
export function toDocument<T extends object>(value: T): T & { schema: number } {
  return { ...value, schema: SCHEMA };
}
