import type { Payment } from "./rules/payment.ts";

/** One notification as it came, without its token. */
export interface NotificationRecord {
  /** Same content, same id. */
  id: string;
  reference: string;
  method: string;
  content: string;
  received_at: Date;
}

/** Where attempts to pay are kept; they change in units of work. */
export interface PaymentStore {
  payment(reference: string): Promise<Payment | null>;
  /** The attempts to pay for a booking. */
  paymentsFor(bookingId: string): Promise<Payment[]>;
  /** What the provider said of an attempt by notification, in no order. */
  notificationsOf(reference: string): Promise<NotificationRecord[]>;
  /** References of attempts that are due for a question to the provider, longest ago first. */
  duePayments(now: Date): AsyncIterable<string[]>;
  /** References of attempts that were begun at `from` or later, oldest first. */
  paymentsSince(from: Date): AsyncIterable<string[]>;
}
