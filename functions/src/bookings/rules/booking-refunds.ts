import { canMove } from "@lopango/contract/bookings/booking-life";
import { Problem } from "../../platform/problem.ts";
import type { CameBack, RefundDone, Money } from "../../payments/rules/money.ts";
import {
  cameBack,
  meantRefund,
  refundSent,
  unapproved,
  type ShownRefund,
  keepsItsMoney,
} from "../../payments/rules/refunds.ts";
import { unsentOf } from "../../payments/rules/sending.ts";
import { arrivedOf, leftOf } from "../../payments/rules/transfers.ts";
import { SYSTEM } from "../../platform/event.ts";
import type { Booking, Refund, Return } from "./booking.ts";
import { move } from "./booking-transitions.ts";
import { paidFor } from "./stay-money.ts";
import { receivedBy, type Payment } from "../../payments/rules/payment.ts";

/** Refunds of a booking: one of its cancellation, and those of a stay that remained (docs/product/payments.md#refunds). */

export type BookingRefund = (Refund | Return) & { id: string };

/** Id of the refund of a cancelled booking; the others are numbered from 1. */
const OF_CANCELLATION = "cancellation";

/** Oldest first. */
export const refundsOf = ({ returns = [], refund }: Pick<Booking, "returns" | "refund">): BookingRefund[] => [
  ...returns.map((one, index) => ({ ...one, id: `${index + 1}` })),
  ...(refund ? [{ ...refund, id: OF_CANCELLATION }] : []),
];

const isDue = ({ status }: Pick<Refund, "status">): boolean => status === "due";

/** Whether nobody sends it now, so that its number may change. */
const isFree = ({ status, claim }: Pick<Refund, "status" | "claim">): boolean => status === "due" && !claim;

/** Whether more money may be added: unsent, and nobody sends it. */
const isOpen = (refund: Pick<Refund, "status" | "claim" | "sending">): boolean =>
  isFree(refund) && !refund.sending?.taken_cents;

/**
 * Makes `amount_cents` due while the stay remains: unsent money of the same reason is one refund, but for money that
 * came back, which its guest reads by itself.
 */
export function owingReturn(
  booking: Booking,
  { amount_cents, reason, to }: Pick<Return, "amount_cents" | "reason"> & { to: string | null },
  now: Date,
): Booking {
  if (amount_cents === 0) return booking;
  const { returns = [] } = booking;
  const { currency } = paidFor(booking);
  const number = to ? { to } : {};
  const open = returns.find((one) => one.reason === reason && isOpen(one) && !one.came_back);
  if (!open)
    return {
      ...booking,
      returns: [...returns, { status: "due", amount_cents, currency, reason, due_at: now, ...number }],
    };
  const more = { ...unapproved(open), amount_cents: open.amount_cents + amount_cents, ...number };
  return { ...booking, returns: returns.map((one) => (one === open ? more : one)) };
}

/**
 * Applies `change` to the refund that the caller saw (`meantRefund`).
 *
 * @throws Problem `refund_changed`, and those of `change`
 */
export function withRefund(
  booking: Booking,
  change: (refund: BookingRefund | null) => BookingRefund | null,
  shown: ShownRefund | undefined,
): Booking {
  const meant = meantRefund(refundsOf(booking), shown);
  const changed = change(meant);
  return changed === null || changed === meant ? booking : replaced(booking, changed);
}

function replaced(booking: Booking, { id, ...refund }: BookingRefund): Booking {
  if (id === OF_CANCELLATION) return { ...booking, refund: refund as Refund };
  const returns = booking.returns?.map((one, index) => (`${index + 1}` === id ? (refund as Return) : one));
  return { ...booking, returns };
}

/**
 * Marks the refund as sent by the admin who holds the claim; the reason of a cancellation remains.
 *
 * @throws Problem as `withRefund`, `no_refund_due`, `refund_claimed`, `refund_not_claimed`
 */
export function refundBooking(booking: Booking, uid: string, done: RefundDone, shown?: ShownRefund): Booking {
  const sent = withRefund(booking, (refund) => refundSent(refund, uid, done), shown);
  return sent.refund === booking.refund ? sent : move(sent, "refund", done.at, uid, booking.reason, done.note);
}

/** Applies what became of a transfer to its refund; with the last one a cancelled booking is refunded. */
export function afterTransfer(
  booking: Booking,
  id: string,
  change: (refund: BookingRefund) => BookingRefund,
  now: Date,
): Booking {
  const after = withRefund(booking, (refund) => refund && change(refund), { id });
  const isSent = after.refund?.status === "done" && booking.refund?.status === "due";
  return isSent ? move(after, "refund", now, SYSTEM, booking.reason) : after;
}

/** Unsent minor units of the refunds that come before this one. */
export function reservedBefore(booking: Booking, id: string): number {
  const all = refundsOf(booking);
  const earlier = all
    .slice(
      0,
      all.findIndex((one) => one.id === id),
    )
    .filter(isDue);
  return earlier.reduce((sum, one) => sum + unsentOf(one), 0);
}

/** Uids of the admins whose decisions about the booking or its money made refunds due. */
export const decidersOf = ({ history }: Booking, attempts: readonly Payment[]): string[] => [
  ...history.flatMap(({ event, by }) => (event === "cancel_by_admin" || event === "decide_objection" ? [by] : [])),
  ...attempts.flatMap(({ resolution }) => resolution?.uid ?? []),
];

/** Makes a sent refund due again whose transfer did not arrive. @throws Problem as `withRefund`, `refund_not_sent` */
export function refundReturned(
  booking: Booking,
  uid: string,
  back: Omit<CameBack, "reference">,
  shown: ShownRefund,
  arrived_cents = 0,
): Booking {
  const due = withRefund(booking, (refund) => ({ ...cameBack(refund, back, arrived_cents), due_at: back.at }), shown);
  return due.refund === booking.refund ? due : move(due, "refund_returned", back.at, uid, booking.reason, back.reason);
}

/** Sets the phone number of a refund; null for the number or card that paid. */
export function sentTo<Any extends Refund | Return>({ to: _before, ...refund }: Any, to: string | null): Any {
  return { ...refund, ...(to && { to }) } as Any;
}

/**
 * Changes the phone number of all refunds that nobody sends yet; null for the number or card that paid. Consecutive
 * changes share one history entry, which bounds the record's size.
 */
export function redirectRefund(booking: Booking, to: string | null, now: Date): Booking {
  const due = refundsOf(booking).filter(isDue);
  if (due.length === 0 || !canMove(booking.status, "redirect_refund")) throw new Problem("no_refund_due");
  const open = due.filter(isFree);
  if (open.length === 0)
    throw new Problem("refund_claimed", {
      detail:
        "Notre équipe envoie déjà ce remboursement\u202f: pour changer de numéro, écrivez-nous depuis la page d’aide.",
    });
  if (open.every((refund) => (refund.to ?? null) === to)) return booking;
  const moved = move(booking, "redirect_refund", now, booking.guest_id, booking.reason);
  const isAgain = booking.history.at(-1)?.event === "redirect_refund";
  const history = [...(isAgain ? booking.history.slice(0, -1) : booking.history), ...moved.history.slice(-1)];
  return open.reduce<Booking>((all, refund) => replaced(all, sentTo(refund, to)), { ...moved, history });
}

/** Without the numbers that the guest chose. */
export const withoutNumbers = ({ refund, returns }: Booking): Pick<Booking, "refund" | "returns"> => ({
  refund: refund && sentTo(refund, null),
  ...(returns && { returns: returns.map((one) => sentTo(one, null)) }),
});

/** Returns references of the attempts whose money a stay keeps, latest first. */
export function payingAttempts(booking: Booking, payments: readonly Payment[]): string[] {
  const added = (booking.adjusted?.added ?? []).map(({ payment }) => payment);
  const first = booking.received?.payment ?? payments.find(paysFor(booking))?.reference;
  return [...added.toReversed(), ...(first === undefined ? [] : [first])];
}

/** Older records don't name the paying attempt: it is the one that kept its money. */
const paysFor =
  ({ id }: Booking) =>
  (payment: Payment): boolean =>
    payment.purpose === "booking" && payment.booking_id === id && keepsItsMoney(payment);

/** Splits `cents` over `payments` in order, each up to its remaining money. `reserved`: for refunds before this one. */
export function sharesOf(
  payments: readonly Payment[],
  cents: number,
  reserved = 0,
): { payment: Payment; share: Money }[] {
  let [before, open] = [reserved, cents];
  return payments.flatMap((payment) => {
    const left = Math.max(0, leftOf(payment));
    const kept = Math.min(before, left);
    const amount_cents = Math.min(open, left - kept);
    before -= kept;
    open -= amount_cents;
    return amount_cents > 0 ? [{ payment, share: { ...receivedBy(payment), amount_cents } }] : [];
  });
}

/** Notes on each attempt the part of its money that was sent back. */
export const withReturned = (shares: ReturnType<typeof sharesOf>, now: Date): Payment[] =>
  shares.map(({ payment, share }) => ({
    ...payment,
    returned: { ...share, amount_cents: (payment.returned?.amount_cents ?? 0) + share.amount_cents },
    updated_at: now,
  }));

/** Takes `cents` that did not arrive off what was sent back, but not off what arrived by transfers of the product. */
export function withoutReturned(payments: readonly Payment[], cents: number, now: Date): Payment[] {
  let open = cents;
  return payments.flatMap((payment) => {
    const sent = payment.returned?.amount_cents ?? 0;
    const back = Math.min(open, Math.max(0, sent - arrivedOf([payment], { of: "booking" })));
    open -= back;
    if (back === 0 || !payment.returned) return [];
    return [{ ...payment, returned: { ...payment.returned, amount_cents: sent - back }, updated_at: now }];
  });
}
