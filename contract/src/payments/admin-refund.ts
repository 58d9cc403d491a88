import { z } from "zod";
import { cents, id, instant, line, money } from "../platform/fields.ts";
import { MAX_REFUND_REFERENCE_LENGTH } from "../limits.ts";

const MAX_REFUND_ID_LENGTH = 20;
/** The guest reads it. */
const MAX_REASON_LENGTH = 200;

import { note } from "../platform/note.ts";
import { moneyBack } from "./surplus.ts";

/** The admin who handles a due refund (docs/product/payments.md#refund-claims). `by`: their e-mail address. */
const claim = z.object({ uid: z.string(), by: z.string(), at: instant });

/** A refund with its claim and the transfer that the admin recorded; null while due. `id`: among those of its record. */
export const adminRefund = moneyBack.extend({
  id: z.string(),
  /** Until when it is sent, as its payer reads; null once it was sent. */
  send_by: instant.nullable(),
  claim: claim.nullable(),
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

/** Data to send a due refund. `parts`: one per attempt; the payee is the payer of the first. */
export const refundSlip = z.object({
  refund: money.extend({ id: z.string() }),
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

/** `instead_of`: uid of the current claim's admin, to take the claim over. */
export const refundClaim = z.strictObject({ refund: shownRefund.optional(), instead_of: id.optional() });

/** `reference`: the operator's or bank's reference of the transfer. */
export const refundDone = z.strictObject({
  refund: shownRefund.optional(),
  reference: line(MAX_REFUND_REFERENCE_LENGTH).min(1),
  note: note.default(""),
});

/** The transfer of a sent refund did not arrive. */
export const refundCameBack = z.strictObject({ refund: shownRefund, reason: line(MAX_REASON_LENGTH).min(1) });

export type ShownRefund = z.infer<typeof shownRefund>;
export type RefundCameBack = z.output<typeof refundCameBack>;
export type RefundClaim = z.infer<typeof refundClaim>;
export type RefundSlip = z.infer<typeof refundSlip>;
export type Payee = z.infer<typeof payee>;
export type RefundDone = z.output<typeof refundDone>;
