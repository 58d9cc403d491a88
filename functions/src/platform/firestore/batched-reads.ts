import type { DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import type { Database } from "./firestore.ts";

/** Collects the reads of one event-loop turn into one request. */
export function batchedReads(db: Database): (ref: DocumentReference) => Promise<DocumentSnapshot> {
  let waiting: {
    ref: DocumentReference;
    resolve: (snapshot: DocumentSnapshot) => void;
    reject: (error: unknown) => void;
  }[] = [];

  const fetchAll = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    try {
      const snapshots = await db.getAll(...batch.map(({ ref }) => ref));
      batch.forEach(({ resolve }, index) => resolve(snapshots[index] as DocumentSnapshot));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  return (ref) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(() => void fetchAll());
      waiting.push({ ref, resolve, reject });
    });
}
