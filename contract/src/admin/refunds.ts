import { z } from "zod";
import { refund } from "../booking.ts";
import { id, instant, line, money } from "../fields.ts";
import { MAX_REFUND_REFERENCE_LENGTH } from "../limits.ts";
import { note } from "./note.ts";

/** The admin who takes care of a due refund, the only one who may note that it was sent (docs/product/payments.md#refund-claims). `by`: their e-mail address. */
const claim = z.object({ uid: z.string(), by: z.string(), at: instant });

/** A refund with who takes care of it, and what the admin who sent the money back noted; null while it is due. */
export const adminRefund = refund.extend({
  claim: claim.nullable(),
  done: z.object({ at: instant, by: z.string(), reference: z.string(), note: z.string() }).nullable(),
});

/** To whom the money of an attempt goes back. What the provider never told is null. */
const payee = z.object({
  name: z.string(),
  email: z.string(),
  /** Of their account, proven by a code: where to ask. */
  account_phone: z.string().nullable(),
  /** Null for a viewer without an account. */
  uid: z.string().nullable(),
  /** The number that the guest wants it on; null for the number or card that paid. */
  to: z.string().nullable(),
  /** The number that paid. */
  phone: z.string().nullable(),
  /** How it was paid, as people call it: `M-Pesa`. */
  channel: z.string().nullable(),
  /** Ours, of the attempt whose money it is; null when none is known. */
  payment_reference: z.string().nullable(),
  provider_transaction: z.string().nullable(),
});

/** A part of a refund: what goes back of the money of one attempt. */
const part = money.extend({ payment_reference: z.string(), provider_transaction: z.string().nullable() });

/** What is needed to send a due refund. `parts`: where it is the money of several attempts; the payee is who paid the first. */
export const refundSlip = z.object({ claim: claim.nullable(), payee, parts: z.array(part) });

/** `instead_of`: uid of the admin whom the caller saw taking care of it, to take over from them. */
export const refundClaim = z.strictObject({ instead_of: id.optional() });

/** `reference`: the mobile-money operator's or the bank's, of the transfer back. */
export const refundDone = z.strictObject({
  reference: line(MAX_REFUND_REFERENCE_LENGTH).min(1),
  note: note.default(""),
});

export type RefundSlip = z.infer<typeof refundSlip>;
export type Payee = z.infer<typeof payee>;
export type RefundDone = z.output<typeof refundDone>;
