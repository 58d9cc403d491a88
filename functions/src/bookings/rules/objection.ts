import { charged } from "@lopango/contract/payments/money";
import type { Disputable, ObjectionOutcome } from "@lopango/contract/bookings/booking-life";
import { creditOf } from "@lopango/contract/listings/cancellation";
import { nightsBetween, todayIn, type CivilDate } from "@lopango/contract/platform/dates";
import { Problem } from "../../platform/problem.ts";
import type { Booking, Objection } from "./booking.ts";
import { owingReturn } from "./booking-refunds.ts";
import { callOff } from "./booking-transitions.ts";
import { freed, isReceivable, objectUntil, presenceOf, tomorrowAt, withPresence } from "./presence.ts";
import { paidFor, paidStayOf } from "./stay-money.ts";

/** Objections of guests, and what admins decide about them (docs/product/reception.md#objections). */

export const openObjection = (booking: Pick<Booking, "presence">, about: Disputable): Objection | null =>
  presenceOf(booking).objections.find((one) => one.about === about && !one.decision) ?? null;

export const hasOpenObjection = (booking: Pick<Booking, "presence" | "status">): boolean =>
  isReceivable(booking) && presenceOf(booking).objections.some(({ decision }) => !decision);

/** The guest objects: nothing is freed, and the admins decide. The same object while an objection waits. */
export function objectTo(booking: Booking, about: Disputable, text: string, now: Date): Booking {
  const { no_show, checked_out, objections } = presenceOf(booking);
  const release = about === "no_show" ? no_show : checked_out?.early;
  if (!release || !isReceivable(booking))
    throw new Problem(about === "no_show" ? "no_show_not_noted" : "departure_not_noted");
  if (openObjection(booking, about)) return booking;
  if (release.freed_at || now >= objectUntil(release)) throw new Problem("too_late_to_object");
  const { property, checkin, status, guest_id: by } = booking;
  const left = about === "check_out" && checked_out ? todayIn(property.time_zone, checked_out.at) : checkin;
  const from = left > checkin ? left : checkin;
  const event = about === "no_show" ? ("object_no_show" as const) : ("object_check_out" as const);
  const entry = { at: now, event, status, by, ...(text && { note: text }) };
  return withPresence(
    { ...booking, history: [...booking.history, entry] },
    { objections: [...objections, { about, at: now, text, from, decision: null }] },
  );
}

/**
 * What a guest who is right gets: after a no-show all that was paid, after an early departure the share of the credit
 * for the nights in question; halves round up.
 */
export function refundOfObjection(booking: Booking, { about, from }: Pick<Objection, "about" | "from">): number {
  if (about === "no_show") return paidFor(booking).amount_cents;
  const { checkin, checkout } = booking;
  const nights = nightsBetween(checkin, checkout);
  const stay = paidStayOf(booking);
  const share = (creditOf(stay) * nightsBetween(from, checkout)) / nights;
  return nights === 0 ? 0 : charged(share, stay.paid_currency, Math.ceil);
}

/** First night that comes free where the nights do not stay with the guest; null: none is left. */
export function freeAfterDecision(booking: Booking, now: Date): CivilDate | null {
  const from = tomorrowAt(booking, now);
  const { freed_from } = presenceOf(booking);
  return freed_from ?? (from < booking.checkout ? from : null);
}

interface Decision {
  about: Disputable;
  /** When the objection on the screen was made, ISO 8601; undefined when not sent. */
  objected_at?: string | undefined;
  outcome: ObjectionOutcome;
  note: string;
}

/**
 * Decides an objection. The house is right: the nights come free as without objection, and nothing goes back. The guest
 * is right and stays: the note is void. The guest is right and gets the nights in question back: after a no-show the
 * stay is called off, after an early departure the rest of it comes free.
 */
export function decideObjection(
  booking: Booking,
  { about, objected_at: shown, outcome, note }: Decision,
  by: string,
  now: Date,
): Booking {
  const objection = openObjection(booking, about);
  const isMeant = objection && (shown === undefined || objection.at.getTime() === Date.parse(shown));
  if (!isMeant || !isReceivable(booking)) throw new Problem("no_objection");
  const refund_cents = outcome === "guest_refunded" ? refundOfObjection(booking, objection) : 0;
  const decision = { at: now, by, outcome, refund_cents };
  const { objections, no_show, checked_out } = presenceOf(booking);
  const entry = { at: now, event: "decide_objection" as const, status: booking.status, by, note, outcome };
  const decided = withPresence(
    { ...booking, history: [...booking.history, entry] },
    { objections: objections.map((one) => (one === objection ? { ...one, decision } : one)) },
  );
  const isNoted = about === "no_show" ? no_show !== null : Boolean(checked_out?.early);
  const from = tomorrowAt(booking, now);
  switch (outcome) {
    case "establishment":
      return isNoted ? freed(decided, now, from) : decided;
    case "guest_keeps":
      if (!isNoted) return decided;
      return withPresence(decided, about === "no_show" ? { no_show: null } : { checked_out: null });
    case "guest_refunded":
      return about === "no_show"
        ? callOff(decided, by, note, now)
        : paidBack(freed(decided, now, from), refund_cents, now);
  }
}

/** The part goes back while the stay remains, as after a change of dates. */
function paidBack(booking: Booking, cents: number, now: Date): Booking {
  const before = booking.adjusted ?? { added: [], returned_cents: 0, forfeited_cents: 0, kept_cents: 0 };
  const owing = owingReturn(booking, { amount_cents: cents, reason: "objection", to: null }, now);
  return { ...owing, adjusted: { ...before, returned_cents: before.returned_cents + cents } };
}
