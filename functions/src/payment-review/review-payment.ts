import { applySettlement, settleRejected } from "../bookings/rules/settlement.ts";
import type { Settlement } from "../bookings/rules/stay-payable.ts";
import { saveSettlement, settlementOf, type StayPayment } from "../bookings/settle-payment.ts";
import type { BookingsDeps } from "../bookings/guest-bookings.ts";
import type { UnlockStore } from "../unlocks/unlock.store.ts";
import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import type {
  AdminPaymentDetail,
  PaymentResolution,
  ReceivedCorrection,
} from "@lopango/contract/payments/admin-payment-detail";
import type { AuditAction, AuditFacts } from "@lopango/contract/identity/audit";
import { presentPayment, presentPaymentDetail } from "../payments/rules/admin-payment-view.ts";
import type { AuditRecord, Operator } from "../identity/rules/audit.ts";
import { newId } from "../platform/random.ts";
import {
  ownerOf,
  transactionOf,
  type Payment,
  type Resolution,
  type UsedTransaction,
} from "../payments/rules/payment.ts";
import { currentRefund } from "../payments/rules/refunds.ts";
import { Problem } from "../platform/problem.ts";
import { accepted, correctedPayment, rejected, requireExpected } from "../payments/rules/resolution.ts";
import { isUnpaid, type Booking } from "../bookings/rules/booking.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { decideUnlocking } from "../unlocks/settle-unlocking.ts";
import { recordTransactions } from "../payments/record-report.ts";
import { payableOf } from "../payments/payable.ts";
import { proveAmountIn } from "../payments/prove-amount.ts";
import { settleOnRequest } from "../payments/settle.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { auditLog } from "../identity/audit.record.ts";
import { bookings } from "../bookings/booking.record.ts";
import { listings } from "../listings/listing.record.ts";
import { payments, usedTransactions } from "../payments/payment.record.ts";

export interface PaymentReviewDeps extends BookingsDeps {
  unlocks: Pick<UnlockStore, "viewer">;
}

/**
 * Decides a payment in review. An accepted payment is settled like an undisputed one; a rejected one has no effect and
 * ends a booking that waited for it. Only received money can be refunded.
 */
export const resolvePayment = (
  deps: PaymentReviewDeps,
  operator: Operator,
  reference: string,
  decision: PaymentResolution,
): Promise<AdminPayment> =>
  actOnPayment(deps, operator, reference, `payment.${decision.decision}`, async (tx, payment, now) => {
    requireSeen(payment, decision.seen);
    const used = await tx.get(usedTransactions, payment.provider, transactionOf(payment));
    const decided = decide(payment, decision, { at: now, by: operator.email, uid: operator.uid }, used);
    const { after, label, facts } = await resolved(deps, tx, payment, decided, operator, now);
    recordTransactions(tx, after, [{ id: transactionOf(after), used }]);
    if (used && decision.received && isReused(payment, used)) tx.save(usedTransactions, { ...used, shared: true });
    return {
      payment: after,
      label,
      before: { ...moneyOf(payment), ...facts.before },
      after: { ...moneyOf(after), ...receivedOf(after), ...facts.after },
      note: decision.note,
    };
  });

/**
 * Corrects the amount that an admin noted as received, and its refunds while none is sent. Where no report names the
 * amount, this proves it.
 */
export const correctReceived = (
  deps: PaymentReviewDeps,
  operator: Operator,
  reference: string,
  { received, note, differs, seen, transaction }: ReceivedCorrection,
): Promise<AdminPayment> =>
  actOnPayment(deps, operator, reference, "payment.correct", async (tx, payment, now) => {
    requireSeen(payment, seen);
    const entry = (after: Payment) => ({
      payment: after,
      before: { ...moneyOf(payment), ...receivedOf(payment) },
      after: { ...moneyOf(after), ...receivedOf(after) },
      note,
    });
    if (payment.amount_unproven || transaction !== undefined) {
      requireExpected(payment, received, differs);
      const proof = { received, transaction, by: operator.email, uid: operator.uid, note };
      const proven = await proveAmountIn(tx, deps.payables, payment, proof, now);
      return proven === payment ? null : entry(proven);
    }
    const corrected = correctedPayment(payment, received, operator.uid, now);
    requireExpected(payment, received, differs);
    tx.save(payments, corrected);
    await payableOf(deps.payables, corrected).noteReceived(tx, { before: payment, after: corrected }, operator.uid);
    return entry(corrected);
  });

/** What an act made of a payment, for the audit log. */
interface Acted extends Pick<AuditRecord, "before" | "after" | "note"> {
  payment: Payment;
  /** Of the purpose; default: the reference. */
  label?: string;
}

/** Runs an admin's act, which saves the payment, with its entry in the audit log. Null: nothing changed. */
export function actOnPayment(
  deps: PaymentReviewDeps,
  operator: Operator,
  reference: string,
  action: AuditAction,
  act: (tx: UnitOfWork, payment: Payment, now: Date) => Promise<Acted | null>,
): Promise<AdminPayment> {
  const entry = newId(deps.random);
  return deps.transact(async (tx) => {
    const now = deps.now();
    const payment = found(await tx.get(payments, reference));
    const acted = await act(tx, payment, now);
    if (!acted) return presentPayment(payment);
    const { payment: after, label = reference, ...facts } = acted;
    const target = { kind: "payment", id: reference, label } as const;
    tx.save(auditLog, { id: entry, at: now, by: operator, action, target, ...facts });
    return presentPayment(after);
  });
}

/** Requires that the caller decides about the payment as it is. */
function requireSeen({ updated_at: at }: Payment, seen: string | undefined): void {
  if (seen !== undefined && at.toISOString() !== seen) throw new Problem("payment_changed");
}

function decide(
  payment: Payment,
  { decision, note, received, transaction_reused: reused, differs }: PaymentResolution,
  signed: Pick<Resolution, "at" | "by" | "uid">,
  used: UsedTransaction | null,
): Payment {
  const claim = { owner: ownerOf(used), reused };
  if (decision === "accept" && received === null) {
    throw new Problem("invalid_fields", {
      errors: [{ field: "received", message: "Indiquez le montant reçu et sa devise." }],
    });
  }
  const resolution = { decision, note, ...signed };
  const decided =
    decision === "accept" && received
      ? accepted(payment, { ...resolution, received }, claim)
      : rejected(payment, { ...resolution, received }, claim);
  if (received) requireExpected(payment, received, differs);
  return decided;
}

interface Resolved {
  after: Payment;
  /** Label of the purpose in the audit log. */
  label: string;
  facts: { before: AuditFacts; after: AuditFacts };
}

const resolved = (
  deps: PaymentReviewDeps,
  tx: UnitOfWork,
  payment: Payment,
  decided: Payment,
  operator: Operator,
  now: Date,
): Promise<Resolved> =>
  payment.purpose === "unlock"
    ? resolveUnlocking(tx, payment, decided, now)
    : resolveStay(deps, tx, payment, decided, operator, now);

async function resolveStay(
  deps: PaymentReviewDeps,
  tx: UnitOfWork,
  payment: StayPayment,
  decided: Payment,
  operator: Operator,
  now: Date,
): Promise<Resolved> {
  const [booking, limits] = await Promise.all([
    tx.get(bookings, payment.booking_id),
    tx.get(accountLimits, payment.payer_id),
  ]);
  if (!booking) throw new Error(`the booking of payment ${payment.reference} is gone`);
  const before = await settlementOf(deps.bookings, tx, { payment, booking, limits }, decided.status, now);
  const after =
    decided.status === "paid"
      ? applySettlement(before, decided, now)
      : await reject(deps, tx, before, decided, operator, now);
  saveSettlement(tx, before, after);
  return {
    after: after.payment,
    label: booking.property.title,
    facts: { before: factsOf(before), after: factsOf(after) },
  };
}

function factsOf({ payment, booking }: Settlement): AuditFacts {
  const { status, reason, checkin, checkout, total_cents } = booking;
  return payment.purpose === "change"
    ? { booking_status: status, checkin, checkout, total_cents }
    : { booking_status: status, booking_reason: reason };
}

async function reject(
  deps: PaymentReviewDeps,
  tx: UnitOfWork,
  settlement: Settlement,
  decided: Payment,
  operator: Operator,
  now: Date,
): Promise<Settlement> {
  const others = await otherReviews(deps, tx, settlement.payment, settlement.booking.id);
  // Of two concurrent decisions about one booking, the second one retries and sees the first.
  tx.relyOn(...others);
  return settleRejected(settlement, decided, operator.uid, others.length > 0, now);
}

const isReused = ({ reference }: Payment, used: UsedTransaction): boolean => ![null, reference].includes(ownerOf(used));

async function resolveUnlocking(
  tx: UnitOfWork,
  payment: Payment & { purpose: "unlock" },
  decided: Payment,
  now: Date,
): Promise<Resolved> {
  const listing = await tx.get(listings, payment.property_id);
  const { payment: after } = await decideUnlocking(tx, payment, [transactionOf(payment)], () => decided, now);
  return { after, label: listing?.title ?? payment.property_id, facts: { before: {}, after: {} } };
}

async function otherReviews(
  deps: PaymentReviewDeps,
  tx: UnitOfWork,
  { reference }: Payment,
  bookingId: string,
): Promise<Payment[]> {
  const attempts = await deps.payments.paymentsFor(bookingId);
  const inReview = attempts.filter((other) => other.status === "review" && other.reference !== reference);
  const current = await Promise.all(inReview.map((other) => tx.get(payments, other.reference)));
  return current.flatMap((other) => (other?.status === "review" ? [other] : []));
}

/** Returns an attempt with its webhook events and its stay. */
export async function viewPayment(
  { payments, bookings }: PaymentReviewDeps,
  reference: string,
): Promise<AdminPaymentDetail> {
  const [stored, events] = await Promise.all([payments.payment(reference), payments.webhookEventsOf(reference)]);
  const payment = found(stored);
  const booking = payment.purpose === "unlock" ? null : await bookings.booking(payment.booking_id);
  return presentPaymentDetail(payment, events, booking && stayOf(booking));
}

const stayOf = (booking: Booking): AdminPaymentDetail["stay"] => ({
  guest_name: booking.guest_name,
  property_title: booking.property.title,
  checkin: booking.checkin,
  checkout: booking.checkout,
  is_waiting: isUnpaid(booking) && booking.reason === "payment_review",
  confirmation: booking.confirmation,
});

/**
 * Asks the provider about an attempt in any state and settles it. The audit entry comes first, because the result is
 * the provider's.
 */
export async function askAboutPayment(
  deps: PaymentReviewDeps,
  operator: Operator,
  reference: string,
): Promise<AdminPaymentDetail> {
  const entry = newId(deps.random);
  const payment = await deps.transact(async (tx) => {
    const stored = found(await tx.get(payments, reference));
    tx.save(auditLog, {
      id: entry,
      at: deps.now(),
      by: operator,
      action: "payment.ask",
      target: { kind: "payment", id: reference, label: reference },
      before: null,
      after: null,
      note: null,
    });
    return stored;
  });
  const { reached } = await settleOnRequest(deps, payment);
  if (!reached)
    throw new Problem("payment_unavailable", {
      detail: "Le service de paiement ne répond pas. Réessayez dans un instant.",
    });
  return viewPayment(deps, reference);
}

function found(payment: Payment | null): Payment {
  if (!payment) throw new Problem("payment_not_found");
  return payment;
}

const receivedOf = ({ resolution }: Payment): AuditFacts => ({
  received_cents: resolution?.received?.amount_cents ?? null,
  received_currency: resolution?.received?.currency ?? null,
});

/** `refund`: the refund that the entry is about. */
export function moneyOf(payment: Payment, refund = currentRefund(payment)): AuditFacts {
  return {
    status: payment.status,
    refund: refund?.status ?? null,
    refund_cents: refund?.amount_cents ?? null,
    refund_currency: refund?.currency ?? null,
  };
}
