import { readable, type Database } from "./firestore.ts";
import {
  FieldPath,
  type DocumentData,
  type Query,
  type QueryDocumentSnapshot,
  type DocumentReference,
  type WriteBatch,
} from "@google-cloud/firestore";

const BATCH = 100;

/**
 * Yields ids by `field`, or the value of `wanted`, in batches.
 * Continues after the last document seen, so that a document which stays cannot block the rest.
 */
export async function* batches(
  query: Query<DocumentData>,
  field: string,
  wanted: string | null = null,
): AsyncGenerator<string[]> {
  const ordered = query.orderBy(field).select(field, ...(wanted === null ? [] : [wanted]));
  const nameOf = (found: QueryDocumentSnapshot): unknown => (wanted === null ? found.id : found.get(wanted));
  for await (const names of pages(ordered, nameOf)) yield names.filter((name) => typeof name === "string");
}

/**
 * @param after value and id behind which it begins
 * @param size of a batch
 */
export function recordsBy<Item>(
  query: Query<DocumentData>,
  field: string,
  item: (snapshot: QueryDocumentSnapshot) => Item,
  after: [unknown, string] | null,
  size: number,
): AsyncGenerator<Item[]> {
  const ordered = query.orderBy(field).orderBy(FieldPath.documentId());
  return pages(after ? ordered.startAfter(...after) : ordered, item, undefined, Math.min(size, BATCH));
}

export function recordsById<Item>(
  query: Query<DocumentData>,
  item: (snapshot: QueryDocumentSnapshot) => Item,
  skip?: (path: string) => void,
): AsyncGenerator<Item[]> {
  return pages(query.orderBy(FieldPath.documentId()), item, skip);
}

async function* pages<Item>(
  ordered: Query<DocumentData>,
  item: (snapshot: QueryDocumentSnapshot) => Item,
  skip?: (path: string) => void,
  size = BATCH,
): AsyncGenerator<Item[]> {
  const page = ordered.limit(size);
  let last: QueryDocumentSnapshot | undefined;
  do {
    const found: QueryDocumentSnapshot[] = (await (last ? page.startAfter(last) : page).get()).docs;
    if (found.length > 0) yield readable(found, item, skip);
    last = found.length === size ? found.at(-1) : undefined;
  } while (last);
}

const AT_ONCE = 400;

/** Changes all matches of a query. A changed document must no longer match. */
export async function changeAll(
  db: Database,
  query: Query,
  work: (batch: WriteBatch, ref: DocumentReference) => void,
): Promise<void> {
  for (;;) {
    const { docs } = await query.limit(AT_ONCE).select().get();
    if (docs.length === 0) return;
    const batch = db.batch();
    for (const { ref } of docs) work(batch, ref);
    await batch.commit();
  }
}
