import { z } from "zod";
import { BOOKING_REASONS, BOOKING_STATUSES, BOOKING_TRANSITIONS, type BookingTransition } from "./booking-life.ts";
import { booking, refund } from "./booking.ts";
import { cents, currency, id, instant, line, money, paymentReference, text } from "./fields.ts";
import { MAX_NOTE_LENGTH, MAX_RECEIVED_CENTS, MAX_REFUND_REFERENCE_LENGTH, MAX_TRANSACTION_LENGTH } from "./limits.ts";
import { propertySummary } from "./property.ts";
import { message, SIDES, THREAD_KINDS } from "./message.ts";
import { REPORT_REASON_NAMES } from "./report-reasons.ts";
import { ROLES } from "./session.ts";

/** What admins see and send (spec §2 «/admin», §3, design §6, §8). */

/** Documents of each kind, and what waits for an admin. */
export const adminStats = z.object({
  users: z.int(),
  properties: z.int(),
  bookings: z.int(),
  /** Partner applications. */
  partners: z.int(),
  /** Bookings and payments whose money must go back. */
  refunds_due: z.int(),
  payments_in_review: z.int(),
  /** Between our record and the provider's, and notifications that matched nothing. */
  differences_open: z.int(),
  /** Conversations that somebody reported. */
  threads_reported: z.int(),
  /** Nobody has begun to look at them. */
  applications_submitted: z.int(),
  /** They wait for the answer. */
  applications_under_review: z.int(),
});

/** `total` counts all that the filters find; `offset` is where this page begins, also when it was asked for by cursor. */
export const listMeta = z.object({ total: z.int(), limit: z.int(), offset: z.int() });

/** A page of an admin list. */
export const adminList = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), meta: listMeta });

export const adminUser = z.object({
  id: z.string(),
  /** Empty for an account that signs in with its number alone. */
  email: z.string(),
  /** Proven by a code, E.164. */
  phone: z.string().nullable(),
  full_name: z.string(),
  photo_url: z.string().nullable(),
  roles: z.array(z.enum(ROLES)),
  /** The highest of them (design §5). */
  role: z.enum([...ROLES, "guest"]),
  /** Since when an admin lets them do nothing any more, and why; null for everybody else. */
  suspension: z.object({ at: instant, reason: z.string() }).nullable(),
  created_at: instant,
});

export const roleChange = z.strictObject({ role: z.literal("admin"), action: z.enum(["grant", "revoke"]) });

export const adminProperty = propertySummary.extend({
  owner_id: z.string(),
  host_first_name: z.string(),
  units: z.int(),
  /** An admin took it offline: its host cannot put it online again. */
  suspended: z.boolean(),
  /** What the admin wrote to the host; null when nothing was written. */
  suspension_reason: z.string().nullable(),
});

/** The admin who takes care of a due refund, the only one who may note that it was sent (decision 24). `by`: their e-mail address. */
const claim = z.object({ uid: z.string(), by: z.string(), at: instant });

/** A refund with who takes care of it, and what the admin who sent the money back noted; null while it is due. */
export const adminRefund = refund.extend({
  claim: claim.nullable(),
  done: z.object({ at: instant, by: z.string(), reference: z.string(), note: z.string() }).nullable(),
});

export const adminBooking = booking
  .omit({
    can_ask: true,
    can_pay: true,
    hold_limit: true,
    can_cancel: true,
    refund_if_cancelled_cents: true,
    refund_currency: true,
    refund: true,
    arrival: true,
  })
  .extend({
    guest_name: z.string(),
    /** Of the guest's account, proven by a code. */
    guest_phone: z.string().nullable(),
    host_id: z.string(),
    /** What came in for it, all of which goes back when an admin cancels: it may be another amount or currency than its price. Null until it is paid. */
    paid: money.nullable(),
    /** True for a paid or confirmed booking; the guest then gets everything back. */
    can_cancel: z.boolean(),
    refund: adminRefund.nullable(),
  });

const transitions = Object.keys(BOOKING_TRANSITIONS) as [BookingTransition];

/** One step of a booking's life. */
export const historyEntry = z.object({
  at: instant,
  event: z.enum(["create", ...transitions]),
  status: z.enum(BOOKING_STATUSES),
  by: z.object({ role: z.enum(["guest", "host", "admin", "system"]), uid: z.string().nullable() }),
  reason: z.enum(BOOKING_REASONS).nullable(),
  /** What the admin wrote. */
  note: z.string().nullable(),
});

/**
 * `open`: the provider has not spoken. `review`: it reports something other than what was asked for,
 * and an admin decides. `rejected`: an admin did not accept what it reports.
 */
export const PAYMENT_STATUSES = ["open", "paid", "failed", "cancelled", "review", "rejected"] as const;
/** What in the provider's report does not belong to the attempt. */
export const MISMATCHES = ["reference", "amount", "currency", "transaction"] as const;

/** Why money of an attempt goes back that is not a booking's own. */
export const SURPLUS_REASONS = ["paid_twice", "another_transaction", "not_for_sale", "payment_rejected"] as const;

/** `transaction`: the provider's, whose money it is; null for the one that settled the attempt. */
const surplusRefund = adminRefund.extend({
  reason: z.enum(SURPLUS_REASONS),
  transaction: z.string().nullable(),
});

/** One attempt to pay. `amount_cents`, `currency` and `reference` are what was expected, `reported` is what the provider said. */
export const adminPayment = z.object({
  reference: z.string(),
  purpose: z.enum(["booking", "unlock"]),
  /** The booking that it pays for; null for an unlock. */
  booking_id: z.string().nullable(),
  /** The listing that it unlocks; null for a booking. */
  property_id: z.string().nullable(),
  /** uid, or the id of an anonymous viewer. */
  payer_id: z.string(),
  amount_cents: cents,
  currency,
  provider: z.string(),
  provider_transaction: z.string().nullable(),
  status: z.enum(PAYMENT_STATUSES),
  mismatches: z.array(z.enum(MISMATCHES)),
  /** In the provider's own words; null unless the payment is or was in review. */
  reported: z.record(z.string(), z.string()).nullable(),
  /** What an admin decided about it. */
  resolution: z
    .object({
      decision: z.enum(["accept", "reject"]),
      received: money.nullable(),
      note: z.string(),
      at: instant,
      by: z.string(),
    })
    .nullable(),
  /** Money of this attempt that nobody needed (decision 8), oldest first. */
  refunds: z.array(surplusRefund),
  /** The one of them to look at: the first that is still to be sent, else the last. */
  refund: surplusRefund.nullable(),
  /** When the provider is asked again; null when nothing is expected of it any more. */
  next_check_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});

/** One attempt with what the provider said of it, to our questions and by itself, oldest first. */
export const adminPaymentDetail = adminPayment.extend({
  /** Everything that the provider reported so far, oldest first; what is not in it is null. */
  reports: z.array(
    z.object({
      at: instant,
      status: z.enum(["paid", "failed", "cancelled"]),
      transaction: z.string().nullable(),
      amount_cents: cents.nullable(),
      currency: z.string().nullable(),
      raw: z.record(z.string(), z.string()),
    }),
  ),
  notifications: z.array(
    z.object({ received_at: instant, method: z.string(), fields: z.record(z.string(), z.string()) }),
  ),
});

export const adminBookingDetail = adminBooking.extend({
  history: z.array(historyEntry),
  payments: z.array(adminPayment),
});

/** To whom the money of an attempt goes back. What the provider never told is null. */
const payee = z.object({
  name: z.string(),
  email: z.string(),
  /** Of their account, proven by a code: where to ask. */
  account_phone: z.string().nullable(),
  /** Null for a viewer without an account. */
  uid: z.string().nullable(),
  /** The number that paid. */
  phone: z.string().nullable(),
  /** How it was paid, as people call it: `M-Pesa`. */
  channel: z.string().nullable(),
  /** Ours, of the attempt whose money it is; null when none is known. */
  payment_reference: z.string().nullable(),
  provider_transaction: z.string().nullable(),
});

/** What is needed to send a due refund. */
export const refundSlip = z.object({ claim: claim.nullable(), payee });

/** `instead_of`: uid of the admin whom the caller saw taking care of it, to take over from them. */
export const refundClaim = z.strictObject({ instead_of: id.optional() });

/** Of which transaction money goes back, as the caller saw it; null for the one that settled the attempt. Where it is another one’s turn by now the answer is 409 `no_refund_due`. */
const ofTransaction = { transaction: z.string().max(MAX_TRANSACTION_LENGTH).nullable().optional() };

/** The same of money of an attempt, which may owe more than one refund. */
export const surplusClaim = refundClaim.extend(ofTransaction);

/**
 * What the provider says otherwise than our record (decision 44). `not_paid`: it knows of no money that we count.
 * `not_counted`: it reports money that we do not count. `amount`, `currency`, `reference`: of the same money.
 * `transaction`: it names one that brought us nothing. `unmatched_notification`: a notification that is of no attempt.
 */
export const DIFFERENCE_KINDS = [
  "not_paid",
  "not_counted",
  "amount",
  "currency",
  "transaction",
  "reference",
  "unmatched_notification",
] as const;

/** What one side says of an attempt; null: nothing, or nothing that can be read. */
const side = z.object({
  status: z.string(),
  amount_cents: cents.nullable(),
  currency: z.string().nullable(),
  transaction: z.string().nullable(),
});

/** A difference between our record of an attempt and the provider's answer, or a notification that matched nothing. */
export const adminDifference = z.object({
  id: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  /** Of the attempt; of a notification the one that it names, which may be anything, also empty. */
  reference: z.string(),
  /** Null for a notification. */
  ours: side.nullable(),
  theirs: side.nullable(),
  notification: z
    .object({
      /** `wrong_token`: the attempt is ours, the rest of the address is not. */
      reason: z.enum(["unknown_reference", "wrong_token"]),
      method: z.string(),
      fields: z.record(z.string(), z.string()),
    })
    .nullable(),
  found_at: instant,
  /** What an admin should do about it, in French. */
  what_to_do: z.string(),
});

const note = text(MAX_NOTE_LENGTH);
const neededNote = note.min(1);

/** Why a difference is none, or what was done about it. */
export const differenceDismissal = z.strictObject({ note: neededNote });

const writer = z.object({ uid: z.string(), name: z.string() });

/** A conversation that somebody reported: admins see no other. */
export const adminThread = z.object({
  id: z.string(),
  kind: z.enum(THREAD_KINDS),
  property: z.object({ id: z.string(), title: z.string() }),
  guest: writer,
  host: writer,
  /** One of each side at most. */
  reports: z.array(z.object({ by: z.enum(SIDES), reason: z.enum(REPORT_REASON_NAMES), note: z.string(), at: instant })),
});

/** Whole, whether the stay is paid for or not; `is_masked`: the two read some of it as dots, or did. */
export const adminThreadMessages = z.object({ items: z.array(message), meta: z.object({ thread: adminThread }) });

/** `until`: the last report that the admin has read. Those that came after it stay. */
export const reportClosing = z.strictObject({ note: neededNote, until: instant });

export const adminCancellation = z.strictObject({ reason: neededNote });

/** `reference`: the mobile-money operator's or the bank's, of the transfer back. */
export const refundDone = z.strictObject({
  reference: line(MAX_REFUND_REFERENCE_LENGTH).min(1),
  note: note.default(""),
});
export const surplusDone = refundDone.extend(ofTransaction);

/** What came in by an attempt, in the currency in which it came. */
const received = z.strictObject({ amount_cents: z.int().min(1).max(MAX_RECEIVED_CENTS), currency });

/**
 * `received`: what came in, as the provider's own account shows it: all that goes back derives from it. Accepting needs
 * it; null with `reject` means that nothing came. `transaction_reused`: the transaction settled another payment too, and
 * money came twice all the same; without it such a payment is neither accepted nor refused with money that goes back.
 */
export const paymentResolution = z.strictObject({
  decision: z.enum(["accept", "reject"]),
  note: neededNote,
  received: received.nullable(),
  transaction_reused: z.boolean().default(false),
});

/** `reason`: for the other admins, who read it in the log. */
export const personSuspension = z.strictObject({ action: z.enum(["suspend", "lift"]), reason: neededNote });

export const byUid = z.object({ uid: id });
export const byReference = z.object({ reference: paymentReference });

export type AdminStats = z.infer<typeof adminStats>;
export type AdminUser = z.infer<typeof adminUser>;
export type AdminProperty = z.infer<typeof adminProperty>;
export type AdminBooking = z.infer<typeof adminBooking>;
export type AdminBookingDetail = z.infer<typeof adminBookingDetail>;
export type AdminPayment = z.infer<typeof adminPayment>;
export type AdminPaymentDetail = z.infer<typeof adminPaymentDetail>;
export type AdminDifference = z.infer<typeof adminDifference>;
export type RefundSlip = z.infer<typeof refundSlip>;
export type Payee = z.infer<typeof payee>;
export type PaymentResolution = z.output<typeof paymentResolution>;
export type RefundDone = z.output<typeof refundDone>;
export type SurplusDone = z.output<typeof surplusDone>;
export type AdminThread = z.infer<typeof adminThread>;
export type ReportClosing = z.infer<typeof reportClosing>;
export type AdminThreadMessages = z.infer<typeof adminThreadMessages>;
