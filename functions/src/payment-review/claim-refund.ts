import type { AdminBookingDetail } from "@lopango/contract/bookings/admin-booking";
import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import type { AuditFacts } from "@lopango/contract/identity/audit";
import { presentPayment } from "../payments/rules/admin-payment-view.ts";
import type { Operator } from "../identity/rules/audit.ts";
import { refundsOf, withRefund as withBookingRefund } from "../bookings/rules/booking-refunds.ts";
import type { Money, RefundClaim } from "../payments/rules/money.ts";
import { namedRefunds, withRefund, claimed, released, type ShownRefund } from "../payments/rules/refunds.ts";
import { newId } from "../platform/random.ts";
import { Problem } from "../platform/problem.ts";
import { viewBookingDetail, type AdminBookingDeps } from "../bookings/admin-bookings.ts";
import { auditLog } from "../identity/audit.record.ts";
import { bookings } from "../bookings/booking.record.ts";
import { payments } from "../payments/payment.record.ts";

/** `claim` takes the refund, also over from `insteadOf`; `release` returns it. `shown`: the one on the screen. */
export type Care = ({ action: "claim"; insteadOf: string | undefined } | { action: "release" }) & {
  shown: ShownRefund | undefined;
};

/** `transaction`: of the refund, by callers who name none. */
export type SurplusCare = Care & { transaction?: string | null | undefined };

type Claimable = Parameters<typeof claimed>[0];

function cared<Refund extends NonNullable<Claimable>>(
  refund: Refund | null,
  operator: Operator,
  care: Care,
  now: Date,
): Refund {
  return care.action === "claim" ? claimed(refund, operator, care.insteadOf, now) : released(refund, operator);
}

/**
 * Claims or releases a booking's refund; repeated calls change nothing.
 *
 * @throws Problem `booking_not_found`, `no_refund_due`, `refund_changed`, `refund_claimed`
 */
export async function claimBookingRefund(
  deps: AdminBookingDeps,
  operator: Operator,
  id: string,
  care: Care,
): Promise<AdminBookingDetail> {
  const entry = newId(deps.random);
  await deps.transact(async (tx) => {
    const now = deps.now();
    const booking = await tx.get(bookings, id);
    if (!booking) throw new Problem("booking_not_found");
    const after = withBookingRefund(booking, (refund) => cared(refund, operator, care, now), care.shown);
    if (after === booking) return;
    tx.save(bookings, after);
    tx.save(auditLog, {
      id: entry,
      at: now,
      by: operator,
      action: `booking.${care.action}_refund`,
      target: { kind: "booking", id, label: booking.property.title },
      ...heldBy(refundsOf(booking), refundsOf(after)),
      note: null,
    });
  });
  return viewBookingDetail(deps, id);
}

/**
 * Claims or releases a payment's surplus refund.
 *
 * @throws Problem `payment_not_found`, `no_refund_due`, `refund_changed`, `refund_claimed`
 */
export function careForPaymentRefund(
  deps: AdminBookingDeps,
  operator: Operator,
  reference: string,
  care: SurplusCare,
): Promise<AdminPayment> {
  const entry = newId(deps.random);
  return deps.transact(async (tx) => {
    const now = deps.now();
    const payment = await tx.get(payments, reference);
    if (!payment) throw new Problem("payment_not_found");
    const after = withRefund(payment, (refund) => cared(refund, operator, care, now), care);
    if (after === payment) return presentPayment(payment);
    tx.save(payments, after);
    tx.save(auditLog, {
      id: entry,
      at: now,
      by: operator,
      action: `payment.${care.action}_refund`,
      target: { kind: "payment", id: reference, label: reference },
      ...heldBy(namedRefunds(payment), namedRefunds(after)),
      note: null,
    });
    return presentPayment(after);
  });
}

/** Who held the refund that changed hands, before and after. */
function heldBy(before: readonly Named[], after: readonly Named[]): { before: AuditFacts; after: AuditFacts } {
  const index = after.findIndex(({ claim }, place) => claim?.uid !== before[place]?.claim?.uid);
  const { amount_cents, currency } = after[index] ?? {};
  const which = { refund_cents: amount_cents ?? null, refund_currency: currency ?? null };
  return {
    before: { ...holderOf(before[index]?.claim), ...which },
    after: { ...holderOf(after[index]?.claim), ...which },
  };
}

type Named = Money & { claim?: RefundClaim | null };

const holderOf = (claim: RefundClaim | null | undefined): AuditFacts => ({ claimed_by: claim?.by ?? null });
