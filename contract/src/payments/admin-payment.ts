import { cents, id, instant, line, money, note, currency } from "../platform/fields.ts";
import { MAX_REFUND_REFERENCE_LENGTH } from "../limits.ts";
import { moneyBack } from "./surplus.ts";
import { z } from "zod";
import { SURPLUS_REASONS } from "./surplus-reasons.ts";
import { AUTOMATIC, PERSON_REASONS, SENDING_STATES, TRANSFER_STATUSES } from "./transfer.ts";

const MAX_REFUND_ID_LENGTH = 20;
/** The guest reads it. */
const MAX_REASON_LENGTH = 200;

/** The admin who handles a due refund (docs/product/payments.md#refund-claims). `by`: their e-mail address. */
const claim = z.object({ uid: z.string(), by: z.string(), at: instant });

const approval = z.object({ uid: z.string(), by: z.string(), at: instant });

/** How far the product is with a due refund. `taken_cents`: what transfers hold, on their way or arrived. */
const sending = z.object({
  state: z.enum(SENDING_STATES),
  since: instant,
  reason: z.enum(PERSON_REASONS).nullable(),
  /** The provider's words for a failure. */
  detail: z.string().nullable(),
  taken_cents: z.int(),
});

/** A refund, or a part of it, at the provider of an attempt. */
const transfer = money.extend({
  /** Ours, made before the provider was called. */
  id: z.string(),
  status: z.enum(TRANSFER_STATUSES),
  /** The provider's words. */
  detail: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  /** Of the next question to the provider; null when none is planned. */
  next_check_at: instant.nullable(),
});

/** A refund with its claim and the transfer that the admin recorded; null while due. `id`: among those of its record. */
export const adminRefund = moneyBack.extend({
  id: z.string(),
  /** Until when it is sent, as its payer reads; null once it was sent. */
  send_by: instant.nullable(),
  claim: claim.nullable(),
  /** Null while the product has not looked at it. */
  sending: sending.nullable(),
  /** The second person; null without one. */
  approval: approval.nullable(),
  /** A second person must approve it before it is sent. */
  needs_approval: z.boolean(),
  /** The last transfer that did not arrive. */
  came_back: z.object({ at: instant, by: z.string(), reference: z.string(), reason: z.string() }).nullable(),
  done: z.object({ at: instant, by: z.string(), reference: z.string(), note: z.string() }).nullable(),
});

/** Recipient of a refund. Fields that the provider did not report are null. */
const payee = z.object({
  name: z.string(),
  email: z.string(),
  /** Account number, verified by a code. */
  account_phone: z.string().nullable(),
  /** Null for a viewer without an account. */
  uid: z.string().nullable(),
  /** Destination number that the guest chose; null for the number or card that paid. */
  to: z.string().nullable(),
  phone: z.string().nullable(),
  /** Payment channel under its common name: `M-Pesa`. */
  channel: z.string().nullable(),
  /** Our reference of the refunded attempt; null when unknown. */
  payment_reference: z.string().nullable(),
  provider_transaction: z.string().nullable(),
});

const part = money.extend({ payment_reference: z.string(), provider_transaction: z.string().nullable() });

/**
 * Data to send a due refund. `parts`: one per attempt; the payee is the payer of the first. `left_cents`: without what
 * the provider has sent of it.
 */
export const refundSlip = z.object({
  refund: money.extend({ id: z.string() }),
  left_cents: z.int(),
  needs_approval: z.boolean(),
  claim: claim.nullable(),
  payee,
  parts: z.array(part),
});

/**
 * The refund on the caller's screen. Answers 409 `refund_changed` when its amount is another by now. Absent: the only
 * one that is due.
 */
const shownRefund = z.strictObject({ id: z.string().max(MAX_REFUND_ID_LENGTH), amount_cents: cents });

/** Names one of several refunds. */
export const refundQuery = z.object({ refund: z.string().max(MAX_REFUND_ID_LENGTH).optional() });

/** `instead_of`: `uid` of the claim on the caller's screen, to take it over. The product's own gives 409 `refund_in_flight`. */
export const refundClaim = z.strictObject({
  refund: shownRefund.optional(),
  instead_of: id.or(z.literal(AUTOMATIC.uid)).optional(),
});

const DUE = ["no_refund_due", "refund_changed", "invalid_fields"] as const;
const HELD = [...DUE, "refund_claimed", "refund_in_flight"] as const;

/** Errors of what an admin does with a due refund, of a booking or of an attempt. */
export const REFUND_ERRORS = {
  claim: [...HELD, "amount_unproven", "second_person_needed"],
  release: HELD,
  approve: [...DUE, "second_person_needed"],
  note: [...HELD, "refund_not_claimed", "second_person_needed"],
} as const;

/** A second person agrees that this refund is sent. */
export const refundConsent = z.strictObject({ refund: shownRefund });

/** `reference`: the operator's or bank's reference of the transfer. */
export const refundDone = z.strictObject({
  refund: shownRefund.optional(),
  reference: line(MAX_REFUND_REFERENCE_LENGTH).min(1),
  note: note.default(""),
});

/** The transfer of a sent refund did not arrive. */
export const refundCameBack = z.strictObject({ refund: shownRefund, reason: line(MAX_REASON_LENGTH).min(1) });

export type AdminRefund = z.infer<typeof adminRefund>;
export type ShownRefund = z.infer<typeof shownRefund>;
export type RefundCameBack = z.output<typeof refundCameBack>;
export type RefundClaim = z.infer<typeof refundClaim>;
export type RefundSlip = z.infer<typeof refundSlip>;
export type Payee = z.infer<typeof payee>;
export type RefundDone = z.output<typeof refundDone>;

/**
 * `open`: the provider has not answered. `review`: its report differs from the request, so an admin decides.
 * `rejected`: an admin rejected the report.
 */
export const PAYMENT_STATUSES = ["open", "paid", "failed", "cancelled", "review", "rejected"] as const;

/** Fields of the provider's report that may differ from the attempt. */
export const MISMATCHES = ["reference", "amount", "currency", "transaction"] as const;

/** `transaction`: the provider's id of the refunded transaction; null for the one that settled the attempt. */
const surplusRefund = adminRefund.extend({
  reason: z.enum(SURPLUS_REASONS),
  transaction: z.string().nullable(),
  /** No report names what the transaction brought: `amount_cents` is what was asked. */
  amount_unproven: z.boolean(),
});

/** A payment attempt. `amount_cents`, `currency` and `reference` are expected; `reported` is the provider's. */
export const adminPayment = z.object({
  reference: z.string(),
  purpose: z.enum(["booking", "change", "unlock"]),
  /** The booking that it pays for, or whose change it pays for; null for an unlock. */
  booking_id: z.string().nullable(),
  /** The unlocked listing; null for a booking. */
  property_id: z.string().nullable(),
  /** uid, or the id of an anonymous viewer. */
  payer_id: z.string(),
  amount_cents: cents,
  currency,
  provider: z.string(),
  provider_transaction: z.string().nullable(),
  status: z.enum(PAYMENT_STATUSES),
  mismatches: z.array(z.enum(MISMATCHES)),
  /** Paid, but no report names the amount; it is proven before anything is refunded. */
  amount_unproven: z.boolean(),
  /** The provider's raw fields; null unless the payment is or was in review. */
  reported: z.record(z.string(), z.string()).nullable(),
  resolution: z
    .object({
      decision: z.enum(["accept", "reject"]),
      received: money.nullable(),
      note: z.string(),
      at: instant,
      by: z.string(),
    })
    .nullable(),
  /** Surplus refunds of this attempt (docs/product/payments.md#refunds), oldest first. */
  refunds: z.array(surplusRefund),
  /** The first refund that is still due, else the last one. */
  refund: surplusRefund.nullable(),
  /** Refunded part of a stay's payment; null before. The refund itself is on the booking. */
  returned: money.nullable(),
  /** Refunds at its provider, oldest first. */
  transfers: z.array(transfer),
  /** Time of the next status query to the provider; null when none is planned. */
  next_check_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});

export type AdminPayment = z.infer<typeof adminPayment>;
