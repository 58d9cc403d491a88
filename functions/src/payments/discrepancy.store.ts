import type { DiscrepancyStore } from "./discrepancy-store-port.ts";
import { batches } from "../platform/firestore/batches.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { ALREADY_EXISTS, hasStatus } from "../platform/firestore/grpc-status.ts";
import { discrepancies } from "./discrepancy.record.ts";
import { reconciliationRun } from "./reconciliation-run.record.ts";

export function discrepancyStore(db: Database): DiscrepancyStore {
  return {
    async keep(discrepancy) {
      try {
        await discrepancies.docOf(db, discrepancy).create(discrepancies.document(discrepancy));
      } catch (error) {
        if (!hasStatus(error, ALREADY_EXISTS)) throw error;
      }
    },
    differing: () => batches(discrepancies.in(db).where("open", "==", true), "found_at", "attempt"),
    position: async () => (await reconciliationRun.find(db))?.begun ?? null,
    async savePosition(begun) {
      await reconciliationRun.doc(db).set(reconciliationRun.document({ begun }));
    },
  };
}
