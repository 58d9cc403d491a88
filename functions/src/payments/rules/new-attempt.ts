import { REQUEST_TIMEOUT_MS } from "@lopango/contract/limits";
import type { Payment, Purpose } from "./payment.ts";
import { nextCheck } from "./payment-schedule.ts";

/** What is paid for, by whom, and how much it costs. */
export type Order = Purpose & Pick<Payment, "payer_id" | "amount_cents" | "currency">;

/** An attempt to pay, before the provider knows of it. */
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
    unheard: [],
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

/** An open attempt that has a payment page is offered again for this long: a double click, a second tab. */
export const RESUME_MINUTES = 10;
/** After this, an attempt whose page nobody was ever sent to is given up. */
const ABANDONED_MINUTES = 10;

/**
 * Whether the payment page of an open attempt is offered again instead of starting another one: in its first minutes,
 * and while the provider does not say whether its money is there (`unanswered`): by another page it would come twice.
 */
export function isResumable(payment: Payment, now: Date, unanswered: ReadonlySet<string> | null = null): boolean {
  const isYoung = now.getTime() - payment.created_at.getTime() < RESUME_MINUTES * MINUTE_MS;
  return payment.status === "open" && (isYoung || Boolean(unanswered?.has(payment.reference)));
}

/** Whether the provider may be being asked for the payment page at this very moment: while somebody waits for it. */
export function isStarting(payment: Payment, now: Date): boolean {
  return (
    payment.status === "open" &&
    payment.redirect_url === null &&
    now.getTime() - payment.created_at.getTime() < REQUEST_TIMEOUT_MS
  );
}

/** Whether a pending attempt can be closed because its payment page never reached anybody. */
export function isAbandoned(payment: Payment, now: Date): boolean {
  return payment.redirect_url === null && now.getTime() - payment.created_at.getTime() >= ABANDONED_MINUTES * MINUTE_MS;
}
