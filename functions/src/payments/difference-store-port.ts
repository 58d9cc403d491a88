import type { Difference } from "./rules/reconciliation.ts";

/** Where differences between our record and the provider's are kept, and how far the run has come. */
export interface DifferenceStore {
  /** Keeps it unless its place is taken. */
  keep(difference: Difference): Promise<void>;
  /** References of the attempts of those that are open, oldest first; one more than once when more of it differs. */
  differing(): AsyncIterable<string[]>;
  /** Up to when the run that was not finished has asked about the attempts that began; null after one that was. */
  position(): Promise<Date | null>;
  savePosition(begun: Date | null): Promise<void>;
}
