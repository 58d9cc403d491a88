import type { StayTerms } from "@lopango/contract/bookings/booking";
import { earliestArrival, TOO_LATE_TODAY } from "@lopango/contract/bookings/cancellation";
import type { FieldError } from "@lopango/contract/errors";
import { formatDate } from "@lopango/contract/calendar/french-dates";
import { MIN_HOLD_MINUTES, PAYABLE_CURRENCY } from "@lopango/contract/limits";
import { quote } from "@lopango/contract/payments/price";
import { todayIn } from "@lopango/contract/calendar/dates";
import { roomStays, type Booking } from "./booking.ts";
import { replace } from "./booking-transitions.ts";
import {
  firstBlockedNight,
  release,
  take,
  type CalendarMonth,
  type RoomStay,
  type Stay,
} from "../../calendar/rules/calendar.ts";
import { addHold, endHold, type AccountLimits } from "../../identity/rules/account-limits.ts";
import { firstHold } from "./hold.ts";
import type { Identity } from "../../identity/rules/identity.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import { Problem } from "../../platform/problem.ts";
import { stayErrors } from "../../calendar/rules/stay.ts";

export interface BookingRequest extends Stay {
  property_id: string;
  guests: number;
  /** Wants breakfast for a price; undefined when not sent. */
  breakfast?: boolean | undefined;
  /** Id of the unpaid booking to replace, null for none; undefined when not sent. */
  replaces?: string | null | undefined;
  /** Terms that the screen showed; undefined when not sent. */
  terms?: StayTerms | undefined;
}

/**
 * Checks all parts of a request that don't depend on other bookings.
 *
 * @throws Problem `property_not_found`, `not_bookable`, `forbidden`, `currency_not_payable`, `invalid_fields` (guests, breakfast),
 * `invalid_dates` (checkin, checkout)
 */
export function checkRequest(listing: Listing | null, request: BookingRequest, guest: Identity, now: Date): Listing {
  if (!listing?.is_active) throw new Problem("property_not_found");
  if (!listing.supports_booking)
    throw new Problem("not_bookable", { detail: listing.category === "hotel" ? NOT_ONLINE : undefined });
  if (listing.owner_id === guest.uid)
    throw new Problem("forbidden", { detail: "Vous ne pouvez pas réserver votre propre annonce." });
  if (listing.currency !== PAYABLE_CURRENCY) throw new Problem("currency_not_payable");
  if (request.guests > listing.max_guests) {
    const people = `${listing.max_guests}\u00a0${listing.max_guests > 1 ? "personnes" : "personne"}`;
    throw new Problem("invalid_fields", {
      errors: [{ field: "guests", message: `Cette annonce accueille au plus ${people}.` }],
    });
  }
  if (request.breakfast && listing.rate_plan.breakfast_cents === undefined)
    throw new Problem("invalid_fields", { errors: [{ field: "breakfast", message: NO_BREAKFAST }] });
  const today = todayIn(listing.time_zone, now);
  const errors = [...stayErrors(request, today, listing.min_nights), ...arrivalErrors(listing, request, now)];
  if (errors.length > 0) throw new Problem("invalid_dates", { detail: errors[0]?.message, errors });
  if (quote(listing, request.checkin, request.checkout, request).total_cents <= 0)
    throw new Problem("not_bookable", { detail: NOT_ONLINE });
  return listing;
}

/** A host who confirms by hand can't confirm after arrival time; past days are refused elsewhere. */
function arrivalErrors(listing: Listing, { checkin }: Stay, now: Date): FieldError[] {
  const isToday = checkin === todayIn(listing.time_zone, now);
  if (isToday && checkin < earliestArrival(listing, now)) return [{ field: "checkin", message: TOO_LATE_TODAY }];
  const hold = firstHold({ ...listing, checkin, property: listing }, now).getTime() - now.getTime();
  const isTooShort = isToday && hold < MIN_HOLD_MINUTES * 60_000;
  return isTooShort ? [{ field: "checkin", message: TOO_LATE_TO_BOOK }] : [];
}

const TOO_LATE_TO_BOOK =
  "L’hôte confirme chaque réservation lui-même, et il reste trop peu de temps pour payer avant l’heure d’arrivée. Choisissez une arrivée à partir de demain.";

const NO_BREAKFAST = "Cette annonce ne propose pas de petit-déjeuner.";

const NOT_ONLINE = "Cette annonce ne peut pas encore être réservée en ligne.";

export interface BookingScope {
  limits: AccountLimits;
  months: CalendarMonth[];
  /** The guest's unpaid bookings of the same listing, replaced by the new one («Modifier les dates»). */
  replaced: Booking[];
}

/**
 * Reserves the nights for `booking` until its hold ends.
 *
 * @throws Problem `too_many_holds`, `too_many_unpaid`, `dates_taken` (with the first unavailable night)
 */
export function reserve(scope: BookingScope, booking: Booking, now: Date): BookingScope {
  const limits = scope.replaced.reduce((kept, old) => endHold(kept, old.id, now), scope.limits);
  const months = scope.replaced.reduce((kept, old) => release(kept, old.id), scope.months);
  const until = booking.hold_until ?? firstHold(booking, now);
  const { property_id, checkin, checkout } = booking;
  const hold = { property_id, checkin, checkout, made_at: now, until };
  const held = addHold(limits, booking.id, hold, now);
  const rooms = roomStays(booking);
  requireFree(months, rooms, now);
  return {
    limits: held,
    months: take(months, rooms, booking.id, until, now),
    replaced: scope.replaced.map((old) => replace(old, now)),
  };
}

/** `ownId`: booking whose nights count as free. @throws Problem `dates_taken`, with the first unavailable night */
export function requireFree(months: CalendarMonth[], rooms: readonly RoomStay[], now: Date, ownId?: string): void {
  const blocked = firstBlockedNight(months, rooms, now, ownId);
  if (blocked)
    throw new Problem("dates_taken", {
      detail: `La nuit du ${formatDate(blocked.date)} n’est plus disponible. Choisissez d’autres dates.`,
    });
}

/** Creates a booking from the current listing. `since`: start of the guest's unpaid holds (`heldSince`). */
export function newBooking(
  id: string,
  listing: Listing,
  request: BookingRequest,
  guest: Identity,
  coverUrl: string | null,
  now: Date,
  since = now,
): Booking {
  const price = quote(listing, request.checkin, request.checkout, request);
  return {
    id,
    property_id: listing.id,
    host_id: listing.owner_id,
    guest_id: guest.uid,
    guest_email: guest.email,
    ...(guest.phone && { guest_phone: guest.phone }),
    guest_name: guest.full_name,
    ...(listing.host_first_name && { host_name: listing.host_first_name }),
    checkin: request.checkin,
    checkout: request.checkout,
    nights: price.nights,
    guests: request.guests,
    unit_price_cents: price.unit_price_cents,
    price_lines: price.lines,
    total_cents: price.total_cents,
    currency: price.currency,
    status: "created",
    reason: null,
    confirmation: listing.confirmation,
    cancellation_policy: listing.cancellation_policy,
    created_at: now,
    ...(since < now && { held_since: since }),
    hold_until: firstHold({ ...listing, checkin: request.checkin, property: listing }, now, since),
    confirm_by: null,
    open_payment: null,
    refund: null,
    property: {
      title: listing.title,
      city: listing.city,
      country: listing.country,
      category: listing.category,
      cover_url: coverUrl,
      time_zone: listing.time_zone,
      checkin_time: listing.checkin_time,
      checkout_time: listing.checkout_time,
    },
    reviewed_by: [],
    history: [{ at: now, event: "create", status: "created", by: guest.uid }],
  };
}
