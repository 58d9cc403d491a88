import { monthsWithStay, acceptChange, declineChange } from "./rules/stay-change.ts";
import { addDays, todayInCongo } from "@lopango/contract/platform/dates";
import type { HostBooking } from "@lopango/contract/bookings/host-booking";
import { hasRight } from "@lopango/contract/teams/rights";
import { allRoomStays, isOfEstablishment, type Booking } from "./rules/booking.ts";
import { acceptByHost, canAnswer, cancelByHost, declineByHost } from "./rules/booking-transitions.ts";
import { presentToHost } from "./rules/booking-view.ts";
import { actedBy } from "./rules/stay-host.ts";
import { hostReads, readsOf, requireHosted } from "./require-hosted.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { isWithdrawn } from "../listings/rules/listing.ts";
import { Problem } from "../platform/problem.ts";
import type { HostBookingFilter } from "./booking.store.ts";
import type { BookingsDeps } from "./guest-bookings.ts";
import { requireEstablishment } from "../teams/team-establishment.ts";
import { memberOf } from "../teams/rules/team.ts";
import { listingsOfRooms } from "./read-rooms.ts";
import { saveReleased, saveWithoutChange } from "./release-booking.ts";
import { pagesOf } from "../platform/list-page.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { bookings } from "./booking.record.ts";
import { readMonthsOf, saveMonths } from "../calendar/months.ts";

/** More than a host has to answer at once. */
const MOST_WAITING = 50;

/**
 * Returns the paid bookings that the caller may accept, the most urgent first. Two queries, and for each house of
 * another the house and a query.
 */
export async function listWaitingBookings(deps: BookingsDeps, { uid }: Identity): Promise<HostBooking[]> {
  const [own, memberships] = await Promise.all([paidOf(deps, uid), deps.teams.teamsWith(uid)]);
  const answering = memberships.filter((team) => hasRight(memberOf(team, uid)?.role ?? "reception", "answer_bookings"));
  const ofEstablishments = await Promise.all(answering.map(({ id }) => paidOfEstablishment(deps, id)));
  const now = deps.now();
  return [own, ...ofEstablishments]
    .flat()
    .filter((booking) => canAnswer(booking, now))
    .toSorted((a, b) => answerTime(a) - answerTime(b))
    .slice(0, MOST_WAITING)
    .map((booking) => presentToHost(booking, now));
}

/** The next to arrive first. */
async function paidOf(
  { bookings: stored, now }: BookingsDeps,
  hostId: string,
  isSought: (booking: Booking) => boolean = () => true,
): Promise<Booking[]> {
  const filter: HostBookingFilter = { status: "paid", from: addDays(todayInCongo(now()), -1) };
  const found: Booking[] = [];
  for await (const items of pagesOf((page) => stored.bookingsOfHost(hostId, filter, page), MOST_WAITING)) {
    found.push(...items.filter(isSought));
    if (found.length >= MOST_WAITING) break;
  }
  return found;
}

async function paidOfEstablishment(deps: BookingsDeps, id: string): Promise<Booking[]> {
  const establishment = await deps.establishments.find(id);
  if (!establishment) return [];
  return paidOf(deps, establishment.owner_id, (booking) => isOfEstablishment(booking, establishment));
}

const answerTime = ({ confirm_by }: Booking): number => confirm_by?.getTime() ?? Infinity;

/** Two reads, one for the owner. */
export async function establishmentOf(
  { teams, establishments }: Pick<BookingsDeps, "teams" | "establishments">,
  caller: Identity,
  id: string,
) {
  const establishment = await establishments.find(id);
  await requireEstablishment(teams.team, establishment, caller, "see_bookings");
  return establishment;
}

/** Returns a booking; one read for its host, three for the team of the house. */
export async function viewHostBooking(deps: BookingsDeps, caller: Identity, id: string): Promise<HostBooking> {
  const booking = await requireHosted(hostReads(deps), await deps.bookings.booking(id), caller, "see_bookings");
  return presentToHost(booking, deps.now());
}

export const acceptBooking = (deps: BookingsDeps, caller: Identity, id: string): Promise<HostBooking> =>
  answer(deps, caller, id, acceptByHost, async (tx, booking, accepted) => {
    await requireNotWithdrawn(tx, booking);
    tx.save(bookings, accepted);
  });

/** Declines a paid booking: frees its nights and makes a full refund due. */
export const declineBooking = (deps: BookingsDeps, caller: Identity, id: string): Promise<HostBooking> =>
  answer(deps, caller, id, declineByHost, saveReleased);

/** Cancels a confirmed stay for the host: frees its nights and makes a full refund due. */
export const cancelHostBooking = (deps: BookingsDeps, caller: Identity, id: string): Promise<HostBooking> =>
  answer(deps, caller, id, cancelByHost, saveReleased);

export const acceptStayChange = (deps: BookingsDeps, caller: Identity, id: string): Promise<HostBooking> =>
  answer(deps, caller, id, acceptChange, async (tx, booking, changed, now) => {
    await requireNotWithdrawn(tx, booking);
    saveMonths(tx, monthsWithStay(changed, await readMonthsOf(tx, now, { id, held: allRoomStays(booking) }), now));
    tx.save(bookings, changed);
  });

/** Declines a pending change: the stay remains, and money for the change is refunded. */
export const declineStayChange = (deps: BookingsDeps, caller: Identity, id: string): Promise<HostBooking> =>
  answer(deps, caller, id, declineChange, saveWithoutChange);

/** Answers for the host or a member of their team; `decide` returns the same booking when it was so answered before. */
function answer(
  deps: BookingsDeps,
  caller: Identity,
  id: string,
  decide: (booking: Booking, now: Date) => Booking,
  save: (tx: UnitOfWork, before: Booking, after: Booking, now: Date) => Promise<unknown>,
): Promise<HostBooking> {
  return deps.transact(async (tx) => {
    const now = deps.now();
    const booking = await requireHosted(readsOf(tx), await tx.get(bookings, id), caller, "answer_bookings");
    const after = actedBy(booking, decide(booking, now), caller.uid);
    if (after !== booking) await save(tx, booking, after, now);
    return presentToHost(after, now);
  });
}

/** Adds the listings of the rooms to the conditions of the commit. */
async function requireNotWithdrawn(tx: UnitOfWork, booking: Booking): Promise<void> {
  const rooms = await listingsOfRooms(tx, booking);
  if (booking.rooms.some(({ property_id }) => isWithdrawn(rooms.get(property_id) ?? null)))
    throw new Problem("not_answerable", {
      detail: "Notre équipe a retiré cette annonce\u202f: rien n’y peut plus être accepté.",
    });
  tx.relyOn(...rooms.values());
}
