import { MISMATCHES, PAYMENT_STATUSES } from "@lopango/contract/payments/admin-payment";
import { PAYMENT_METHODS } from "@lopango/contract/payments/payment-method";
import { SURPLUS_REASONS } from "@lopango/contract/payments/surplus-reasons";
import { refundStep } from "@lopango/contract/payments/surplus";
import { PERSON_REASONS, SENDING_STATES, TRANSFER_STATUSES } from "@lopango/contract/payments/transfer";
import { z } from "zod";
import { eventsOfPayment } from "./rules/payment-events.ts";
import { paymentExpiresAt, type Payment, type UsedTransaction } from "./rules/payment.ts";
import { currentRefund, dueOf } from "./rules/refunds.ts";
import { toSendSince } from "./rules/sending.ts";
import { nextTransferCheck } from "./rules/transfers.ts";
import { nameTokens, tokensOf } from "../platform/firestore/name-tokens.ts";
import type { RecordQuery } from "../platform/firestore/unit-of-work.ts";
import { codeSpellings } from "@lopango/contract/payments/booking-code";
import { defineRecord, text, whole, instant, money, recordOf } from "../platform/firestore/record.ts";
import { rateSchema } from "./exchange-rate.record.ts";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";

export const refundOf = <Reason extends z.ZodType>(of: Reason) =>
  z.object({
    status: z.enum(["due", "done"]),
    amount_cents: whole,
    currency: text,
    reason: of,
    claim: z.object({ uid: text, by: text, at: instant }).nullish(),
    approved: z.object({ uid: text, by: text, at: instant }).optional(),
    sending: z
      .object({
        state: z.enum(SENDING_STATES),
        since: instant,
        reason: z.enum(PERSON_REASONS).optional(),
        detail: text.optional(),
        sent_at: instant.optional(),
        taken_cents: whole,
      })
      .optional(),
    done: z.object({ at: instant, by: text, reference: text, note: text }).optional(),
    came_back: z.object({ at: instant, by: text, reference: text, reason: text }).optional(),
  });

export const surplus = money.extend({
  reason: z.enum(SURPLUS_REASONS).optional(),
  payment: text.optional(),
  transaction: text.optional(),
  due_at: instant.optional(),
  done: z.boolean().optional(),
  transfer: text.optional(),
  steps: z.array(refundStep).optional(),
  came_back: text.optional(),
});

type PaymentFor<Purpose extends Payment["purpose"]> = Extract<Payment, { purpose: Purpose }>;

const payment = {
  reference: text,
  place_ids: z.array(text).optional(),
  payer_id: text,
  amount_cents: whole,
  currency: text,
  exchange_rate: rateSchema.optional(),
  provider: text,
  method: z.enum(PAYMENT_METHODS).optional(),
  status: z.enum(PAYMENT_STATUSES),
  provider_session: text.nullable(),
  redirect_url: text.nullable(),
  provider_transaction: text.nullable(),
  mismatches: z.array(z.enum(MISMATCHES)),
  amount_unproven: z.boolean().optional(),
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
  unconfirmed: z.array(text).default([]),
  notified: z.array(text).default([]),
  unproven: z
    .array(z.object({ transaction: text, amount_cents: whole.nullable(), currency: text.nullable() }))
    .default([]),
  stated: z
    .array(money.extend({ line: text, kind: z.enum(["payment", "refund", "fee"]), at: instant, fee: money.nullable() }))
    .optional(),
  returned: money.optional(),
  transfers: z
    .array(
      money.extend({
        id: text,
        of: z.enum(["booking", "payment"]),
        refund: text,
        transaction: text.nullable(),
        status: z.enum(TRANSFER_STATUSES),
        detail: text.optional(),
        is_second: z.literal(true).optional(),
        created_at: instant,
        updated_at: instant,
        next_check_at: instant.nullable(),
      }),
    )
    .optional(),
  channel: text.optional(),
  payer_left: z.boolean().optional(),
  asked_at: instant.optional(),
  notified_at: instant.optional(),
  said_paid_at: instant.optional(),
  given_up_at: instant.optional(),
  to_expire: z.boolean().optional(),
  expired_at: instant.optional(),
  refunds: z
    .array(
      refundOf(z.enum(SURPLUS_REASONS)).extend({
        transaction: text.optional(),
        due_at: instant.optional(),
        amount_unproven: z.boolean().optional(),
      }),
    )
    .default([]),
  resolution: z
    .object({
      decision: z.enum(["accept", "reject"]),
      received: money.nullable().default(null),
      note: text,
      at: instant,
      by: text,
      uid: text.optional(),
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

export const payments = defineRecord<Payment>()({
  collection: "payments",
  key: ["reference"],
  schema: paymentSchema,
  derive: (payment) => ({
    // Indexes need a single refund; `refunds` is authoritative.
    refund: currentRefund(payment),
    refund_due: dueOf(payment.refunds, payment.created_at),
    to_send_since: toSendSince(payment.refunds, payment.created_at),
    transfer_ids: (payment.transfers ?? []).map(({ id }) => id),
    transfer_check_at: nextTransferCheck(payment),
    admin_tokens: nameTokens(
      [],
      [payment.reference, ...targetOf(payment), payment.payer_id, ...transactionsOf(payment)],
    ),
    expires_at: paymentExpiresAt(payment),
  }),
  eventsOf: eventsOfPayment,
  indexes: [
    ["refund.status", "refund_due.since"],
    ["refund.status", "admin_tokens[]", "refund_due.since"],
  ],
  unindexed: [
    "admin_tokens",
    "channel",
    "mismatches",
    "place_ids",
    "redirect_url",
    "refunds",
    "reported",
    "reports",
    "resolution",
    "transfers",
    "stated",
    "unconfirmed",
  ],
  adminList: { newest: "created_at", filters: [["status"], ["refund.status"], ["amount_unproven"]] },
});

const targetOf = (payment: Payment): string[] =>
  payment.purpose === "unlock"
    ? [payment.property_id]
    : [payment.booking_id, ...codeSpellings(payment.booking_id), ...(payment.place_ids ?? [])];

/** Transaction numbers of payments and refunds, from the provider and from admins. */
const transactionsOf = ({ provider_transaction: paid, unconfirmed, refunds }: Payment): string[] =>
  [paid, ...unconfirmed, ...refunds.flatMap(({ transaction, done }) => [transaction, done?.reference])].flatMap(
    (one) => one || [],
  );

const usedSchema = recordOf<UsedTransaction>()({
  provider: text,
  transaction_id: text,
  reference: text,
  shared: z.boolean().optional(),
});

/** A provider's transaction with the attempt that it settled. Its id is encoded for use in a path. */
export const usedTransactions = defineRecord<UsedTransaction>()({
  collection: "provider_transactions",
  key: ["provider", "transaction_id"],
  nameOf: (provider, id) => `${provider}:${encodeURIComponent(id)}`,
  schema: usedSchema,
  derive: (_used, now) => ({ expires_at: keptUntil(now, KEPT_DAYS.accounting) }),
});

/** Attempts that the provider's transaction settled, or waits for an admin with. */
export const paymentsByTransaction = (transaction: string): RecordQuery<Payment> => ({
  kind: payments,
  within: (all) => all.where("provider_transaction", "==", transaction).limit(FEW),
});

/** Newest attempts that an admin finds by this id (`admin_tokens`). */
export const paymentsNaming = (id: string): RecordQuery<Payment> => ({
  kind: payments,
  within: (all) =>
    all.where("admin_tokens", "array-contains-any", tokensOf(id)).orderBy("created_at", "desc").limit(FEW),
});

/** The attempt of a refund that the product sent. */
export const paymentsByTransfer = (id: string): RecordQuery<Payment> => ({
  kind: payments,
  within: (all) => all.where("transfer_ids", "array-contains", id).limit(FEW),
});

/** One is expected; more tell that an id is shared. */
const FEW = 5;

/** A webhook event, without its token. */
const eventSchema = z.object({
  id: text,
  reference: text,
  method: text,
  content: text,
  received_at: instant,
});

type WebhookEvent = z.infer<typeof eventSchema>;

export const webhookEvents = defineRecord<WebhookEvent>()({
  collection: "webhook_events",
  key: ["id"],
  schema: eventSchema,
  derive: ({ received_at }) => ({ expires_at: keptUntil(received_at, KEPT_DAYS.attempts) }),
  unindexed: ["content"],
});
