import { FieldPath, type DocumentData, type Query, type QueryDocumentSnapshot } from "@google-cloud/firestore";

/** How many documents are read at once. */
const BATCH = 100;

/**
 * Ids of all that `query` finds, in order of `field`, or what stands in `wanted`, where it stands. Goes on behind the
 * last one seen, so that one that stays cannot block the rest.
 */
export async function* batches(
  query: Query<DocumentData>,
  field: string,
  wanted: string | null = null,
): AsyncGenerator<string[]> {
  const ordered = query
    .orderBy(field)
    .limit(BATCH)
    .select(field, ...(wanted === null ? [] : [wanted]));
  let last: QueryDocumentSnapshot | undefined;
  do {
    const found: QueryDocumentSnapshot[] = (await (last ? ordered.startAfter(last) : ordered).get()).docs;
    const names = found.map((document): unknown => (wanted === null ? document.id : document.get(wanted)));
    if (found.length > 0) yield names.filter((name) => typeof name === "string");
    last = found.length === BATCH ? found.at(-1) : undefined;
  } while (last);
}

/** All that `query` finds, in order of ids, page by page. */
export async function* recordsById<Item>(
  query: Query<DocumentData>,
  item: (snapshot: QueryDocumentSnapshot) => Item,
): AsyncGenerator<Item[]> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(BATCH);
  let last: QueryDocumentSnapshot | undefined;
  do {
    const found: QueryDocumentSnapshot[] = (await (last ? ordered.startAfter(last) : ordered).get()).docs;
    yield found.map(item);
    last = found.length === BATCH ? found.at(-1) : undefined;
  } while (last);
}
