import { payableTotal } from "./stay-money.ts";
import type { NewBooking, StayTerms, WantedRooms } from "@lopango/contract/bookings/booking";
import { earliestArrival } from "@lopango/contract/listings/cancellation";
import type { FieldError } from "@lopango/contract/errors";
import { formatDate } from "@lopango/contract/platform/french-dates";
import { MIN_HOLD_MINUTES } from "@lopango/contract/limits";
import type { ExchangeRate } from "@lopango/contract/payments/exchange-rate";
import { isPayable } from "@lopango/contract/payments/payable-currency";
import { pricedRooms, quote } from "@lopango/contract/listings/price";
import { rateOfNight } from "@lopango/contract/listings/rates";
import { noArrival, noDeparture, TOO_LATE_TODAY } from "@lopango/contract/calendar/stay";
import { coverOf, photoAddress } from "@lopango/contract/photos/photos";
import { monthOf, nightsBetween, nightsOf, todayIn } from "@lopango/contract/platform/dates";
import { alikeRooms, isSameLodging, lodgersOf, type Lodgers } from "@lopango/contract/listings/lodging";
import { lodgingProblem } from "@lopango/contract/listings/fill-rooms";
import { confirmationOf, guestsIn, roomCount, roomNames } from "@lopango/contract/listings/rooms";
import { offerOf, roomStays, type Booking } from "./booking.ts";
import { replace } from "./booking-transitions.ts";
import {
  firstBlockedNight,
  release,
  take,
  unitsHeldTogether,
  unitsWithheld,
  type BlockedNight,
  type CalendarMonth,
  type Stay,
} from "../../calendar/rules/calendar.ts";
import { addHold, endHold, type AccountLimits } from "../../identity/rules/account-limits.ts";
import { firstHold, heldByOthers, isWithinShare, mostHeld, withHoldOf, type HeldShare } from "./hold.ts";
import type { Identity } from "../../identity/rules/identity.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import { Problem } from "../../platform/problem.ts";
import { stayErrors } from "../../calendar/rules/stay.ts";

/** Rooms of one type with the same people in each. */
export interface RoomRequest extends Stay, Lodgers {
  /** Wants breakfast for a price; undefined when not sent. */
  breakfast?: boolean | undefined;
}

export interface BookingRequest extends Stay {
  /** House that all rooms must belong to; undefined for rooms of one listing. */
  establishment_id?: string | undefined;
  /** One room or home, named by `property_id`; else by an entry of `rooms`. */
  isSingle?: boolean | undefined;
  /** At least one; each listing once. */
  rooms: WantedRooms[];
  /** Id of the unpaid booking to replace, null for none; undefined when not sent. */
  replaces?: string | null | undefined;
  /** Terms that the screen showed; undefined when not sent. */
  terms?: StayTerms | undefined;
}

/** Rooms of the request's body, which names either one room, or several of one listing or house. */
export function bookingRequest({
  property_id = "",
  guests = 1,
  children,
  breakfast,
  rooms,
  ...stay
}: NewBooking): BookingRequest {
  const own = children === undefined ? {} : { children: [children] };
  return rooms
    ? { ...stay, rooms }
    : {
        ...stay,
        establishment_id: undefined,
        isSingle: true,
        rooms: [{ property_id, count: 1, guests, ...own, breakfast }],
      };
}

/**
 * Checks every room of a request, and returns their listings.
 *
 * @throws Problem as `checkRoom`, with the fields of a room below `rooms`; `invalid_fields` for a room of another house or
 * currency
 */
export function checkRequest(
  listings: ReadonlyMap<string, Listing>,
  { rooms, establishment_id: establishment, isSingle = false, ...stay }: BookingRequest,
  guest: Identity,
  now: Date,
): Listing[] {
  const bookable = rooms.map((room, index) => {
    const path = isSingle ? "" : `rooms.${index}.`;
    const [listing] = alikeRooms(lodgersOf(room)).map(({ unit, guests, children }) => {
      const wanted = { guests, children, breakfast: room.breakfast, checkin: stay.checkin, checkout: stay.checkout };
      const field = path + (room.occupancy ? `occupancy.${unit}` : "guests");
      return checkRoom(listings.get(room.property_id) ?? null, wanted, guest, now, { path, field });
    });
    if (!listing) throw new Error("a request needs rooms");
    if (establishment !== undefined && listing.establishment_id !== establishment)
      throw new Problem("invalid_fields", {
        errors: [{ field: `${path}property_id`, message: "Cette chambre n’est pas de cet hôtel." }],
      });
    return listing;
  });
  requireOneCurrency(bookable);
  return bookable;
}

/** A payment has one currency. */
function requireOneCurrency(listings: readonly Listing[]): void {
  const other = listings.findIndex(({ currency }) => currency !== listings[0]?.currency);
  if (other === -1) return;
  const message = "Cette chambre a son prix dans une autre monnaie\u202f: réservez-la à part.";
  throw new Problem("invalid_fields", { detail: message, errors: [{ field: `rooms.${other}.property_id`, message }] });
}

/**
 * Checks all parts of a request for a room that don't depend on other bookings. `path`: of the room in the body, `field`:
 * of its guests. `present`: the stay that is changed; its people remain allowed, and what its rates took before for its
 * own day of arrival.
 */
export function checkRoom(
  listing: Listing | null,
  request: RoomRequest,
  guest: Identity,
  now: Date,
  { path = "", field = "guests", present }: { path?: string; field?: string; present?: Stay & Lodgers } = {},
): Listing {
  if (!listing?.is_active) throw new Problem("property_not_found");
  if (!listing.supports_booking)
    throw new Problem("not_bookable", { detail: listing.category === "hotel" ? NOT_ONLINE : undefined });
  if (listing.owner_id === guest.uid)
    throw new Problem("forbidden", { detail: "Vous ne pouvez pas réserver votre propre annonce." });
  if (!isPayable(listing.currency)) throw new Problem("currency_not_payable");
  const isKept = present !== undefined && isSameLodging(present, request);
  const tooMany = isKept ? null : lodgingProblem(request, listing);
  if (tooMany !== null) {
    const name = path === "" ? "Cette annonce" : `«\u202f${listing.title}\u202f»`;
    throw new Problem("invalid_fields", { errors: [{ field, message: `${name} ${tooMany}` }] });
  }
  if (!isKept && listing.rate_plan.free_child_age !== undefined && request.children?.includes(null))
    throw new Problem("invalid_fields", { errors: [{ field: `${path}children`, message: NO_AGES }] });
  if (request.breakfast && listing.rate_plan.breakfast_cents === undefined)
    throw new Problem("invalid_fields", { errors: [{ field: `${path}breakfast`, message: NO_BREAKFAST }] });
  const today = todayIn(listing.time_zone, now);
  const allowed = present?.checkin === request.checkin ? present : undefined;
  const errors = [
    ...stayErrors(request, today, shortestStay(listing, request, allowed)),
    ...closedErrors(listing, request, allowed),
    ...arrivalErrors(listing, request, now),
  ];
  if (errors.length > 0) throw new Problem("invalid_dates", { detail: errors[0]?.message, errors });
  if (quote(listing, request.checkin, request.checkout, request).total_cents <= 0)
    throw new Problem("not_bookable", { detail: NOT_ONLINE });
  return listing;
}

/** The shortest stay on that day of arrival, or the length of the `allowed` stay. */
function shortestStay(listing: Listing, { checkin }: Stay, allowed: Stay | undefined): number {
  const { min_nights } = rateOfNight(listing, checkin);
  return allowed ? Math.min(min_nights, nightsBetween(allowed.checkin, allowed.checkout)) : min_nights;
}

function closedErrors(listing: Listing, { checkin, checkout }: Stay, allowed: Stay | undefined): FieldError[] {
  const errors: FieldError[] = [];
  if (!allowed && rateOfNight(listing, checkin).closed_to_arrival)
    errors.push({ field: "checkin", message: noArrival(checkin) });
  if (checkout !== allowed?.checkout && rateOfNight(listing, checkout).closed_to_departure)
    errors.push({ field: "checkout", message: noDeparture(checkout) });
  return errors;
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

const NO_AGES = "Indiquez l’âge de chaque enfant\u202f: les plus jeunes sont gratuits ici.";
const NO_BREAKFAST = "Cette annonce ne propose pas de petit-déjeuner.";

const NOT_ONLINE = "Cette annonce ne peut pas encore être réservée en ligne.";

export interface BookingScope {
  limits: AccountLimits;
  months: CalendarMonth[];
  /** The guest's unpaid bookings of the same listing, replaced by the new one («Modifier les dates»). */
  replaced: Booking[];
  /** Large holds of others in the house or listing, and its units; absent when the booking does not count. */
  share?: { held: HeldShare; units: number };
}

/**
 * Reserves the nights for `booking` until its hold ends.
 *
 * @throws Problem `too_many_holds`, `too_many_unpaid`, `dates_taken` (with the first unavailable night, or when others
 * hold too many rooms without money)
 */
export function reserve(scope: BookingScope, booking: Booking, now: Date): BookingScope {
  const limits = scope.replaced.reduce((kept, old) => endHold(kept, old.id, now), scope.limits);
  const months = scope.replaced.reduce((kept, old) => release(kept, old.id), scope.months);
  const until = booking.hold_until ?? firstHold(booking, now);
  const { checkin, checkout } = booking;
  const rooms = roomCount(booking.rooms);
  const held = addHold(limits, booking.id, { ...offerOf(booking), checkin, checkout, made_at: now, until, rooms }, now);
  requireFree(months, booking, now);
  requireShare(months, booking, now);
  const { share } = scope;
  if (share && !isWithinShare(mostHeld(share.held, booking), rooms, share.units)) throw heldByOthers();
  return {
    ...(share && { share: { ...share, held: withHoldOf(share.held, booking) } }),
    limits: held,
    months: take(months, roomStays(booking), booking.id, until, now),
    replaced: scope.replaced.map((old) => replace(old, now)),
  };
}

/**
 * Checks that every room is free in all nights of `stay`; the booking's own nights count as free.
 * @throws Problem `dates_taken`, with the first night that lacks rooms
 */
export function requireFree(months: CalendarMonth[], booking: Booking, now: Date, stay: Stay = booking): void {
  const blocked = firstBlockedNight(months, roomStays(booking, stay), now, booking.id);
  if (blocked) throw new Problem("dates_taken", { detail: whatIsTaken(booking, blocked) });
}

/**
 * Bounds what bookings of several rooms hold of a room type without money: half, so that a few accounts cannot take a
 * house from everybody. Bookings of one room, and the first one of several, always find what is free.
 */
function requireShare(months: readonly CalendarMonth[], booking: Booking, now: Date): void {
  for (const { property_id, units, ...stay } of roomStays(booking)) {
    if (units === 1) continue;
    for (const date of nightsOf(stay.checkin, stay.checkout)) {
      const month = months.find((one) => one.property_id === property_id && one.month === monthOf(date));
      const night = month?.days[date];
      const held = unitsHeldTogether(night, now, booking.id);
      const onSale = (month?.units ?? 0) - unitsWithheld(night);
      if (!isWithinShare(held, units, onSale)) throw heldByOthers();
    }
  }
}

function whatIsTaken({ rooms }: Booking, { date, property_id, free }: BlockedNight): string {
  const night = `la nuit du ${formatDate(date)}`;
  const title = rooms.find((room) => room.property_id === property_id)?.title ?? "";
  if (roomCount(rooms) === 1) return `L${night.slice(1)} n’est plus disponible. Choisissez d’autres dates.`;
  return free === 0
    ? `«\u202f${title}\u202f» n’est plus disponible pour ${night}. Choisissez d’autres dates ou une autre chambre.`
    : `«\u202f${title}\u202f»\u202f: il n’en reste que ${free} pour ${night}. Choisissez d’autres dates ou moins de chambres.`;
}

/** Several rooms show their house where its lead is among them; one room shows itself, or else its house. */
function coverAddress(listings: readonly Listing[], isSeveral: boolean): string | null {
  const ofEstablishment = listings.find(({ establishment }) => establishment !== null)?.establishment?.cover;
  const pictured = listings.find(({ photos }) => photos.length > 0);
  const ofRoom = coverOf(pictured?.photos ?? []);
  const addresses = [
    ofEstablishment && photoAddress(ofEstablishment.owner_id, ofEstablishment),
    pictured && ofRoom && photoAddress(pictured.id, ofRoom),
  ];
  return (isSeveral ? addresses : addresses.toReversed()).find(Boolean) ?? null;
}

/**
 * Creates a booking from the current listings of its rooms. The first one gives place, times and policy, which rooms of a
 * house share. `since`: start of the guest's unpaid holds (`heldSince`). `rate`: of the day.
 */
export function makeBooking(
  id: string,
  listings: readonly Listing[],
  request: BookingRequest,
  guest: Identity,
  now: Date,
  { since = now, rate = null }: { since?: Date; rate?: ExchangeRate | null } = {},
): Booking {
  const [listing] = listings;
  if (!listing) throw new Error("a booking needs a room");
  const isSeveral = roomCount(request.rooms) > 1;
  const names = isSeveral
    ? roomNames(listings)
    : { establishment: listing.title, rooms: listings.map(({ title }) => title) };
  const named = new Map(listings.map((of, index) => [of.id, { of, name: names.rooms[index] ?? of.title }]));
  const rooms = request.rooms.flatMap((room) => {
    const sold = named.get(room.property_id);
    return sold ? pricedRooms(sold.of, sold.name, room, request) : [];
  });
  const confirmation = confirmationOf(listings);
  const nights = nightsBetween(request.checkin, request.checkout);
  return {
    id,
    property_id: listing.id,
    establishment_id: listing.establishment_id,
    rooms,
    host_id: listing.owner_id,
    guest_id: guest.uid,
    guest_email: guest.email,
    ...(guest.phone && { guest_phone: guest.phone }),
    guest_name: guest.full_name,
    ...(listing.host_first_name && { host_name: listing.host_first_name }),
    checkin: request.checkin,
    checkout: request.checkout,
    nights,
    guests: guestsIn(rooms),
    total_cents: payableTotal(rooms, listing.currency),
    currency: listing.currency,
    ...(rate && { exchange_rate: rate }),
    status: "created",
    reason: null,
    confirmation,
    cancellation_policy: listing.cancellation_policy,
    created_at: now,
    ...(since < now && { held_since: since }),
    hold_until: firstHold({ confirmation, checkin: request.checkin, property: listing, rooms, nights }, now, since),
    confirm_by: null,
    open_payment: null,
    refund: null,
    presence: null,
    property: {
      title: names.establishment,
      city: listing.city,
      country: listing.country,
      category: listing.category,
      cover_url: coverAddress(listings, isSeveral),
      time_zone: listing.time_zone,
      checkin_time: listing.checkin_time,
      checkout_time: listing.checkout_time,
    },
    reviewed_by: [],
    history: [{ at: now, event: "create", status: "created", by: guest.uid }],
  };
}
