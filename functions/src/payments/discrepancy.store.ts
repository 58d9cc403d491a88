import type { CountedPageRequest } from "../platform/list-page.ts";
import { countedPage, countsOf } from "../platform/firestore/pages.ts";
import type { Discrepancy, DiscrepancyKind } from "./rules/reconciliation.ts";
import { batches } from "../platform/firestore/batches.ts";
import { type Database, ALREADY_EXISTS, hasStatus, readable } from "../platform/firestore/firestore.ts";
import { discrepancies, reconciliationRun } from "./discrepancy.record.ts";

export function discrepancyStore(db: Database) {
  return {
    /** Saves the discrepancy unless its id exists. */
    async keep(discrepancy: Discrepancy) {
      try {
        await discrepancies.docOf(db, discrepancy).create(discrepancies.document(discrepancy));
      } catch (error) {
        if (!hasStatus(error, ALREADY_EXISTS)) throw error;
      }
    },
    /** Streams attempt references of open discrepancies, oldest first; may repeat a reference. */
    differing: () => batches(discrepancies.in(db).where("open", "==", true), "found_at", "attempt"),
    /** Returns the position of an unfinished run; null after a finished one. */
    position: async () => (await reconciliationRun.find(db))?.begun ?? null,
    async savePosition(begun: Date | null) {
      await reconciliationRun.doc(db).set(reconciliationRun.document({ begun }));
    },
    /** Newest first. */
    open: (page: CountedPageRequest, { kind }: { kind: DiscrepancyKind | undefined }) =>
      countedPage(db, discrepancies, page, { open: true, kind }),
    /** Returns those of these that exist. */
    async byIds(ids: readonly string[]): Promise<Discrepancy[]> {
      if (ids.length === 0) return [];
      const found = await db.getAll(...ids.map((id) => discrepancies.doc(db, id)));
      return readable(found, discrepancies.read).filter((one) => one !== null);
    },
    counts: () => countsOf({ discrepancies_open: discrepancies.in(db).where("open", "==", true) }),
  };
}

export type DiscrepancyStore = ReturnType<typeof discrepancyStore>;
