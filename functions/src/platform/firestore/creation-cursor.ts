import { FieldPath, Timestamp, type DocumentSnapshot, type Query } from "@google-cloud/firestore";
import type { ListPage } from "../list-page.ts";
import { decodeCursor, encodeCursor, ID, INSTANT } from "./cursor.ts";
import { lastWithInstant, readable, storedInstant } from "./firestore.ts";

/**
 * Reads a page, newest first by creation or another instant.
 *
 * @throws Problem `invalid_fields` for a malformed cursor
 */
export async function newestPage<Item>(
  found: Query,
  { size, cursor }: { size: number; cursor: string | undefined },
  item: (snapshot: DocumentSnapshot) => Item,
  by = "created_at",
): Promise<ListPage<Item>> {
  const newest = found.orderBy(by, "desc").orderBy(FieldPath.documentId(), "desc").limit(size);
  const { docs } = await (cursor === undefined ? newest : newest.startAfter(...readCursor(cursor))).get();
  // A full page may be the last one. Reading one more document would cost a read on every page.
  const last = docs.length === size ? lastWithInstant(docs, by) : undefined;
  return { items: readable(docs, item), next: last ? cursorAt(last, by) : null };
}

function cursorAt(snapshot: DocumentSnapshot, by: string): string {
  const at = storedInstant(snapshot, by);
  return encodeCursor(at.seconds, at.nanoseconds, snapshot.id);
}

function readCursor(cursor: string): [Timestamp, string] {
  const [seconds, nanoseconds, id] = decodeCursor(cursor, [...INSTANT, ID]);
  return [new Timestamp(Number(seconds), Number(nanoseconds)), id];
}
