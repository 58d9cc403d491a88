import type { Payment } from "../payments/rules/payment.ts";
import type { Unlock } from "../unlocks/rules/unlock.ts";

/** Personal records without another query by their owner. */
export interface PersonalRecords {
  visitorsOf(uid: string): Promise<string[]>;
  /** Streams all attempts of an account or visitor, sorted by id. */
  paymentsBy(payerId: string): AsyncIterable<Payment[]>;
  unlocksOf(viewerId: string): AsyncIterable<Unlock[]>;
  /** Deletes webhook events of an attempt, which may contain a phone number. */
  forgetNotifications(reference: string): Promise<void>;
  /** Streams accounts whose deletion began by `before` and is incomplete, oldest first. */
  unfinished(before: Date): AsyncIterable<string[]>;
}
