import type { Booking as BookingAnswer } from "@lopango/contract/bookings/booking";
import { roomCount } from "@lopango/contract/listings/rooms";
import { listingsOfRooms, unitsOf, unitsOfEstablishment } from "./read-rooms.ts";
import { isUnpaid, offerOf, roomStays, type Booking } from "./rules/booking.ts";
import { presentBooking } from "./rules/booking-view.ts";
import { overlap, withUnits } from "../calendar/rules/calendar.ts";
import {
  ALREADY_COUNTED,
  requireShareOfEstablishment,
  unpaidBookingsOf,
  unpaidOf,
  type AccountLimits,
  type Count,
  type Offer,
} from "../identity/rules/account-limits.ts";
import { wasBeingPaid } from "./rules/booking-transitions.ts";
import { newId } from "../platform/random.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { checkRequest, reserve, type BookingRequest, type BookingScope, makeBooking } from "./rules/new-booking.ts";
import { endedHolds, isLargeHold, isWithinShare, mostHeld, withoutHolds, heldSince } from "./rules/hold.ts";
import { requireNonePaidMeanwhile, requireReplacementMeant, resumed } from "./rules/own-holds.ts";
import { requireShownTerms } from "./rules/terms.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { requireOwn, type BookingsDeps } from "./guest-bookings.ts";
import { madeRecord, onceOnly, repeatable, type RepeatableRequest } from "../platform/firestore/idempotency.ts";
import { rateOfTheDay } from "../payments/exchange-rate.ts";
import { settleBookingAttempts } from "../payments/settle.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { bookings, heldShares } from "./booking.record.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { listingsToRelyOn } from "../establishments/rules/establishment-summary.ts";
import { Problem } from "../platform/problem.ts";
import { readMonthsOf, type BookedNights, saveMonths } from "../calendar/months.ts";

/** `settleFirst`: ids of the guest's unpaid bookings to ask the provider about first. These status checks are counted. */
type Outcome = { answer: BookingAnswer } | { refusal: Problem } | { settleFirst: string[] };

/**
 * Books all rooms of a stay or none, and holds their nights for 30 minutes. An unpaid booking of the same stay is returned instead; other
 * unpaid ones are replaced, after a status check to the provider where a payment may be under way.
 *
 * @throws Problem `booking_not_found` on a repeated request, `forbidden` for the team of the house
 */
export async function book(
  deps: BookingsDeps,
  guest: Identity,
  request: BookingRequest,
  idempotencyKey: string | null,
  count: Count,
): Promise<BookingAnswer> {
  const repeat = repeatable(guest.uid, "createBooking", idempotencyKey, request);
  const id = newId(deps.random);
  const first = await tryToBook(deps, guest, id, request, repeat, count, null);
  if ("refusal" in first) throw first.refusal;
  if ("answer" in first) return first.answer;
  await Promise.all(first.settleFirst.map((id) => settleBookingAttempts(deps, id, { failedToo: false })));
  const second = await tryToBook(deps, guest, id, request, repeat, count, first.settleFirst);
  if ("refusal" in second) throw second.refusal;
  if ("answer" in second) return second.answer;
  throw new Error("a booking that need not ask the provider asked for it");
}

function tryToBook(
  deps: BookingsDeps,
  guest: Identity,
  id: string,
  request: BookingRequest,
  repeat: RepeatableRequest | null,
  count: Count,
  asked: string[] | null,
): Promise<Outcome> {
  return deps.transact(async (tx) => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, madeRecord, now);
    const wanted = { id, held: [], wanted: roomStays(request) };
    const [rooms, limits, first, named, rate] = await Promise.all([
      listingsOfRooms(tx, request),
      tx.get(accountLimits, guest.uid),
      once.first,
      request.replaces ? tx.get(bookings, request.replaces) : null,
      rateOfTheDay(tx, now),
    ]);
    if (first) return { answer: presentBooking(requireOwn(await tx.get(bookings, first.id), guest), now) };
    const bookable = checkRequest(rooms, request, guest, now);
    const establishment = bookable[0]?.establishment_id ?? null;
    const offer = offerOf({ establishment_id: establishment, rooms: request.rooms });
    if (establishment !== null && limits.establishments?.includes(establishment))
      throw new Problem("forbidden", { detail: OWN_ESTABLISHMENT });
    const old = await unpaidBookings(tx, limits, offer, now);
    const counted = () => count(limits, now, asked === null ? weightOf(request) : ALREADY_COUNTED);
    const pending = resumed(old.bookings, request, now);
    if (pending) {
      requireShownTerms(pending, request.terms);
      tx.save(accountLimits, counted());
      once.made(pending);
      return { answer: presentBooking(pending, now) };
    }
    requireReplacementMeant(old.bookings, named, request, guest.uid);
    if (asked === null) {
      const ranOut = await Promise.all(old.over.map((earlier) => tx.get(bookings, earlier)));
      const made = [...old.bookings, ...ranOut].filter((booking) => booking !== null);
      const underWay = made.filter(wasBeingPaid).map(({ id }) => id);
      if (underWay.length > 0) {
        tx.save(accountLimits, counted());
        return { settleFirst: underWay };
      }
    } else requireNonePaidMeanwhile(await Promise.all(asked.map((earlier) => tx.get(bookings, earlier))), request);

    const several = roomCount(request.rooms);
    if (several > 1 && !limits.has_paid)
      requireShareOfEstablishment(several, await unitsOfEstablishment(tx, establishment, bookable, 2 * several));
    const replacedIds = old.bookings.map(({ id }) => id);
    const share = isLargeHold(request)
      ? await shareOf(tx, establishment, bookable, request, replacedIds, now)
      : undefined;
    const scope: BookingScope = {
      limits: counted(),
      // Last, because they are up to 132 documents of each room type. Nights of a replaced booking may be in other parts.
      months: withUnits(await readMonthsOf(tx, now, wanted, ...old.held), unitsOf(bookable)),
      replaced: old.bookings,
      ...(share && { share }),
    };
    const holds = unpaidOf(limits, offer, now).map(([, hold]) => hold);
    const booking = makeBooking(id, bookable, request, guest, now, { since: heldSince(holds, now), rate });
    requireShownTerms(booking, request.terms);
    const after = orTaken(() => reserve(scope, booking, now));
    if (after instanceof Problem) {
      tx.save(accountLimits, scope.limits);
      return { refusal: after };
    }
    tx.relyOn(...listingsToRelyOn(bookable));

    tx.save(bookings, booking);
    saveMonths(tx, after.months);
    if (after.share) tx.save(heldShares, after.share.held);
    tx.save(accountLimits, after.limits);
    for (const replaced of after.replaced) tx.save(bookings, replaced);
    once.made(booking);
    return { answer: presentBooking(booking, now) };
  });
}

/** Room types of one call at the normal weight. */
const TYPES_OF_A_CALL = 5;

/** Weight of a call that reads the months of these rooms. */
export const weightOf = ({ rooms }: { rooms: readonly unknown[] }): number => Math.ceil(rooms.length / TYPES_OF_A_CALL);

/** Nights that are taken are known only after the months were read, so this refusal counts like what was asked for. */
export function orTaken<Made>(reserve: () => Made): Made | Problem {
  try {
    return reserve();
  } catch (error) {
    if (error instanceof Problem && error.code === "dates_taken") return error;
    throw error;
  }
}

/**
 * Returns the large holds of others in the house or listing, and its units. Their bookings are read only where they would
 * be too many, because a payment or the end of a hold does not change the share.
 */
async function shareOf(
  tx: UnitOfWork,
  establishment: string | null,
  rooms: readonly Listing[],
  request: BookingRequest,
  replaced: readonly string[],
  now: Date,
): Promise<NonNullable<BookingScope["share"]>> {
  const held = withoutHolds(await tx.get(heldShares, establishment ?? rooms[0]?.id ?? ""), replaced, now);
  const [others, wanted] = [mostHeld(held, request), roomCount(request.rooms)];
  const units = others === 0 ? 0 : await unitsOfEstablishment(tx, establishment, rooms, 2 * (others + wanted));
  if (isWithinShare(others, wanted, units)) return { held, units };
  const ids = Object.entries(held.holds).flatMap(([id, hold]) => (overlap(hold, request) ? [id] : []));
  const found = await Promise.all(ids.map(async (id) => [id, await tx.get(bookings, id)] as const));
  return { held: withoutHolds(held, endedHolds(Object.fromEntries(found), now), now), units };
}

const OWN_ESTABLISHMENT = "Vous faites partie de l’équipe de cet hôtel\u202f: vous ne pouvez pas y réserver.";

/**
 * Returns the guest's unpaid bookings of the listing or house that hold nights, and these nights. `over`: ids of those
 * whose hold ended within a day.
 */
async function unpaidBookings(
  tx: UnitOfWork,
  limits: AccountLimits,
  offer: Offer,
  now: Date,
): Promise<{ bookings: Booking[]; held: BookedNights[]; over: string[] }> {
  const made = unpaidBookingsOf(limits, offer, now);
  const holds = made.filter(([, { until }]) => until > now);
  const over = made.filter(([, { until }]) => until <= now);
  const found = (await Promise.all(holds.map(([id]) => tx.get(bookings, id)))).filter((booking) => booking !== null);
  return {
    bookings: found.filter(isUnpaid),
    held: found.map((booking) => ({ id: booking.id, held: roomStays(booking) })),
    over: over.map(([id]) => id),
  };
}
