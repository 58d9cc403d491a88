import type { BookingReason } from "@lopango/contract/booking-life";
import { LATE_MONEY_HOURS } from "@lopango/contract/limits";
import { isPaid, isUnpaid, type Booking } from "../../bookings/rules/booking.ts";
import {
  awaitReview,
  closeAttempt,
  oweLatePayment,
  replace,
  settlePaid,
} from "../../bookings/rules/booking-transitions.ts";
import {
  firstBlockedNight,
  hasNights,
  overlap,
  release,
  take,
  type CalendarMonth,
} from "../../calendar/rules/calendar.ts";
import { dropHold, endHold, type AccountLimits } from "../../identity/rules/account-limits.ts";
import { isHeld } from "../../bookings/rules/hold.ts";
import { arrivalOf } from "../../bookings/rules/refund.ts";
import { isWithdrawn, type Listing } from "../../listings/rules/listing.ts";
import { sameContent } from "../../platform/same-content.ts";
import { surplusAfter } from "./surplus.ts";
import {
  heard,
  isFinal,
  isKnown,
  mismatchesOf,
  moneyIn,
  paidByOf,
  receivedBy,
  type Mismatch,
  type Payment,
  type PaymentReport,
  type SurplusRefund,
} from "./payment.ts";
import { checked, nextCheck, unasked } from "./payment-schedule.ts";
import { owing, surplusOf } from "./payment-refunds.ts";
import { isAbandoned } from "./new-attempt.ts";

/**
 * What a report makes of an attempt. Status only moves forward: a payment that has come or was rejected stays so
 * whatever is reported later, and one that failed can still come (design §6.4). Everything that is reported is kept.
 *
 * @param report null: the provider could not be asked
 * @param owner the attempt to which the transaction belongs that was asked about or reported
 * @param asked the transaction that was asked about; null: only the reference was
 */
export function judge(
  payment: Payment,
  report: PaymentReport | null,
  owner: string | null,
  now: Date,
  asked: string | null = null,
): Payment {
  if (report === null) return isAbandonedNow(payment, now) ? abandoned(payment, now) : unasked(payment, now);
  if (report.status === "pending")
    return isAbandonedNow(payment, now) ? abandoned(payment, now) : checked(payment, now);
  const told = answered(heard(payment, report, now), report, asked);
  return rescheduled(payment, decided(told, { report, asked }, owner, now), now);
}

/** The transactions that the provider has spoken of are heard of now. */
function answered(payment: Payment, report: PaymentReport, asked: string | null): Payment {
  const unheard = payment.unheard.filter((one) => one !== asked && one !== report.transaction_id);
  return unheard.length === payment.unheard.length ? payment : { ...payment, unheard };
}

/** When to ask again, after the provider has spoken. */
function rescheduled(before: Payment, after: Payment, now: Date): Payment {
  if (after.status !== before.status) return { ...after, next_check_at: nextCheck(after, now) };
  if (!isFinal(after) || after.unheard.length > 0) return checked(after, now);
  return after.next_check_at === null ? after : { ...after, next_check_at: null };
}

/** A question by a transaction (null: by the reference alone), and what it brought. */
interface Answer {
  asked: string | null;
  report: PaymentReport;
}

/** The transaction that a report is about: the one asked about, else the one that it names (docs/decisions/0115). */
const subjectOf = ({ asked, report }: Answer): string | null => asked ?? report.transaction_id;

function decided(payment: Payment, answer: Answer, owner: string | null, now: Date): Payment {
  const { report } = answer;
  if (isFinal(payment)) return report.status === "paid" ? paidAgain(payment, answer, owner, now) : payment;
  const mismatches = mismatchesOf(payment, report, owner);
  const transaction = subjectOf(answer) ?? payment.provider_transaction;
  if (report.status === "paid") return paid(payment, answer, mismatches, now);
  // Only what is clearly about this attempt closes it; a mixed-up report leaves it open.
  if (payment.status !== "open" || report.status === "pending" || mismatches.length > 0) return payment;
  return { ...payment, status: report.status, updated_at: now, provider_transaction: transaction };
}

function paid(payment: Payment, answer: Answer, mismatches: Mismatch[], now: Date): Payment {
  const { report } = answer;
  // Another attempt has this transaction: the review keeps the name that both share.
  const shared = mismatches.includes("transaction") ? report.transaction_id : null;
  const transaction = shared ?? subjectOf(answer) ?? payment.provider_transaction;
  const told = withUnproven({ ...payment, updated_at: now, provider_transaction: transaction }, answer);
  if (mismatches.length === 0) return { ...told, status: "paid" };
  return { ...told, status: "review", mismatches, reported: report.raw };
}

/**
 * Money is reported of an attempt that is settled. Another transaction than its own is money too much, and goes back
 * when it is proven to be another. Of its own, a review sees what the provider says now, and is over when that is what
 * was asked for.
 */
function paidAgain(payment: Payment, answer: Answer, owner: string | null, now: Date): Payment {
  const { report } = answer;
  const subject = subjectOf(answer);
  const isOurs = (report.reference === null || report.reference === payment.reference) && owner === null;
  const own = payment.provider_transaction;
  // A review hears of its own transaction under whatever name the reply gives it.
  const isReviewed = payment.status === "review" && subject === own;
  if (own !== null && !isReviewed && unknownIn(payment, answer).length > 0) {
    if (subject !== null && isOurs && isProven(payment, answer))
      return { ...owing(payment, surplusTransaction(payment, report, subject)), updated_at: now };
    return withUnproven(payment, answer);
  }
  if (subject !== null && payment.refunds.some((refund) => refund.transaction === subject)) return payment;
  if (payment.status === "review") {
    const mismatches = mismatchesOf(payment, report, owner);
    const isNews = own === null && subject !== null;
    return !isNews && sameContent(payment.reported, report.raw) && mismatches.length > 0
      ? payment
      : paid(payment, answer, mismatches, now);
  }
  // The provider names the transaction only now.
  const isNamed = subject !== null && own === null && isOurs;
  return isNamed ? withUnproven({ ...payment, updated_at: now, provider_transaction: subject }, answer) : payment;
}

/** Transactions asked about or reported that are neither the attempt's own nor refunded. */
function unknownIn(payment: Payment, { asked, report }: Answer): string[] {
  const named = [...new Set([asked, report.transaction_id])].filter((one) => one !== null);
  return named.filter((one) => !isKnown(payment, one));
}

/**
 * Whether the reported money is another's than the attempt's own: notifications named both, and the provider confirms
 * this one by its name. What only a reply names may be the same money under another name.
 */
function isProven({ provider_transaction: own, notified }: Payment, { asked, report }: Answer): boolean {
  return own !== null && notified.includes(own) && asked !== null && asked === report.transaction_id;
}

/** The attempt with unknown transactions listed for an admin to compare; itself when there are none. */
function withUnproven(payment: Payment, answer: Answer): Payment {
  const known = payment.unproven.map(({ transaction }) => transaction);
  const added = unknownIn(payment, answer).filter((one) => !known.includes(one));
  if (added.length === 0 || known.length >= MAX_UNPROVEN) return payment;
  const money = moneyIn(answer.report);
  const unproven = [...payment.unproven, ...added.map((transaction) => ({ transaction, ...money }))];
  return { ...payment, unproven: unproven.slice(0, MAX_UNPROVEN) };
}

/** For one attempt; with so many, an admin compares them in the provider's account. */
const MAX_UNPROVEN = 10;

/** What came by another transaction: as reported, or as asked for where the provider does not say. */
function surplusTransaction(payment: Payment, report: PaymentReport, transaction: string): SurplusRefund {
  const { amount_cents, currency } = moneyIn(report);
  return {
    status: "due",
    amount_cents: amount_cents ?? payment.amount_cents,
    currency: currency ?? payment.currency,
    reason: "another_transaction",
    transaction,
  };
}

const isAbandonedNow = (payment: Payment, now: Date): boolean => payment.status === "open" && isAbandoned(payment, now);

/** Nobody was ever sent to its page, so that no money can come. */
const abandoned = (payment: Payment, now: Date): Payment => ({
  ...payment,
  status: "failed",
  updated_at: now,
  next_check_at: null,
});

/** What one settlement made of an attempt, whatever it is for. */
export interface Settled {
  before: Payment;
  payment: Payment;
  /** The money of a booking must go back. */
  owed?: boolean;
}

/** The booking's side of an attempt: everything that one settlement may change. */
export interface BookingSettlement {
  payment: Payment;
  booking: Booking;
  /** The months of the stay. */
  months: CalendarMonth[];
  limits: AccountLimits;
  /** Why nothing is confirmed at the listing any more, whatever is held (`refusedAt`). */
  refused?: BookingReason | undefined;
  /** The guest did not wait for late money (`isBookedAgain`). */
  booked_again?: boolean;
  /** The guest's other unpaid bookings of the listing for a night of this one: they give way to late money. `months` has theirs, too. */
  own_holds?: Booking[];
}

/**
 * The booking, its nights and the guest's holds after `judged` became of the attempt. Nothing is
 * changed when the attempt is where it was.
 */
export function applySettlement(settlement: BookingSettlement, judged: Payment, now: Date): BookingSettlement {
  if (judged === settlement.payment) return settlement;
  return withSurplus(settlement.payment, settledBy(settlement, judged, now));
}

/** The booking names the money that goes back beside its own refund: its guest is told of that by nothing else. */
function withSurplus(before: Payment, after: BookingSettlement): BookingSettlement {
  const surplus = surplusAfter(after.booking.surplus, before, after.payment);
  return surplus === after.booking.surplus ? after : { ...after, booking: { ...after.booking, surplus } };
}

function settledBy(settlement: BookingSettlement, judged: Payment, now: Date): BookingSettlement {
  const { payment: before } = settlement;
  const after = { ...settlement, payment: judged };
  // What is heard of an attempt that stays where it is concerns nothing else.
  if (judged.status === before.status && judged.status !== "open") return after;
  switch (judged.status) {
    case "paid":
      return settleMoney(after, now);
    case "review":
      return settleReview(after, now);
    case "failed":
    case "cancelled":
    case "rejected":
      return { ...after, booking: closeAttempt(after.booking, judged.reference) };
    case "open":
      // After a day no money is expected any more, though late money still counts.
      return judged.given_up_at ? { ...after, booking: closeAttempt(after.booking, judged.reference) } : after;
  }
}

function settleMoney(settlement: BookingSettlement, now: Date): BookingSettlement {
  const { booking: unpaid, payment } = settlement;
  if (!awaitsMoney(unpaid)) {
    return {
      ...settlement,
      payment: owing(payment, surplusOf(payment, "paid_twice")),
      booking: closeAttempt(unpaid, payment.reference),
    };
  }
  const received = { payment: payment.reference, ...receivedBy(payment) };
  const booking = { ...unpaid, received, paid_by: paidByOf(payment) };
  if (!canHaveNights(settlement, now))
    return {
      ...settlement,
      booking: oweLatePayment(booking, now, refusalOf(settlement)),
      months: release(settlement.months, booking.id),
      limits: dropHold(settlement.limits, booking.id),
    };
  return { ...keepNights(withoutOwnHolds(settlement, now), now), booking: settlePaid(booking, now) };
}

/** Whoever paid means the stay that they paid for: what they hold beside it for the same nights is replaced by it. */
function withoutOwnHolds(settlement: BookingSettlement, now: Date): BookingSettlement {
  const { own_holds: own = [], months, limits } = settlement;
  return {
    ...settlement,
    months: own.reduce((kept, { id }) => release(kept, id), months),
    limits: own.reduce((kept, { id }) => endHold(kept, id, now), limits),
    own_holds: own.map((hold) => replace(hold, now)),
  };
}

/** The nights stay with a booking in review while nobody else has them; nothing is confirmed. */
function settleReview(settlement: BookingSettlement, now: Date): BookingSettlement {
  const { booking, payment } = settlement;
  if (!isUnpaid(booking) || !canHaveNights(settlement, now))
    return { ...settlement, booking: closeAttempt(booking, payment.reference) };
  return { ...keepNights(settlement, now), booking: awaitReview(booking) };
}

function keepNights(settlement: BookingSettlement, now: Date): BookingSettlement {
  const { booking, months, limits } = settlement;
  return { ...settlement, months: take(months, booking, booking.id, null, now), limits: dropHold(limits, booking.id) };
}

/** Whether this booking has not been paid for yet, so that money that comes is its price. */
export function awaitsMoney(booking: Booking): boolean {
  if (isUnpaid(booking)) return true;
  return (
    booking.status === "cancelled" &&
    booking.refund === null &&
    (booking.reason === "hold_expired" || isGivenUp(booking))
  );
}

/** Whether its guest does not want it any more. */
const isGivenUp = ({ reason }: Booking): boolean => reason === "replaced" || reason === "given_up";

/** Whether money that comes now is the booking's price, and its nights must be found anew: it has them no longer. */
export function needsFreeNights(booking: Booking, months: CalendarMonth[], now: Date): boolean {
  return awaitsMoney(booking) && !keepsNights(booking, months, now);
}

function keepsNights(booking: Booking, months: CalendarMonth[], now: Date): boolean {
  return (isHeld(booking, now) && hasNights(months, booking, booking.id)) || booking.reason === "payment_review";
}

/** Whether one of the guest's other bookings is the same listing's, for a night of this one, and paid: nobody means to pay for it twice. */
export function isBookedAgain(booking: Booking, others: readonly Booking[]): boolean {
  return others.some(
    (other) =>
      other.id !== booking.id && other.property_id === booking.property_id && isPaid(other) && overlap(other, booking),
  );
}

/**
 * Once it is time to arrive nothing is confirmed without the guest: only whoever pays within the hold
 * is there, and only where no host has to say yes.
 */
function isPastArrival(booking: Booking, now: Date): boolean {
  return now >= arrivalOf(booking) && (booking.confirmation === "host" || !isHeld(booking, now));
}

/** Why nothing is confirmed at the listing any more, whatever is held; undefined where it is. */
export function refusedAt(listing: Listing | null): BookingReason | undefined {
  if (listing === null) return "paid_too_late";
  return isWithdrawn(listing) ? "listing_withdrawn" : undefined;
}

/** What an admin has decided about listing or guest since it was booked, and holds for its money too (docs/product/payments.md#withdrawn-and-suspended). */
export function refusalOf({
  refused,
  limits,
}: Pick<BookingSettlement, "refused" | "limits">): BookingReason | undefined {
  return refused ?? (limits.suspended ? "guest_suspended" : undefined);
}

/**
 * Held nights are the guest's own. After the hold they must be free, but for the guest's own unpaid
 * bookings, and neither given up for other dates nor paid for again; and not a day later, when nobody waits for them.
 */
function canHaveNights(settlement: BookingSettlement, now: Date): boolean {
  const { booking, months, booked_again: bookedAgain = false } = settlement;
  if (refusalOf(settlement) || isPastArrival(booking, now)) return false;
  if (keepsNights(booking, months, now)) return true;
  const isTooOld = now.getTime() - booking.created_at.getTime() >= LATE_MONEY_HOURS * 3_600_000;
  if (isTooOld || bookedAgain || isGivenUp(booking)) return false;
  return firstBlockedNight(withoutOwnHolds(settlement, now).months, booking, now, booking.id) === null;
}
