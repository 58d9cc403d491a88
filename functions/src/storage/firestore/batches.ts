import type { DocumentData, Query, QueryDocumentSnapshot } from "@google-cloud/firestore";

/** How many documents the sweep reads at once. */
const BATCH = 100;

/** Ids of all that `query` finds, in order of `field`. Goes on behind the last one seen, so that one that stays cannot block the rest. */
export async function* batches(query: Query<DocumentData>, field: string): AsyncGenerator<string[]> {
  const ordered = query.orderBy(field).limit(BATCH).select(field);
  let last: QueryDocumentSnapshot | undefined;
  do {
    const found: QueryDocumentSnapshot[] = (await (last ? ordered.startAfter(last) : ordered).get()).docs;
    if (found.length > 0) yield found.map(({ id }) => id);
    last = found.length === BATCH ? found.at(-1) : undefined;
  } while (last);
}
