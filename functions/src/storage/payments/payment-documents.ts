import type { DocumentData, DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import { MISMATCHES, PAYMENT_STATUSES, SURPLUS_REASONS } from "@lopango/contract/admin/payments";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { z } from "zod";
import { paymentExpiresAt, type Payment, type UsedTransaction } from "../../domain/payments/payment.ts";
import { currentRefund } from "../../domain/payments/payment-refunds.ts";
import { nameTokens } from "../../domain/search/name-tokens.ts";
import type { NotificationRecord } from "../../usecases/payments/payment-store.ts";
import { codeSpellings } from "../bookings/booking-documents.ts";
import { foundRecord, recordFrom, toDocument, withDates, type Database } from "../firestore/firestore.ts";
import { text, whole, instant, money, refundOf, recordOf } from "../firestore/record-parts.ts";

type PaymentFor<Purpose extends Payment["purpose"]> = Extract<Payment, { purpose: Purpose }>;

const payment = {
  reference: text,
  payer_id: text,
  amount_cents: whole,
  currency: text,
  provider: text,
  status: z.enum(PAYMENT_STATUSES),
  provider_session: text.nullable(),
  redirect_url: text.nullable(),
  provider_transaction: text.nullable(),
  mismatches: z.array(z.enum(MISMATCHES)),
  reported: z.record(text, text).nullable(),
  reports: z
    .array(
      z.object({
        at: instant,
        status: z.enum(["paid", "failed", "cancelled"]),
        transaction: text.nullable(),
        amount_cents: whole.nullable(),
        currency: text.nullable(),
        raw: z.record(text, text),
      }),
    )
    .default([]),
  unheard: z.array(text).default([]),
  notified: z.array(text).default([]),
  unproven: z
    .array(z.object({ transaction: text, amount_cents: whole.nullable(), currency: text.nullable() }))
    .default([]),
  returned: money.optional(),
  channel: text.optional(),
  payer_left: z.boolean().optional(),
  asked_at: instant.optional(),
  notified_at: instant.optional(),
  given_up_at: instant.optional(),
  refunds: z.array(refundOf(z.enum(SURPLUS_REASONS)).extend({ transaction: text.optional() })).default([]),
  resolution: z
    .object({
      decision: z.enum(["accept", "reject"]),
      received: money.nullable().default(null),
      note: text,
      at: instant,
      by: text,
    })
    .optional(),
  created_at: instant,
  updated_at: instant,
  next_check_at: instant.nullable(),
  checks: whole,
};

const paymentSchema = z.discriminatedUnion("purpose", [
  recordOf<PaymentFor<"booking">>()({ ...payment, purpose: z.literal("booking"), booking_id: text }),
  recordOf<PaymentFor<"change">>()({
    ...payment,
    purpose: z.literal("change"),
    booking_id: text,
    change_id: text,
  }),
  recordOf<PaymentFor<"unlock">>()({
    ...payment,
    purpose: z.literal("unlock"),
    viewer_id: text,
    property_id: text,
  }),
]);

const notificationSchema = recordOf<NotificationRecord>()({
  id: text,
  reference: text,
  method: text,
  content: text,
  received_at: instant,
});

/** A provider's transaction and the attempt that it settled. */
const transactionSchema = recordOf<UsedTransaction>()({
  provider: text,
  transaction_id: text,
  reference: text,
  shared: z.boolean().optional(),
});

export const NOTIFICATIONS = "payment_events";

export const paymentReference = (db: Database, reference: string): DocumentReference =>
  db.collection("payments").doc(reference);

/** The provider's own id, made safe for a path and kept apart from other providers'. */
export const transactionReference = (db: Database, provider: string, id: string): DocumentReference =>
  db.collection("provider_transactions").doc(`${provider}:${encodeURIComponent(id)}`);

export const notificationReference = (db: Database, id: string): DocumentReference =>
  db.collection(NOTIFICATIONS).doc(id);

/** The numbers of money that came or went back, the provider's and those that admins noted. */
const transactionsOf = ({ provider_transaction: paid, unheard, refunds }: Payment): string[] =>
  [paid, ...unheard, ...refunds.flatMap(({ transaction, done }) => [transaction, done?.reference])].flatMap(
    (one) => one || [],
  );

/** What stands in `payments/{payment.reference}`: the attempt and what an admin finds it by. */
export function paymentDocument(payment: Payment): DocumentData {
  const { reference, ...fields } = payment;
  const target =
    payment.purpose === "unlock" ? [payment.property_id] : [payment.booking_id, ...codeSpellings(payment.booking_id)];
  return toDocument({
    ...fields,
    // Queries compare it; the list of them is what counts.
    refund: currentRefund(payment),
    admin_tokens: nameTokens([], [reference, ...target, payment.payer_id, ...transactionsOf(payment)]),
    expires_at: paymentExpiresAt(payment),
  });
}

export function paymentFrom(snapshot: DocumentSnapshot): Payment | null {
  return recordFrom(snapshot, paymentSchema, named(snapshot));
}

export function foundPayment(snapshot: DocumentSnapshot): Payment {
  return foundRecord(snapshot, paymentSchema, named(snapshot));
}

/** A document of before has the one refund that there could be, and says that it was given up by asking no more. */
function named(snapshot: DocumentSnapshot): object {
  const { refund, refunds, status, next_check_at: next, given_up_at: over, updated_at: since } = snapshot.data() ?? {};
  return {
    reference: snapshot.id,
    ...(refund && !refunds && { refunds: [withDates(refund)] }),
    ...(status === "open" && next === null && !over && { given_up_at: withDates(since) }),
  };
}

export function notificationFrom(snapshot: DocumentSnapshot): NotificationRecord | null {
  return recordFrom(snapshot, notificationSchema, { id: snapshot.id });
}

export function foundNotification(snapshot: DocumentSnapshot): NotificationRecord {
  return foundRecord(snapshot, notificationSchema, { id: snapshot.id });
}

/** What stands in `payment_events/{record.id}`. */
export function notificationDocument({ id, ...record }: NotificationRecord): DocumentData {
  return toDocument({ ...record, expires_at: keptUntil(record.received_at, KEPT_DAYS.attempts) });
}

/** What stands in `provider_transactions/{provider}:{id}` when an attempt is settled by it at `now`. */
export function transactionDocument(used: UsedTransaction, now: Date): DocumentData {
  return toDocument({ ...used, expires_at: keptUntil(now, KEPT_DAYS.accounting) });
}

export function transactionFrom(snapshot: DocumentSnapshot): UsedTransaction | null {
  return recordFrom(snapshot, transactionSchema);
}
