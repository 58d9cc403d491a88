import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import type {
  AdminPaymentDetail,
  PaymentResolution,
  ReceivedCorrection,
  SurplusDone,
} from "@lopango/contract/payment-review/admin-payment-detail";
import type { RefundCameBack } from "@lopango/contract/payments/admin-refund";
import type { AuditFacts } from "@lopango/contract/identity/audit";
import { presentPayment, presentPaymentDetail } from "../payments/rules/admin-payment-view.ts";
import type { Operator } from "../identity/rules/audit.ts";
import { newId, type Random } from "../platform/random.ts";
import {
  ownerOf,
  transactionOf,
  type Payment,
  type Resolution,
  type UsedTransaction,
  type SurplusRefund,
} from "../payments/rules/payment.ts";
import { currentRefund, withRefund, cameBack } from "../payments/rules/refunds.ts";
import { surplusAfter } from "../payments/rules/surplus.ts";
import { Problem } from "../platform/problem.ts";
import {
  applyChangeSettlement,
  settleRejectedChange,
  type ChangePayment,
  type ChangeSettlement,
} from "../bookings/rules/change-settlement.ts";
import { changeSettlementOf, saveChangeSettlement } from "../bookings/settle-change-payment.ts";
import { accepted, correctedPayment, refundPayment, rejected, requireExpected } from "../payments/rules/resolution.ts";
import { correctedBooking, settleRejected } from "../bookings/rules/payment-resolution.ts";
import { applySettlement, type BookingSettlement } from "../bookings/rules/booking-settlement.ts";
import type { BookingStore } from "../bookings/booking.store.ts";
import { isUnpaid, type Booking } from "../bookings/rules/booking.ts";
import type { PaymentStore } from "../payments/payment.store.ts";
import type { Transact, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { Clock } from "../platform/clock.ts";
import { decideUnlocking } from "../unlocks/settle-unlocking.ts";
import { recordTransactions } from "../payments/record-report.ts";
import { payerOf } from "../unlocks/adopt-visitor.ts";
import { settleOnRequest, type SettleDeps } from "../payments/settle.ts";
import { saveSettlement, settlementOf } from "../bookings/settle-booking-payment.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { auditLog } from "../identity/audit.record.ts";
import { bookings } from "../bookings/booking.record.ts";
import { listings } from "../listings/listing.record.ts";
import { payments, usedTransactions } from "../payments/payment.record.ts";
import { viewers, unlocks } from "../unlocks/unlock.record.ts";

export interface AdminPaymentDeps {
  transact: Transact;
  bookings: BookingStore;
  payments: PaymentStore;
  now: Clock;
  random: Random;
}

/**
 * Decides a payment in review. An accepted payment is settled like an undisputed one; a rejected one has no effect and
 * ends a booking that waited for it. Only received money can be refunded.
 *
 * @throws Problem `payment_not_found`, `payment_changed`, `not_in_review`, `transaction_used`, `amount_differs`,
 * `invalid_fields`
 */
export async function resolvePayment(
  deps: AdminPaymentDeps,
  operator: Operator,
  reference: string,
  decision: PaymentResolution,
): Promise<AdminPayment> {
  const entry = newId(deps.random);
  return deps.transact(async (tx) => {
    const now = deps.now();
    const payment = found(await tx.get(payments, reference));
    requireSeen(payment, decision.seen);
    const used = await tx.get(usedTransactions, payment.provider, transactionOf(payment));
    const decided = decide(payment, decision, { at: now, by: operator.email }, used);
    const { after, label, facts } = await resolved(deps, tx, payment, decided, operator, now);
    recordTransactions(tx, after, [{ id: transactionOf(after), used }]);
    if (used && decision.received && isReused(payment, used)) tx.save(usedTransactions, { ...used, shared: true });
    tx.save(auditLog, {
      id: entry,
      at: now,
      by: operator,
      action: `payment.${decision.decision}`,
      target: { kind: "payment", id: reference, label },
      before: { ...moneyOf(payment), ...facts.before },
      after: { ...moneyOf(after), ...receivedOf(after), ...facts.after },
      note: decision.note,
    });
    return presentPayment(after);
  });
}

/**
 * Corrects the amount that an admin noted as received, and its refunds while none is sent.
 *
 * @throws Problem `payment_not_found`, `not_correctable`, `amount_differs`, `refund_claimed`
 */
export async function correctReceived(
  deps: AdminPaymentDeps,
  operator: Operator,
  reference: string,
  { received, note, differs, seen }: ReceivedCorrection,
): Promise<AdminPayment> {
  const entry = newId(deps.random);
  return deps.transact(async (tx) => {
    const now = deps.now();
    const payment = found(await tx.get(payments, reference));
    requireSeen(payment, seen);
    const corrected = correctedPayment(payment, received, operator.uid, now);
    requireExpected(payment, received, differs);
    tx.save(payments, corrected);
    if (payment.purpose !== "unlock") {
      const booking = await tx.get(bookings, payment.booking_id);
      // Payments and refunds of changes were computed from this amount.
      if (booking?.adjusted || booking?.change)
        throw new Problem("not_correctable", {
          detail: "Les dates de ce séjour ont changé depuis\u202f: le montant reçu ne peut plus être corrigé.",
        });
      if (booking) tx.save(bookings, correctedBooking(booking, payment, corrected, operator.uid));
    } else {
      const unlock = await tx.get(unlocks, await payerOf((id) => tx.get(viewers, id), payment), payment.property_id);
      if (unlock?.surplus) tx.save(unlocks, { ...unlock, surplus: surplusAfter(unlock.surplus, payment, corrected) });
    }
    tx.save(auditLog, {
      id: entry,
      at: now,
      by: operator,
      action: "payment.correct",
      target: { kind: "payment", id: reference, label: reference },
      before: { ...moneyOf(payment), ...receivedOf(payment) },
      after: { ...moneyOf(corrected), ...receivedOf(corrected) },
      note,
    });
    return presentPayment(corrected);
  });
}

/** Requires that the caller decides about the payment as it is. @throws Problem `payment_changed` */
function requireSeen({ updated_at: at }: Payment, seen: string | undefined): void {
  if (seen !== undefined && at.toISOString() !== seen) throw new Problem("payment_changed");
}

/** @throws as `resolvePayment` */
function decide(
  payment: Payment,
  { decision, note, received, transaction_reused: reused, differs }: PaymentResolution,
  signed: Pick<Resolution, "at" | "by">,
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

function resolved(
  deps: AdminPaymentDeps,
  tx: UnitOfWork,
  payment: Payment,
  decided: Payment,
  operator: Operator,
  now: Date,
): Promise<Resolved> {
  switch (payment.purpose) {
    case "booking":
      return resolveBooking(deps, tx, payment, decided, operator, now);
    case "change":
      return resolveChange(deps, tx, payment, decided, now);
    case "unlock":
      return resolveUnlocking(tx, payment, decided, now);
  }
}

async function resolveChange(
  deps: AdminPaymentDeps,
  tx: UnitOfWork,
  payment: ChangePayment,
  decided: Payment,
  now: Date,
): Promise<Resolved> {
  const before = await changeSettlementOf(tx, payment, now);
  const reviews = decided.status === "paid" ? [] : await otherReviews(deps, tx, payment, payment.booking_id);
  tx.relyOn(...reviews);
  const after =
    decided.status === "paid"
      ? applyChangeSettlement(before, decided, now)
      : settleRejectedChange(before, decided, reviews.length > 0, now);
  saveChangeSettlement(tx, before, after);
  const factsOf = ({ booking: { status, checkin, checkout, total_cents } }: ChangeSettlement): AuditFacts => ({
    booking_status: status,
    checkin,
    checkout,
    total_cents,
  });
  return {
    after: after.payment,
    label: before.booking.property.title,
    facts: { before: factsOf(before), after: factsOf(after) },
  };
}

async function resolveBooking(
  deps: AdminPaymentDeps,
  tx: UnitOfWork,
  payment: Payment & { purpose: "booking" },
  decided: Payment,
  operator: Operator,
  now: Date,
): Promise<Resolved> {
  const before = await settlementOf(deps.bookings, tx, await sidesOf(tx, payment), decided.status, now);
  const after =
    decided.status === "paid"
      ? applySettlement(before, decided, now)
      : await reject(deps, tx, before, decided, operator, now);
  saveSettlement(tx, before, after);
  const factsOf = ({ booking: { status, reason } }: BookingSettlement): AuditFacts => ({
    booking_status: status,
    booking_reason: reason,
  });
  return {
    after: after.payment,
    label: before.booking.property.title,
    facts: { before: factsOf(before), after: factsOf(after) },
  };
}

async function reject(
  deps: AdminPaymentDeps,
  tx: UnitOfWork,
  settlement: BookingSettlement,
  decided: Payment,
  operator: Operator,
  now: Date,
): Promise<BookingSettlement> {
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
  deps: AdminPaymentDeps,
  tx: UnitOfWork,
  { reference }: Payment,
  bookingId: string,
): Promise<Payment[]> {
  const attempts = await deps.payments.paymentsFor(bookingId);
  const inReview = attempts.filter((other) => other.status === "review" && other.reference !== reference);
  const current = await Promise.all(inReview.map((other) => tx.get(payments, other.reference)));
  return current.flatMap((other) => (other?.status === "review" ? [other] : []));
}

/**
 * Records that the admin who holds the claim sent surplus money back.
 *
 * @throws Problem `payment_not_found`, as `refundPayment`
 */
export async function notePaymentRefund(
  deps: AdminPaymentDeps,
  operator: Operator,
  reference: string,
  { transaction, refund: shown, ...done }: SurplusDone,
): Promise<AdminPayment> {
  const entry = newId(deps.random);
  return deps.transact(async (tx) => {
    const now = deps.now();
    const payment = found(await tx.get(payments, reference));
    const refunded = refundPayment(
      payment,
      operator.uid,
      { ...done, at: now, by: operator.email },
      {
        shown,
        transaction,
      },
    );
    const sent = refunded.refunds.find((refund, index) => refund !== payment.refunds[index]) ?? null;
    await tellSent(tx, payment, refunded);
    tx.save(payments, refunded);
    tx.save(auditLog, {
      id: entry,
      at: now,
      by: operator,
      action: "payment.refund",
      target: { kind: "payment", id: reference, label: reference },
      before: moneyOf(payment),
      after: { ...moneyOf(refunded, sent), reference: done.reference },
      note: done.note || null,
    });
    return presentPayment(refunded);
  });
}

/**
 * Records that surplus money that was sent did not arrive: it is due again.
 *
 * @throws Problem `payment_not_found`, `refund_not_sent`, `refund_changed`
 */
export async function notePaymentRefundReturned(
  deps: AdminPaymentDeps,
  operator: Operator,
  reference: string,
  { refund: shown, reason }: RefundCameBack,
): Promise<AdminPayment> {
  const entry = newId(deps.random);
  return deps.transact(async (tx) => {
    const now = deps.now();
    const payment = found(await tx.get(payments, reference));
    const back = { at: now, by: operator.email, reason };
    const dueAgain = (refund: SurplusRefund | null) => ({ ...cameBack(refund, back), due_at: now });
    const due = { ...withRefund(payment, dueAgain, { shown }), updated_at: now };
    const again = due.refunds.find((refund, index) => refund !== payment.refunds[index]) ?? null;
    await tellSent(tx, payment, due);
    tx.save(payments, due);
    tx.save(auditLog, {
      id: entry,
      at: now,
      by: operator,
      action: "payment.refund_returned",
      target: { kind: "payment", id: reference, label: reference },
      before: moneyOf(payment),
      after: { ...moneyOf(due, again), reference: again?.came_back?.reference ?? null },
      note: reason,
    });
    return presentPayment(due);
  });
}

async function tellSent(tx: UnitOfWork, before: Payment, after: Payment): Promise<void> {
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

export type AskDeps = AdminPaymentDeps & SettleDeps;

/** Returns an attempt with its webhook events and its stay. @throws Problem `payment_not_found` */
export async function viewPayment(
  { payments, bookings }: Pick<AdminPaymentDeps, "payments" | "bookings">,
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
 *
 * @throws Problem `payment_not_found`, `payment_unavailable`
 */
export async function askAboutPayment(
  deps: AskDeps,
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

async function sidesOf(
  tx: UnitOfWork,
  payment: Payment & { purpose: "booking" },
): Promise<Pick<BookingSettlement, "payment" | "booking" | "limits">> {
  const [booking, limits] = await Promise.all([
    tx.get(bookings, payment.booking_id),
    tx.get(accountLimits, payment.payer_id),
  ]);
  if (!booking) throw new Error(`the booking of payment ${payment.reference} is gone`);
  return { payment, booking, limits };
}

const receivedOf = ({ resolution }: Payment): AuditFacts => ({
  received_cents: resolution?.received?.amount_cents ?? null,
  received_currency: resolution?.received?.currency ?? null,
});

/** `refund`: the refund that the entry is about. */
function moneyOf(payment: Payment, refund = currentRefund(payment)): AuditFacts {
  return {
    status: payment.status,
    refund: refund?.status ?? null,
    refund_cents: refund?.amount_cents ?? null,
    refund_currency: refund?.currency ?? null,
  };
}
