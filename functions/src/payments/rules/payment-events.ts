import type { EventOf } from "../../platform/event.ts";
import { isFinal, type Payment } from "./payment.ts";
import { asksApproval, hasFailed, keepsItsMoney } from "./refunds.ts";

export const PAYMENT_EVENTS = [
  "payment.in_review",
  "payment.rejected",
  "payment.unanswered",
  "payment.contradicted",
  "payment.refund_due",
  "payment.refunded",
  "payment.refund_returned",
  "payment.refund_failed",
  "payment.refund_to_approve",
  "unlock.paid",
] as const;

export type PaymentEvent = EventOf<(typeof PAYMENT_EVENTS)[number]>;

/** Whether a report differs from the last one in status or transaction. Additional or missing fields don't count. */
function isContradicted(before: Payment, after: Payment): boolean {
  const last = after.reports.at(-1);
  if (!last || last.at.getTime() === before.reports.at(-1)?.at.getTime()) return false;
  const differs = <Value>(known: Value | null, value: Value | null): boolean =>
    known !== null && value !== null && known !== value;
  const known = before.reports.findLast(({ transaction }) => !differs(transaction, last.transaction));
  return (
    !known ||
    known.status !== last.status ||
    differs(known.amount_cents, last.amount_cents) ||
    differs(known.currency, last.currency)
  );
}

/** Returns the events of a changed attempt. `before`: null for a new one. */
export function eventsOfPayment(before: Payment | null, after: Payment): PaymentEvent[] {
  const about: Record<string, string> = {
    reference: after.reference,
    ...(after.purpose === "unlock" ? { property: after.property_id } : { booking: after.booking_id }),
  };
  const event = (kind: PaymentEvent["kind"], more: Record<string, string> = {}): PaymentEvent => ({
    kind,
    by: null,
    facts: { ...about, ...more },
  });
  const isNews = <Value>(value: (payment: Payment) => Value): boolean =>
    before === null || value(before) !== value(after);

  const events: PaymentEvent[] = [];
  const owes = after.refunds.length > (before?.refunds.length ?? 0);
  const isMoved = isNews(({ status }) => status);
  if (after.status === "review" && isMoved)
    events.push(event("payment.in_review", { mismatches: after.mismatches.join() }));
  // A surplus refund has its own event, which covers this one.
  if (after.status === "rejected" && isMoved && !owes) events.push(event("payment.rejected"));
  if (after.purpose === "unlock" && isMoved && keepsItsMoney(after)) events.push(event("unlock.paid"));
  for (const [index, refund] of after.refunds.entries()) {
    const { status, reason, amount_cents, currency } = refund;
    const was = before?.refunds[index];
    const which = { reason, refund: `${index}`, amount_cents: `${amount_cents}`, currency };
    if (was && hasFailed(refund) && !hasFailed(was)) events.push(event("payment.refund_failed", which));
    if (asksApproval(refund) && !asksApproval(was)) events.push(event("payment.refund_to_approve", which));
    if (!isNews(({ refunds }) => refunds[index]?.status)) continue;
    const due = was?.status === "done" ? "payment.refund_returned" : "payment.refund_due";
    events.push(event(status === "due" ? due : "payment.refunded", which));
  }
  if (after.given_up_at && isNews(({ given_up_at: at }) => at?.getTime())) events.push(event("payment.unanswered"));
  const isUnproven = after.unproven.length > (before?.unproven.length ?? 0);
  const isSettled = before !== null && isFinal(before) && after.status === before.status;
  if (isUnproven || (isSettled && !owes && isContradicted(before, after)))
    events.push(event("payment.contradicted", { status: after.reports.at(-1)?.status ?? "" }));
  return events;
}
