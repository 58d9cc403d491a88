import { payableTotal, arrivalOf, hasBegun, paidFor, paidStayOf } from "./stay-money.ts";
import { CHILDREN_ALONE, type ChangeTerms } from "@lopango/contract/bookings/booking";
import type { BookingReason } from "@lopango/contract/bookings/booking-life";
import { nightsBetween } from "@lopango/contract/platform/dates";
import { MAX_CHANGES, MIN_HOLD_MINUTES } from "@lopango/contract/limits";
import { cancellationRefundCents } from "@lopango/contract/listings/cancellation";
import { childAges, isSameLodging, type Lodgers } from "@lopango/contract/listings/lodging";
import { guestsIn, roomCount, confirmationOf } from "@lopango/contract/listings/rooms";
import { asksHost, differenceOf, hasSameDates, roomOfChange } from "@lopango/contract/bookings/stay-change";
import { release, take, type CalendarMonth, type Stay } from "../../calendar/rules/calendar.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import { Problem } from "../../platform/problem.ts";
import { isUnpaid, roomStays, type BookedRoom, type Booking, type StayChange } from "./booking.ts";
import { answerBy, dropChange, stepOfChange, wasJust } from "./booking-transitions.ts";
import { owingReturn } from "./booking-refunds.ts";
import { firstHold } from "./hold.ts";
import { heldUntil, presenceAfter } from "./presence.ts";
import { isHeld } from "@lopango/contract/bookings/booking-state";

export interface ChangeRequest extends Stay {
  /** In all rooms; a stay of several rooms keeps its guests. */
  guests: number;
  /** Of a stay of one room: how many of the guests, or their ages; undefined: as before. */
  children?: number | readonly number[] | undefined;
  /** Terms that the screen showed; undefined when not sent. */
  terms?: ChangeTerms | undefined;
  /** Number for money that goes back; null or undefined: the number or card that paid. */
  refund_to?: string | null | undefined;
}

/** The stay's place, with the times of the listing for another day of arrival. */
export const placeOfChange = ({ property }: Booking, { times }: Pick<StayChange, "times">): Booking["property"] => ({
  ...property,
  ...times,
});

export const newArrival = (booking: Booking, change: Pick<StayChange, "checkin" | "times">): Date =>
  arrivalOf({ checkin: change.checkin, property: placeOfChange(booking, change) });

/**
 * Returns the months with the nights of the stay and of its change. `months` must cover both. Nights that an early
 * departure or a no-show freed stay free.
 */
export function monthsWithStay(booking: Booking, months: CalendarMonth[], now: Date): CalendarMonth[] {
  const { id, change } = booking;
  const held = { checkin: booking.checkin, checkout: heldUntil(booking) };
  const own = take(release(months, id), roomStays(booking, held), id, null, now);
  return change ? take(own, roomStays(booking, change), id, change.hold_until, now, booking) : own;
}

/** Whether the change is unpaid and its hold is over; it ends unless a payment is in progress. */
export const hasLapsed = (change: StayChange, now: Date): boolean => awaitsDifference(change) && !isHeld(change, now);

export const awaitsDifference = ({ to_pay_cents: cents, received, in_review }: StayChange): boolean =>
  cents > 0 && received === null && !in_review;

/** Returns the pending change; null when there is none or its hold is over. */
export function liveChange({ change }: Booking, now: Date): StayChange | null {
  if (!change) return null;
  return hasLapsed(change, now) && change.open_payment === null ? null : change;
}

/** Each change counts once, however many history entries it has. */
const timesAsked = ({ history }: Booking): number => new Set(history.flatMap(({ stay }) => stay?.change ?? [])).size;

/** Whether the guest may change the stay: paid, before arrival, and without a pending change. */
export function canChange(booking: Booking, now: Date): boolean {
  return whyNotChangeable(booking, now) === null;
}

function whyNotChangeable(booking: Booking, now: Date): string | null {
  const { status } = booking;
  if (isUnpaid(booking)) return "Cette réservation n’est pas encore payée.";
  if (status === "cancelled" || status === "refunded") return "Cette réservation est annulée.";
  if (hasBegun(booking, now)) return "Le séjour a commencé\u202f: il ne peut plus être modifié.";
  if (status === "paid" && booking.confirm_by !== null && now >= booking.confirm_by)
    return "L’hôte n’a pas répondu à temps\u202f: cette réservation est en train d’être annulée.";
  if (timesAsked(booking) >= MAX_CHANGES)
    return "Les dates de ce séjour ont changé trop souvent. Écrivez à l’hôte ou à notre équipe.";
  // An admin may have accepted another currency, which makes the difference undefined.
  if (paidFor(booking).currency !== booking.currency)
    return "Ce séjour a été payé dans une autre monnaie. Écrivez-nous pour en changer les dates.";
  if (booking.presence?.freed_from) return "Le reste de votre séjour est libéré\u202f: il ne peut plus être modifié.";
  return liveChange(booking, now) ? "Une modification de ce séjour est déjà en cours." : null;
}

export function requireChangeable(booking: Booking, now: Date): void {
  const why = whyNotChangeable(booking, now);
  if (why === null) return;
  if (liveChange(booking, now)) throw new Problem("change_pending");
  throw new Problem("not_changeable", { detail: why });
}

export function isAskedFor(stay: Booking | StayChange, { children, ...request }: ChangeRequest): boolean {
  const [room] = stay.rooms;
  const isSamePeople =
    children === undefined ||
    (room !== undefined && isSameLodging(room, { guests: room.guests, children: childAges(children) }));
  return hasSameDates(stay, request) && stay.guests === request.guests && isSamePeople;
}

/** Returns the people of a room after the change. */
export function lodgersAfter({ rooms, guests }: Booking, room: BookedRoom, request: ChangeRequest): Lodgers {
  if (roomCount(rooms) === 1) {
    const children = request.children === undefined ? room.children : childAges(request.children);
    if ((children?.length ?? 0) >= request.guests) throw invalid("children", CHILDREN_ALONE);
    return { guests: request.guests, children };
  }
  if (request.guests === guests && request.children === undefined) return room;
  const field = request.guests === guests ? "children" : "guests";
  throw invalid(field, "Avec plusieurs chambres, seules les dates changent.");
}

const invalid = (field: string, message: string): Problem =>
  new Problem("invalid_fields", { errors: [{ field, message }] });

/**
 * Creates a change. `listings`: of the booking's rooms. `since` returns the start of the guest's unpaid holds (`heldSince`); called only when a payment is
 * due.
 */
export function newChange(
  id: string,
  booking: Booking,
  listings: readonly Listing[],
  request: ChangeRequest,
  now: Date,
  since: () => Date,
): StayChange {
  const { checkin, checkout } = request;
  if (listings.some(({ currency }) => currency !== booking.currency))
    throw new Problem("not_changeable", {
      detail: "Cette annonce a maintenant ses prix dans une autre monnaie. Écrivez-nous pour changer ce séjour.",
    });
  const stay = paidStayOf(booking);
  const rooms = roomsAfter(booking, listings, request);
  const total_cents = payableTotal(rooms, booking.currency);
  const { to_pay_cents, back_cents, kept_cents } = differenceOf(stay, total_cents, now);
  const confirmation = booking.status === "paid" ? booking.confirmation : confirmationOf(listings);
  const policy = hasSameDates(booking, request) ? undefined : listings[0]?.cancellation_policy;
  const isAsked = asksHost(booking, { confirmation });
  const times = checkin === booking.checkin ? null : timesOf(listings);
  const arrivals = [arrivalOf(booking), newArrival(booking, { checkin, times })];
  const held_since = to_pay_cents > 0 ? since() : now;
  const hold = firstHold({ confirmation, checkin, property: placeOfChange(booking, { times }) }, now, held_since);
  const until = new Date(Math.min(hold.getTime(), arrivalOf(booking).getTime()));
  if (to_pay_cents > 0 && until.getTime() - now.getTime() < MIN_HOLD_MINUTES * 60_000)
    throw new Problem("not_changeable", { detail: "Il ne reste plus assez de temps pour payer la différence." });
  return {
    id,
    checkin,
    checkout,
    nights: nightsBetween(checkin, checkout),
    guests: guestsIn(rooms),
    rooms,
    total_cents,
    cancellation_policy: policy ?? booking.cancellation_policy,
    confirmation,
    times,
    to_pay_cents,
    back_cents,
    refund_to: request.refund_to ?? null,
    forfeited_cents: stay.paid_cents - cancellationRefundCents(stay, now),
    kept_cents,
    asked_at: now,
    held_since,
    hold_until: to_pay_cents > 0 ? until : null,
    confirm_by: to_pay_cents === 0 && isAsked ? answerBy(now, ...arrivals) : null,
    open_payment: null,
    in_review: false,
    received: null,
  };
}

function timesOf([listing]: readonly Listing[]): StayChange["times"] {
  return listing ? { checkin_time: listing.checkin_time, checkout_time: listing.checkout_time } : null;
}

function roomsAfter(booking: Booking, listings: readonly Listing[], request: ChangeRequest): BookedRoom[] {
  const { checkin, checkout } = request;
  return booking.rooms.map((room) => {
    const listing = listings.find(({ id }) => id === room.property_id);
    if (!listing) throw new Error(`no listing for room ${room.property_id} of booking ${booking.id}`);
    return roomOfChange(room, booking, { ...lodgersAfter(booking, room, request), checkin, checkout }, listing);
  });
}

/** Makes the change at once when neither payment nor host is awaited, else stores it as pending. */
export function asked(booking: Booking, change: StayChange, now: Date): Booking {
  if (change.to_pay_cents === 0 && change.confirm_by === null) return made(booking, change, now, booking.guest_id);
  return { ...stepOfChange(booking, "ask_change", change, now, booking.guest_id), change };
}

/** Applies `change` to the stay; what it costs less is due back. */
export function made(booking: Booking, change: StayChange, now: Date, by: string): Booking {
  if (!booking.received) throw new Error(`nobody noted what came for booking ${booking.id}`);
  const { checkin, checkout, nights, guests, rooms, total_cents } = change;
  const { confirmation, cancellation_policy, received, back_cents, forfeited_cents } = change;
  const { added = [], returned_cents = 0, kept_cents = 0 } = booking.adjusted ?? {};
  const awaitsHost = booking.status === "paid";
  const step = stepOfChange(booking, "change", change, now, by);
  return {
    ...owingReturn(step, { amount_cents: back_cents, reason: "stay_changed", to: change.refund_to }, now),
    checkin,
    checkout,
    nights,
    guests,
    rooms,
    total_cents,
    confirmation,
    cancellation_policy,
    property: placeOfChange(booking, change),
    adjusted: {
      added: received ? [...added, received] : added,
      returned_cents: returned_cents + back_cents,
      forfeited_cents,
      kept_cents: kept_cents + change.kept_cents,
    },
    change: null,
    presence: presenceAfter(booking, change, now),
    confirm_by: awaitsHost ? answerBy(now, newArrival(booking, change)) : booking.confirm_by,
  };
}

export function canAnswerChange(booking: Booking, now: Date): boolean {
  const { change, status } = booking;
  return status === "confirmed" && !hasBegun(booking, now) && Boolean(change?.confirm_by && now < change.confirm_by);
}

export function acceptChange(booking: Booking, now: Date): Booking {
  if (wasJust(booking, "change", booking.host_id)) return booking;
  return made(booking, requireAnswerable(booking, now), now, booking.host_id);
}

/** Drops the change and keeps the stay. */
export function declineChange(booking: Booking, now: Date): Booking {
  if (wasJust(booking, "drop_change", booking.host_id)) return booking;
  requireAnswerable(booking, now);
  return dropChange(booking, "declined_by_host", now, booking.host_id);
}

function requireAnswerable(booking: Booking, now: Date): StayChange {
  if (booking.change && canAnswerChange(booking, now)) return booking.change;
  const late = booking.change?.confirm_by || booking.history.at(-1)?.reason === "host_silent";
  throw new Problem("not_answerable", {
    detail: late ? "Le délai pour répondre est passé." : "Aucune modification de ce séjour n’attend de réponse.",
  });
}

/** Drops the change for the guest; refused during a review. */
export function giveUpChange(booking: Booking, now: Date): Booking {
  if (wasJust(booking, "drop_change", booking.guest_id)) return booking;
  if (!booking.change) throw new Problem("no_change_pending");
  if (booking.change.in_review) throw new Problem("payment_in_review");
  return dropChange(booking, "given_up", now, booking.guest_id);
}

/** Returns why the change timed out: unpaid or unanswered; null while it is pending. */
export function lapsedReason(change: StayChange, now: Date): BookingReason | null {
  if (hasLapsed(change, now)) return "hold_expired";
  return change.confirm_by !== null && change.confirm_by <= now ? "host_silent" : null;
}
