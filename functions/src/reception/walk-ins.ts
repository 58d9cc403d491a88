import type { ReceptionDeps } from "./note-presence.ts";
import { bookingCode } from "@lopango/contract/payments/booking-code";
import { formatDate, formatMoment, formatStay } from "@lopango/contract/platform/french-dates";
import { monthOf, type CivilDate } from "@lopango/contract/platform/dates";
import type { NewWalkIn, WalkInMade, WalkInAnswer } from "@lopango/contract/reception/walk-in";
import { bookings } from "../bookings/booking.record.ts";
import { weightOf } from "../bookings/book.ts";
import { readsOf, requireHosted } from "../bookings/require-hosted.ts";
import { listingsOfRooms, unitsOf } from "../bookings/read-rooms.ts";
import { actedBy } from "../bookings/rules/stay-host.ts";
import { roomStays, type Booking, isOfEstablishment } from "../bookings/rules/booking.ts";
import { notedAt, SENT_LATE_HOURS } from "../bookings/rules/presence.ts";
import { readMonthsOf, saveMonths } from "../calendar/months.ts";
import {
  firstBlockedNight,
  liveBookings,
  release,
  take,
  takenByWalkIn,
  unitsImported,
  unitsOutOfOrder,
  unitsWithheld,
  walkInOf,
  withUnits,
  type BlockedNight,
  type CalendarMonth,
} from "../calendar/rules/calendar.ts";
import { listingsToRelyOn } from "../establishments/rules/establishment-summary.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { firstName } from "../identity/rules/names.ts";
import { requireListing } from "../listings/require-listing.ts";
import type { Listing } from "../listings/rules/listing.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { madeRecord, onceOnly, repeatable } from "../platform/firestore/idempotency.ts";
import { newId } from "../platform/random.ts";
import { Problem } from "../platform/problem.ts";
import { teamsOf } from "../teams/require-right.ts";
import { shortName } from "./rules/received-stay.ts";
import { cancelWalkIn, checkWalkIn, withoutGuest, type WalkIn, presentWalkIn, makeWalkIn } from "./rules/walk-in.ts";
import { walkIns } from "./walk-in.record.ts";
import { establishmentOf } from "../bookings/host-bookings.ts";
import type { ListPage, PageRequest } from "../platform/list-page.ts";

/**
 * Writes in a guest who comes to the desk or calls, and takes all rooms or none
 * (docs/product/reception.md#walk-ins).
 *
 * @throws Problem `dates_taken` with what takes the night, `booking_not_found` on a repeated request
 */
export async function writeWalkIn(
  deps: ReceptionDeps,
  caller: Identity,
  request: NewWalkIn,
  idempotencyKey: string | null,
  count: Count,
): Promise<WalkInMade> {
  const id = newId(deps.random);
  const repeat = repeatable(caller.uid, "createWalkIn", idempotencyKey, request);
  const made = await deps.transact(async (tx): Promise<WalkInMade | Problem> => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, madeRecord, now, SENT_LATE_HOURS);
    const [found, limits, first] = await Promise.all([
      listingsOfRooms(tx, request),
      tx.get(accountLimits, caller.uid),
      once.first,
    ]);
    const team = teamsOf(tx);
    for (const { property_id } of request.rooms)
      await requireListing(team, found.get(property_id) ?? null, caller, "reception");
    if (first) return madeOf(await requireHosted(readsOf(tx), await tx.get(walkIns, first.id), caller, "reception"));
    const at = request.at === undefined ? now : notedAt(new Date(request.at), now);
    const listings = checkWalkIn(found, request, at, now);
    const act = { at, by: caller.uid, by_name: firstName(caller.full_name) };
    const created = makeWalkIn(id, listings, request, act, now);
    const walkIn = actedBy({ ...created, history: [] }, created, caller.uid);
    const name = takenByWalkIn(id);
    const wanted = roomStays(walkIn);
    // Last, because they are up to 132 documents of each room type.
    const months = withUnits(await readMonthsOf(tx, now, { id: name, held: [], wanted }), unitsOf(listings));
    const blocked = firstBlockedNight(months, wanted, now);
    const causes = blocked && (await whatTakes(tx, months, blocked, listings, now));
    tx.save(accountLimits, count(limits, now, weightOf(request) + (request.sms ? 1 : 0)));
    if (causes !== null) return new Problem("dates_taken", { detail: causes });
    tx.relyOn(...listingsToRelyOn(listings));
    saveMonths(tx, take(months, wanted, name, null, now));
    tx.save(walkIns, walkIn);
    once.made({ id });
    return madeOf(walkIn);
  });
  if (made instanceof Problem) throw made;
  return made;
}

const madeOf = ({ id }: { id: string }): WalkInMade => ({ id, code: bookingCode(id) });

/** Cancels a walk-in and frees its nights. Repeated calls change nothing. */
export const cancelWalkInById = (deps: ReceptionDeps, caller: Identity, id: string): Promise<void> =>
  deps.transact(async (tx) => {
    const now = deps.now();
    const walkIn = await requireHosted(readsOf(tx), await tx.get(walkIns, id), caller, "reception");
    const cancelled = actedBy(walkIn, cancelWalkIn(walkIn, now), caller.uid);
    if (cancelled === walkIn) return;
    const name = takenByWalkIn(id);
    const months = await readMonthsOf(tx, now, { id: name, held: roomStays(walkIn) });
    saveMonths(tx, release(months, name));
    tx.save(walkIns, cancelled);
  });

/** Erases who a walk-in is, at the guest's wish (docs/product/reception.md#walk-ins). Repeated calls change nothing. */
export const eraseWalkInGuest = (deps: ReceptionDeps, caller: Identity, id: string): Promise<void> =>
  deps.transact(async (tx) => {
    const walkIn = await requireHosted(readsOf(tx), await tx.get(walkIns, id), caller, "reception");
    tx.save(walkIns, withoutGuest(walkIn, deps.now()));
  });

/** More would be unreadable at a desk. */
const MOST_NAMED = 4;

/** What takes a night that lacks units, for those who may see it: stays by short name, code and dates. */
async function whatTakes(
  tx: UnitOfWork,
  months: readonly CalendarMonth[],
  { date, property_id, free }: BlockedNight,
  listings: readonly Listing[],
  now: Date,
): Promise<string> {
  const listing = listings.find(({ id }) => id === property_id);
  const night = months.find((one) => one.property_id === property_id && one.month === monthOf(date))?.days[date];
  const names = liveBookings(night, now).map(([name]) => name);
  const stays = await Promise.all(names.slice(0, MOST_NAMED).map((name) => stayOf(tx, name)));
  const more = names.length - stays.length;
  const [imported, broken] = [unitsImported(night), unitsOutOfOrder(night)];
  const closed = unitsWithheld(night) - imported - broken;
  const causes = [
    ...stays,
    ...(more > 0 ? [`${more}\u00a0autre${more > 1 ? "s" : ""} séjour${more > 1 ? "s" : ""}`] : []),
    ...(closed > 0 ? [`${closed}\u00a0fermée${closed > 1 ? "s" : ""} dans le calendrier`] : []),
    ...(broken > 0 ? [`${broken}\u00a0hors service`] : []),
    ...(imported > 0 ? [`${imported}\u00a0réservée${imported > 1 ? "s" : ""} sur un autre site`] : []),
  ];
  const left = free === 0 ? "complet" : `il n’en reste que ${free}`;
  const reasons = causes.length > 0 ? ` Ce qui prend ces nuits\u202f: ${causes.join(", ")}.` : "";
  return `${listing?.title ?? ""}\u202f: ${left} la nuit du ${formatDate(date)}.${reasons}`;
}

async function stayOf(tx: UnitOfWork, name: string): Promise<string> {
  const walkIn = walkInOf(name);
  if (walkIn !== null) {
    const stay = await tx.get(walkIns, walkIn);
    return stay ? said(stay) : "un séjour";
  }
  const booking = await tx.get(bookings, name);
  if (!booking) return "un séjour";
  const { hold_until: until, property } = booking;
  return until
    ? `un voyageur qui réserve en ce moment, jusqu’au ${formatMoment(until, property.time_zone)}`
    : said(booking);
}

const said = ({ id, guest_name, checkin, checkout }: Booking | WalkIn): string =>
  `${shortName(guest_name)} (${bookingCode(id)}, ${formatStay(checkin, checkout)})`;

/**
 * Returns walk-ins of the caller's listings, or of a house for those who see its bookings; one read each. A page of a
 * house omits the host's other listings, so it may be short and still have a next one.
 */
export async function listWalkIns(
  deps: ReceptionDeps,
  caller: Identity,
  { establishment_id, from }: { establishment_id?: string | undefined; from?: CivilDate | undefined },
  page: PageRequest,
): Promise<ListPage<WalkInAnswer>> {
  const establishment = establishment_id === undefined ? null : await establishmentOf(deps, caller, establishment_id);
  const hosts = establishment ? [...new Set([establishment.owner_id, ...establishment.former_owner_ids])] : caller.uid;
  const { items, next } = await deps.walkIns.walkInsOfHost(hosts, { from }, page);
  const now = deps.now();
  const shown = establishment ? items.filter((stay) => isOfEstablishment(stay, establishment)) : items;
  return { items: shown.map((stay) => presentWalkIn(stay, now)), next };
}
