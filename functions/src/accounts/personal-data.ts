import type { Payment } from "../payments/rules/payment.ts";
import type { Unlock } from "../unlocks/rules/unlock.ts";

/** What is stored about somebody beside what other lists find by them. */
export interface PersonalRecords {
  /** Ids of the visitors that an account took over. */
  visitorsOf(uid: string): Promise<string[]>;
  /** Every attempt that an account or a visitor started, by id, page by page. */
  paymentsBy(payerId: string): AsyncIterable<Payment[]>;
  unlocksOf(viewerId: string): AsyncIterable<Unlock[]>;
  /** Deletes what a provider notified about an attempt: it may name a telephone. */
  forgetNotifications(reference: string): Promise<void>;
  /** Accounts whose deletion began by `before` and did not end, longest ago first. */
  unfinished(before: Date): AsyncIterable<string[]>;
}
