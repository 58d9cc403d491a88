import { FieldPath, Timestamp, type DocumentSnapshot, type Query } from "@google-cloud/firestore";
import type { ListPage } from "../list-page.ts";
import { decodeCursor, encodeCursor, ID, INSTANT } from "./cursor.ts";
import { storedInstant } from "./firestore.ts";

/** A page of what a query finds, the newest first: by when it was created, or by another of its instants. @throws Problem `invalid_fields` for a cursor that is none */
export async function newestPage<Item>(
  found: Query,
  { size, cursor }: { size: number; cursor: string | undefined },
  item: (snapshot: DocumentSnapshot) => Item,
  by = "created_at",
): Promise<ListPage<Item>> {
  const newest = found.orderBy(by, "desc").orderBy(FieldPath.documentId(), "desc").limit(size);
  const { docs } = await (cursor === undefined ? newest : newest.startAfter(...readCursor(cursor))).get();
  // A full page may be the last: reading one document more just to know would cost a read on every page.
  const last = docs.length === size ? docs.at(-1) : undefined;
  return { items: docs.map(item), next: last ? cursorAt(last, by) : null };
}

/** Where a page ended: the instant, exact to the nanosecond as stored, and the id. */
function cursorAt(snapshot: DocumentSnapshot, by: string): string {
  const at = storedInstant(snapshot, by);
  return encodeCursor(at.seconds, at.nanoseconds, snapshot.id);
}

/** @throws Problem `invalid_fields` for a cursor that is none */
function readCursor(cursor: string): [Timestamp, string] {
  const [seconds, nanoseconds, id] = decodeCursor(cursor, [...INSTANT, ID]);
  return [new Timestamp(Number(seconds), Number(nanoseconds)), id];
}
