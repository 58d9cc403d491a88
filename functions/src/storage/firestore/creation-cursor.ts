import { Timestamp, type DocumentSnapshot } from "@google-cloud/firestore";
import { decodeCursor, encodeCursor, ID, INSTANT } from "./cursor.ts";

/** Where a page ended: the creation instant, exact to the nanosecond as stored, and the id. */
export function cursorAt(snapshot: DocumentSnapshot): string {
  const created: Timestamp = snapshot.get("created_at");
  return encodeCursor(created.seconds, created.nanoseconds, snapshot.id);
}

/** `cursorAt` of a full page. It may be the last: reading one document more just to know would cost a read on every page. */
export function nextOf(documents: DocumentSnapshot[], size: number): string | null {
  const last = documents.at(-1);
  return last && documents.length === size ? cursorAt(last) : null;
}

/** @throws Problem `invalid_fields` for a cursor that is none */
export function readCursor(cursor: string): [Timestamp, string] {
  const [seconds, nanoseconds, id] = decodeCursor(cursor, [...INSTANT, ID]);
  return [new Timestamp(Number(seconds), Number(nanoseconds)), id];
}
