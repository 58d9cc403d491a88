import { REQUEST_TIMEOUT_MS } from "@lopango/contract/limits";
import type { Payment, Purpose } from "./payment.ts";
import { nextCheck } from "./payment-schedule.ts";

export type Order = Purpose & Pick<Payment, "payer_id" | "amount_cents" | "currency" | "place_ids">;

export function newAttempt(order: Order, fresh: { reference: string; provider: string }, now: Date): Payment {
  return {
    ...fresh,
    ...order,
    status: "open",
    provider_session: null,
    redirect_url: null,
    provider_transaction: null,
    mismatches: [],
    reported: null,
    reports: [],
    unconfirmed: [],
    notified: [],
    unproven: [],
    refunds: [],
    created_at: now,
    updated_at: now,
    next_check_at: nextCheck({ status: "open", created_at: now, payer_id: order.payer_id }, now),
    checks: 0,
  };
}

const MINUTE_MS = 60_000;

/** Time in which an open attempt's page is offered again, for double clicks and second tabs. */
export const RESUME_MINUTES = 10;
/** Time after which an attempt whose page was never shown is closed. */
const ABANDONED_MINUTES = 10;

/**
 * Whether an open attempt's page is offered again. So it is in its first minutes, and while the provider doesn't answer
 * (`unanswered`): a second page could be paid too.
 */
export function isResumable(payment: Payment, now: Date, unanswered: ReadonlySet<string> | null = null): boolean {
  const isYoung = now.getTime() - payment.created_at.getTime() < RESUME_MINUTES * MINUTE_MS;
  return payment.status === "open" && (isYoung || Boolean(unanswered?.has(payment.reference)));
}

/** Whether a concurrent request may still be opening the payment page. */
export function isStarting(payment: Payment, now: Date): boolean {
  return (
    payment.status === "open" &&
    payment.redirect_url === null &&
    now.getTime() - payment.created_at.getTime() < REQUEST_TIMEOUT_MS
  );
}

/** Whether a pending attempt can be closed because its page was never shown. */
export function isAbandoned(payment: Payment, now: Date): boolean {
  return payment.redirect_url === null && now.getTime() - payment.created_at.getTime() >= ABANDONED_MINUTES * MINUTE_MS;
}
