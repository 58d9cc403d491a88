import type { Payment } from "./rules/payment.ts";

/** A webhook event, without its token. */
export interface WebhookEvent {
  id: string;
  reference: string;
  method: string;
  content: string;
  received_at: Date;
}

export interface PaymentStore {
  payment(reference: string): Promise<Payment | null>;
  paymentsFor(bookingId: string): Promise<Payment[]>;
  /** Returns the webhook events of an attempt, unsorted. */
  webhookEventsOf(reference: string): Promise<WebhookEvent[]>;
  /** Streams references of attempts due for a status check to the provider, oldest first. */
  duePayments(now: Date): AsyncIterable<string[]>;
  /** Streams references of attempts created at `from` or later, oldest first. */
  paymentsSince(from: Date): AsyncIterable<string[]>;
}
