import type { BookingsDeps } from "./guest-bookings.ts";
import type { AdminBookingDetail, ObjectionDecision } from "@lopango/contract/bookings/admin-booking";
import type { RefundCameBack, RefundDone, ShownRefund } from "@lopango/contract/payments/admin-payment";
import type { AuditAction, AuditFacts } from "@lopango/contract/identity/audit";
import { presentBookingDetail, presentAdminBooking } from "./rules/admin-booking-view.ts";
import type { Operator } from "../identity/rules/audit.ts";
import type { Disputable } from "@lopango/contract/bookings/booking-life";
import type { Booking, InternalNote } from "./rules/booking.ts";
import {
  refundBooking,
  refundReturned,
  refundsOf,
  type BookingRefund,
  payingAttempts,
  sharesOf,
  withoutReturned,
  withReturned,
  decidersOf,
  reservedBefore,
  withRefund,
} from "./rules/booking-refunds.ts";
import { approved, isSentByProduct } from "../payments/rules/refunds.ts";
import { arrivedOf, sentByHand, transfersBack } from "../payments/rules/transfers.ts";
import { cancelByAdmin } from "./rules/booking-transitions.ts";
import { newId } from "../platform/random.ts";
import { Problem } from "../platform/problem.ts";
import type { BookingFilter } from "./booking.store.ts";
import { anyListing } from "./read-rooms.ts";
import { withReceived } from "./change-stay.ts";
import { saveFreed, saveReleased } from "./release-booking.ts";
import { decideObjection } from "./rules/objection.ts";
import { paidFor } from "./rules/stay-money.ts";
import { requireSameRefund } from "./rules/terms.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { Payment } from "../payments/rules/payment.ts";
import { auditLog } from "../identity/audit.record.ts";
import { bookings } from "./booking.record.ts";
import { payments } from "../payments/payment.record.ts";
import { countedList, type ListQuery } from "../platform/list-page.ts";

/** Returns a booking with its history and every payment attempt. */
export async function viewBookingDetail(deps: BookingsDeps, id: string): Promise<AdminBookingDetail> {
  const [stored, payments] = await Promise.all([deps.bookings.booking(id), deps.payments.paymentsFor(id)]);
  const booking = found(stored);
  const [host, listing] = await Promise.all([deps.people.find(booking.host_id), anyListing(deps.listings, booking)]);
  return presentBookingDetail(booking, payments, host && { ...host, listing }, deps.now());
}

/** Adds a note that only admins read. */
export async function noteBooking(
  deps: BookingsDeps,
  operator: Operator,
  id: string,
  text: string,
): Promise<AdminBookingDetail> {
  await actOnBooking(deps, operator, id, { action: "booking.note", note: text }, async (tx, booking, now) => {
    const after = withNote(booking, { at: now, by: operator.email, text });
    tx.save(bookings, after);
    return { after };
  });
  return viewBookingDetail(deps, id);
}

/** Runs `cancelStay` and returns the changed booking. */
export async function cancelByOperator(
  deps: BookingsDeps,
  operator: Operator,
  id: string,
  reason: string,
): Promise<AdminBookingDetail> {
  await cancelStay(deps, operator, id, reason);
  return viewBookingDetail(deps, id);
}

/** Cancels a paid stay as an admin: frees its nights and makes the whole amount due. */
export const cancelStay = (deps: BookingsDeps, operator: Operator, id: string, reason: string): Promise<void> =>
  actOnBooking(deps, operator, id, { action: "booking.cancel", note: reason }, async (tx, booking, now) => {
    const after = cancelByAdmin(booking, operator.uid, reason, now);
    await saveReleased(tx, booking, after, now);
    return { after };
  });

/** Decides a guest's objection, with what follows for nights and money. `refund`: the one that the screen showed. */
export async function decideByOperator(
  deps: BookingsDeps,
  operator: Operator,
  id: string,
  { refund, ...decision }: ObjectionDecision,
): Promise<AdminBookingDetail> {
  const attempts = await deps.payments.paymentsFor(id);
  const entry = { action: "booking.decide_objection", note: decision.note } as const;
  await actOnBooking(deps, operator, id, entry, async (tx, stored, now) => {
    const booking = withReceived(stored, attempts);
    const after = decideObjection(booking, decision, operator.uid, now);
    const { outcome, refund_cents: amount_cents } = requireDecision(after, decision.about);
    requireSameRefund({ amount_cents, currency: paidFor(booking).currency }, refund, booking);
    const save = after.status === "cancelled" ? saveReleased : saveFreed;
    await save(tx, booking, after, now);
    return { after, facts: { objection: decision.about, outcome, objection_refund_cents: amount_cents } };
  });
  return viewBookingDetail(deps, id);
}

function requireDecision({ presence }: Booking, about: Disputable) {
  const decision = presence?.objections.findLast((one) => one.about === about)?.decision;
  if (!decision) throw new Error(`the objection to ${about} was not decided`);
  return decision;
}

/** Records that the admin who holds the claim sent a due refund. */
export async function noteBookingRefund(
  deps: BookingsDeps,
  operator: Operator,
  id: string,
  { refund: shown, ...done }: RefundDone,
): Promise<AdminBookingDetail> {
  const attempts = await deps.payments.paymentsFor(id);
  await actOnBooking(deps, operator, id, { action: "booking.refund", note: done.note }, async (tx, booking, now) => {
    const after = refundBooking(booking, operator.uid, { ...done, at: now, by: operator.email }, shown);
    const refund = changedRefund(booking, after);
    tx.save(bookings, after);
    const of = { of: "booking", refund: refund.id } as const;
    const paying = (await payingOf(tx, booking, attempts)).map((payment) => sentByHand(payment, of, now));
    // Each payment records the part of its own money that was returned.
    const shares = sharesOf(paying, refund.amount_cents - arrivedOf(paying, of), reservedBefore(after, refund.id));
    for (const payment of [...paying.filter((one) => !tx.isAsRead(one)), ...withReturned(shares, now)])
      tx.save(payments, payment);
    return { after, facts: { ...moneyOf(refund), reference: done.reference } };
  });
  return viewBookingDetail(deps, id);
}

/** Approves a due refund above the limit, as a second person. */
export async function approveBookingRefund(
  deps: BookingsDeps,
  operator: Operator,
  id: string,
  shown: ShownRefund,
): Promise<AdminBookingDetail> {
  const attempts = await deps.payments.paymentsFor(id);
  const entry = { action: "booking.approve_refund", note: "" } as const;
  await actOnBooking(deps, operator, id, entry, async (tx, booking, now) => {
    const deciders = decidersOf(booking, await payingOf(tx, booking, attempts));
    const after = withRefund(booking, (refund) => approved(refund, operator, deciders, now), shown);
    if (after === booking) return null;
    tx.save(bookings, after);
    const refund = refundsOf(after).find((one) => one.id === shown.id);
    return { after, ...(refund && { facts: moneyOf(refund) }) };
  });
  return viewBookingDetail(deps, id);
}

/** Records that a sent refund did not arrive: it is due again, and the guest is asked for a number. */
export async function noteBookingRefundReturned(
  deps: BookingsDeps,
  operator: Operator,
  id: string,
  { refund: shown, reason }: RefundCameBack,
): Promise<AdminBookingDetail> {
  const attempts = await deps.payments.paymentsFor(id);
  const entry = { action: "booking.refund_returned", note: reason } as const;
  await actOnBooking(deps, operator, id, entry, async (tx, booking, now) => {
    const of = { of: "booking", refund: shown.id } as const;
    const isOurs = isSentByProduct(refundsOf(booking).find(({ id: one }) => one === shown.id));
    const paying = (await payingOf(tx, booking, attempts)).map((one) => (isOurs ? transfersBack(one, of, now) : one));
    const arrived = arrivedOf(paying, of);
    const back = { at: now, by: operator.email, reason };
    const after = refundReturned(booking, operator.uid, back, shown, arrived);
    const refund = changedRefund(booking, after);
    tx.save(bookings, after);
    const fewer = withoutReturned(paying, refund.amount_cents - arrived, now);
    for (const payment of [...paying.filter((one) => !tx.isAsRead(one)), ...fewer]) tx.save(payments, payment);
    return { after, facts: { ...moneyOf(refund), reference: refund.came_back?.reference ?? null } };
  });
  return viewBookingDetail(deps, id);
}

/** The refund whose status differs. */
function changedRefund(before: Booking, after: Booking): BookingRefund {
  const known = refundsOf(before);
  const refund = refundsOf(after).find(({ status }, place) => status !== known[place]?.status);
  if (!refund) throw new Error(`no refund of booking ${before.id} was changed`);
  return refund;
}

/** The attempts whose money the stay keeps, latest first. */
export async function payingOf(tx: UnitOfWork, booking: Booking, attempts: readonly Payment[]): Promise<Payment[]> {
  const paying = await Promise.all(payingAttempts(booking, attempts).map((reference) => tx.get(payments, reference)));
  return paying.filter((payment) => payment !== null);
}

const moneyOf = ({ status, amount_cents, currency }: BookingRefund): AuditFacts => ({
  refund: status,
  refund_cents: amount_cents,
  refund_currency: currency,
});

function found(booking: Booking | null): Booking {
  if (!booking) throw new Problem("booking_not_found");
  return booking;
}

/**
 * Runs an admin's act, which saves the booking, with its entry in the audit log. `facts`: what changed besides. Null:
 * nothing changed.
 */
function actOnBooking(
  deps: BookingsDeps,
  operator: Operator,
  id: string,
  { action, note }: { action: AuditAction; note: string },
  act: (tx: UnitOfWork, booking: Booking, now: Date) => Promise<{ after: Booking; facts?: AuditFacts } | null>,
): Promise<void> {
  const entry = newId(deps.random);
  return deps.transact(async (tx) => {
    const now = deps.now();
    const booking = found(await tx.get(bookings, id));
    const acted = await act(tx, booking, now);
    if (!acted) return;
    const { after, facts } = acted;
    tx.save(auditLog, {
      id: entry,
      at: now,
      by: operator,
      action,
      target: { kind: "booking", id, label: booking.property.title },
      before: factsOf(booking),
      after: { ...factsOf(after), ...facts },
      note: note || null,
    });
  });
}

function factsOf({ status, reason, refund }: Booking): AuditFacts {
  return {
    status,
    reason,
    refund: refund?.status ?? null,
    refund_cents: refund?.amount_cents ?? null,
    refund_currency: refund?.currency ?? null,
  };
}

type Filter = Partial<BookingFilter>;

interface Query extends ListQuery {
  status_filter?: Filter["status"];
  refund_filter?: Filter["refund"];
  objection_filter?: Filter["objection"];
  arrival_filter?: Filter["from"];
  arrival_from?: Filter["from"];
  arrival_to?: Filter["to"];
}

export function listAllBookings(
  { bookings, now }: BookingsDeps,
  {
    status_filter: status,
    refund_filter: refund,
    objection_filter: objection,
    arrival_filter: day,
    arrival_from: from = day,
    arrival_to: to = day,
    ...query
  }: Query,
) {
  if ((from || to) && (refund || objection))
    throw new Problem("invalid_fields", {
      errors: [
        { field: "arrival_from", message: "Cherchez les arrivées sans les remboursements ni les contestations." },
      ],
    });
  const at = now();
  return countedList(
    query,
    (page) => bookings.all(page, { status, refund, objection, from, to }),
    (booking) => presentAdminBooking(booking, at),
  );
}

/** Limit per booking: all notes are read with its record. */
const MAX_NOTES = 50;

function withNote(booking: Booking, note: InternalNote): Booking {
  const { notes = [] } = booking;
  if (notes.length >= MAX_NOTES) throw new Problem("too_many_notes");
  return { ...booking, notes: [...notes, note] };
}
