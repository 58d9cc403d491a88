import type { DocumentReference, Query, WriteBatch } from "@google-cloud/firestore";
import type { Database } from "./firestore.ts";

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
