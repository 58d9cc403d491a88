import { FieldPath, Timestamp, type DocumentSnapshot, type Query } from "@google-cloud/firestore";
import type { Page } from "../../usecases/page.ts";
import { decodeCursor, encodeCursor, ID, INSTANT } from "./cursor.ts";

/** A page of what a query finds, the newest first. @throws Problem `invalid_fields` for a cursor that is none */
export async function newestPage<Item>(
  found: Query,
  { size, cursor }: { size: number; cursor: string | undefined },
  item: (snapshot: DocumentSnapshot) => Item,
): Promise<Page<Item>> {
  const newest = found.orderBy("created_at", "desc").orderBy(FieldPath.documentId(), "desc").limit(size);
  const { docs } = await (cursor === undefined ? newest : newest.startAfter(...readCursor(cursor))).get();
  return { items: docs.map(item), next: nextOf(docs, size) };
}

/** Where a page ended: the creation instant, exact to the nanosecond as stored, and the id. */
function cursorAt(snapshot: DocumentSnapshot): string {
  const created: Timestamp = snapshot.get("created_at");
  return encodeCursor(created.seconds, created.nanoseconds, snapshot.id);
}

/** `cursorAt` of a full page. It may be the last: reading one document more just to know would cost a read on every page. */
function nextOf(documents: DocumentSnapshot[], size: number): string | null {
  const last = documents.at(-1);
  return last && documents.length === size ? cursorAt(last) : null;
}

/** @throws Problem `invalid_fields` for a cursor that is none */
function readCursor(cursor: string): [Timestamp, string] {
  const [seconds, nanoseconds, id] = decodeCursor(cursor, [...INSTANT, ID]);
  return [new Timestamp(Number(seconds), Number(nanoseconds)), id];
}
