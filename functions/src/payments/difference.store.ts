import type { DifferenceStore } from "./difference-store-port.ts";
import { batches } from "../platform/firestore/batches.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { ALREADY_EXISTS, hasStatus } from "../platform/firestore/grpc-status.ts";
import { differences } from "./difference.record.ts";
import { reconciliationRun } from "./reconciliation-run.record.ts";

export function differenceStore(db: Database): DifferenceStore {
  return {
    async keep(difference) {
      try {
        await differences.docOf(db, difference).create(differences.document(difference));
      } catch (error) {
        if (!hasStatus(error, ALREADY_EXISTS)) throw error;
      }
    },
    differing: () => batches(differences.in(db).where("open", "==", true), "found_at", "attempt"),
    position: async () => (await reconciliationRun.find(db))?.begun ?? null,
    async savePosition(begun) {
      await reconciliationRun.doc(db).set(reconciliationRun.document({ begun }));
    },
  };
}
