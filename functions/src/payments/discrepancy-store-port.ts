import type { Discrepancy } from "./rules/reconciliation.ts";

/** Stores discrepancies between payment records and the provider, and the position of an unfinished run. */
export interface DiscrepancyStore {
  /** Saves the discrepancy unless its id exists. */
  keep(discrepancy: Discrepancy): Promise<void>;
  /** Streams attempt references of open discrepancies, oldest first; may repeat a reference. */
  differing(): AsyncIterable<string[]>;
  /** Returns the position of an unfinished run; null after a finished one. */
  position(): Promise<Date | null>;
  savePosition(begun: Date | null): Promise<void>;
}
