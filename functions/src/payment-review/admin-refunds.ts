import { type PaymentReviewDeps, actOnPayment, moneyOf } from "./review-payment.ts";
import type { AdminBookingDetail } from "@lopango/contract/bookings/admin-booking";
import { payingAttempts, refundsOf, withRefund as withBookingRefund } from "../bookings/rules/booking-refunds.ts";
import type { Money, RefundClaim } from "../payments/rules/money.ts";
import {
  approved,
  namedRefunds,
  withRefund,
  claimed,
  released,
  requireProven,
  type ShownRefund,
  cameBack,
  isSentByProduct,
} from "../payments/rules/refunds.ts";
import { viewBookingDetail } from "../bookings/admin-bookings.ts";
import type { AdminPayment, RefundCameBack } from "@lopango/contract/payments/admin-payment";
import type { SurplusDone } from "@lopango/contract/payments/admin-payment-detail";
import type { AuditFacts } from "@lopango/contract/identity/audit";
import type { Operator } from "../identity/rules/audit.ts";
import { newId } from "../platform/random.ts";
import type { Payment, SurplusRefund } from "../payments/rules/payment.ts";
import { transfersBack } from "../payments/rules/transfers.ts";
import { surplusAfter } from "../payments/rules/surplus.ts";
import { Problem } from "../platform/problem.ts";
import { refundPayment } from "../payments/rules/resolution.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { payerOf } from "../unlocks/adopt-visitor.ts";
import { auditLog } from "../identity/audit.record.ts";
import { bookings } from "../bookings/booking.record.ts";
import { payments } from "../payments/payment.record.ts";
import { viewers, unlocks } from "../unlocks/unlock.record.ts";

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

/** Claims or releases a booking's refund; repeated calls change nothing. */
export async function claimBookingRefund(
  deps: PaymentReviewDeps,
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
    if (care.action === "claim")
      for (const paying of payingAttempts(booking, [])) requireProven(await tx.get(payments, paying));
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

/** Claims or releases a payment's surplus refund. */
export const careForPaymentRefund = (
  deps: PaymentReviewDeps,
  operator: Operator,
  reference: string,
  care: SurplusCare,
): Promise<AdminPayment> =>
  actOnPayment(deps, operator, reference, `payment.${care.action}_refund`, async (tx, before, now) => {
    const taken = (refund: SurplusRefund | null) => {
      if (care.action === "claim") requireProven(refund?.transaction === undefined ? before : refund);
      return cared(refund, operator, care, now);
    };
    const payment = withRefund(before, taken, care);
    if (payment === before) return null;
    tx.save(payments, payment);
    return { payment, ...heldBy(namedRefunds(before), namedRefunds(payment)), note: null };
  });

/** Approves a surplus refund above the limit, as a second person. */
export const approvePaymentRefund = (
  deps: PaymentReviewDeps,
  operator: Operator,
  reference: string,
  shown: ShownRefund,
): Promise<AdminPayment> =>
  actOnPayment(deps, operator, reference, "payment.approve_refund", async (tx, before) => {
    const now = deps.now();
    const deciders = before.resolution?.uid ? [before.resolution.uid] : [];
    const payment = withRefund(before, (refund) => approved(refund, operator, deciders, now), { shown });
    if (payment === before) return null;
    tx.save(payments, payment);
    return { payment, before: moneyOf(before), after: moneyOf(payment, changedRefund(before, payment)), note: null };
  });

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

/** Records that the admin who holds the claim sent surplus money back. */
export const notePaymentRefund = (
  deps: PaymentReviewDeps,
  operator: Operator,
  reference: string,
  { transaction, refund: shown, ...done }: SurplusDone,
): Promise<AdminPayment> =>
  actOnPayment(deps, operator, reference, "payment.refund", async (tx, before, now) => {
    const sent = { ...done, at: now, by: operator.email };
    const payment = refundPayment(before, operator.uid, sent, { shown, transaction });
    await saveRefund(tx, before, payment);
    const after = { ...moneyOf(payment, changedRefund(before, payment)), reference: done.reference };
    return { payment, before: moneyOf(before), after, note: done.note || null };
  });

/** Records that surplus money that was sent did not arrive: it is due again. */
export const notePaymentRefundReturned = (
  deps: PaymentReviewDeps,
  operator: Operator,
  reference: string,
  { refund: shown, reason }: RefundCameBack,
): Promise<AdminPayment> =>
  actOnPayment(deps, operator, reference, "payment.refund_returned", async (tx, before, now) => {
    const back = { at: now, by: operator.email, reason };
    const dueAgain = (refund: SurplusRefund | null) => ({ ...cameBack(refund, back), due_at: now });
    const due = { ...withRefund(before, dueAgain, { shown }), updated_at: now };
    const isOurs = isSentByProduct(namedRefunds(before).find(({ id }) => id === shown.id));
    const payment = isOurs ? transfersBack(due, { of: "payment", refund: shown.id }, now) : due;
    await saveRefund(tx, before, payment);
    const again = changedRefund(before, payment);
    const after = { ...moneyOf(payment, again), reference: again?.came_back?.reference ?? null };
    return { payment, before: moneyOf(before), after, note: reason };
  });

const changedRefund = ({ refunds }: Payment, after: Payment): SurplusRefund | null =>
  after.refunds.find((refund, index) => refund !== refunds[index]) ?? null;

/** Its payer reads of the refund on the booking or unlock. */
export async function saveRefund(tx: UnitOfWork, before: Payment, after: Payment): Promise<void> {
  tx.save(payments, after);
  if (after.purpose !== "unlock") {
    const booking = await tx.get(bookings, after.booking_id);
    const surplus = surplusAfter(booking?.surplus, before, after);
    if (booking && surplus !== booking.surplus) tx.save(bookings, { ...booking, surplus });
    return;
  }
  const unlock = await tx.get(unlocks, await payerOf((id) => tx.get(viewers, id), after), after.property_id);
  const surplus = surplusAfter(unlock?.surplus, before, after);
  if (unlock && surplus !== unlock.surplus) tx.save(unlocks, { ...unlock, surplus });
}
