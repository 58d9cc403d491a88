import type { Booking } from "../../src/bookings/rules/booking.ts";
import type { Establishment } from "../../src/establishments/rules/establishment.ts";
import type { Team } from "../../src/teams/rules/team.ts";
import type { WalkIn } from "../../src/reception/rules/walk-in.ts";
import { movesBetween, movesOf, must } from "./invariants.ts";
import {
  closedIn,
  dateIn,
  DAY,
  dayAfter,
  endOfNights,
  holdersOf,
  importedIn,
  isObjectedTo,
  isPaid,
  isUnpaid,
  unitsOf,
} from "./rules.ts";
import { HOST, MEMBERS, type State } from "./world.ts";

/** Notes of the reception, which every member of the team may make. */
const BY_RECEPTION: readonly string[] = [
  "check_in",
  "no_show",
  "check_out",
  "undo_check_in",
  "undo_no_show",
  "undo_check_out",
  "agree_check_out",
];

export function checkEstablishments(before: State, after: State, now: Date): void {
  checkOneEstablishment(after, now);
  checkWithheld(before, after, now);
  checkActed(before, after);
  for (const establishment of after.establishments) {
    const was = before.establishments.find(({ id }) => id === establishment.id);
    const teamOf = ({ teams }: State): Team | undefined => teams.find(({ id }) => id === establishment.id);
    if (was) checkHandedOver(was, establishment, teamOf(before), now);
    checkNewOwners(was ?? establishment, teamOf(before), teamOf(after), now);
  }
}

/**
 * Checks that the rooms of a stay to come are of one house and one account, which hosts it: also while a no-show or an
 * early departure is not decided. While a house moves, the former account still does.
 */
export function checkOneEstablishment({ bookings, walkIns, listings, establishments }: State, now: Date): void {
  const open = [...bookings.filter((one) => isOpen(one, now)), ...walkIns.filter((one) => isToCome(one, now))];
  for (const booking of open) {
    const rooms = listings.filter(({ id }) => propertiesOf(booking).includes(id));
    const named = (all: (string | null)[]): string => [...new Set(all)].join(" and ");
    const [owners, of] = [
      rooms.map(({ owner_id }) => owner_id),
      rooms.map(({ establishment_id: establishment }) => establishment),
    ];
    must(new Set(of).size <= 1, `${booking.id} is of ${named(of)}`);
    must(new Set(owners).size <= 1, `${booking.id} belongs to ${named(owners)}`);
    const [owner] = owners;
    const establishment = establishments.find(({ id }) => id === of[0]);
    const isHosted = owner === undefined || [owner, establishment?.moving_from].includes(booking.host_id);
    must(isHosted, `${booking.id} is hosted by ${booking.host_id}, and its rooms are ${owner}'s`);
    const isThere = of[0] === undefined || of[0] === booking.establishment_id;
    must(isThere, `${booking.id} is of ${booking.establishment_id}, and its rooms of ${of[0]}`);
  }
}

const propertiesOf = ({ rooms }: Booking | WalkIn): string[] =>
  (rooms as WalkIn["rooms"]).map(({ property_id: id }) => id);

const isToCome = (walkIn: WalkIn, now: Date): boolean =>
  walkIn.status === "confirmed" && endOfNights(walkIn) > dateIn(walkIn.property.time_zone, now);

const isOpen = (booking: Booking, now: Date): boolean => {
  const { presence, checkout, property } = booking;
  // An objection that waits for an admin is about a stay of the former host.
  const isDue =
    (presence?.no_show?.freed_at === null && !isObjectedTo(presence, "no_show")) ||
    (presence?.checked_out?.early?.freed_at === null && !isObjectedTo(presence, "check_out"));
  const isOver = dayAfter(checkout) < dateIn(property.time_zone, now);
  return (isUnpaid(booking) || isPaid(booking)) && (isDue || !isOver);
};

/** Checks that nobody takes a night that the house closed, put out of order or sold at another site. */
export function checkWithheld(before: State, after: State, now: Date): void {
  for (const { property_id: id, days } of after.months) {
    const units = Math.max(0, ...[before, after].flatMap((state) => unitsOfListing(state, id)));
    const known = Object.assign({}, ...before.months.filter((one) => one.property_id === id).map((one) => one.days));
    for (const [date, night] of Object.entries(days)) {
      const was = (known as typeof days)[date];
      const taken = Object.keys(night.taken).filter((booking) => !was?.taken[booking]);
      const withheld = [was, night].map((one) => closedIn(one) + importedIn(one));
      const sold = unitsOf(holdersOf(night.taken, now));
      must(
        taken.length === 0 || Math.min(...withheld) + sold <= units,
        `${date} at ${id} was taken by ${taken.join()}, and ${Math.min(...withheld)} of ${units} are not let`,
      );
    }
  }
}

const unitsOfListing = ({ listings }: State, id: string): number[] =>
  listings.filter((listing) => listing.id === id).map(({ units }) => units);

/** Checks that who acts for a house has the right, at least when they began. */
function checkActed(before: State, after: State): void {
  const moves = [...movesBetween(before, after), ...movesOf(before.walkIns, after.walkIns)];
  for (const { booking, news } of moves)
    for (const { event, by, member } of news) {
      const actor = member ?? by;
      if (![HOST, ...MEMBERS].some((uid) => uid === actor)) continue;
      const isReception = "written" in booking || BY_RECEPTION.includes(event);
      const mayAct = [before, after].some((state) => mayActFor(state, booking, actor, isReception));
      must(mayAct, `${actor} did ${event} of ${booking.id} without a right`);
    }
}

const mayActFor = ({ listings, teams }: State, booking: Booking | WalkIn, uid: string, isReception: boolean): boolean =>
  booking.host_id === uid ||
  propertiesOf(booking).some((of) => {
    const listing = listings.find(({ id }) => id === of);
    const team = teams.find(({ id }) => id === listing?.establishment_id);
    const role = team?.members.find((member) => member.uid === uid)?.role;
    return listing?.owner_id === uid || (isReception ? role !== undefined : role === "owner" || role === "manager");
  });

/** Checks that a house goes to the member that it was offered to, a day after the offer at the earliest. */
function checkHandedOver(was: Establishment, { id, owner_id }: Establishment, team: Team | undefined, now: Date): void {
  if (was.owner_id === owner_id) return;
  const offer = team?.handover;
  must(offer?.to === owner_id, `${id} went to ${owner_id}, and was offered to ${offer?.to}`);
  must(offer.takes_effect_at <= now, `${id} went to ${owner_id} before the day was over`);
  must(team?.members.some(({ uid }) => uid === owner_id) ?? false, `${id} went to ${owner_id}, who had left the team`);
}

/** Checks that a member is an owner a day after they were named or invited. */
function checkNewOwners(
  establishment: Establishment,
  before: Team | undefined,
  after: Team | undefined,
  now: Date,
): void {
  for (const { uid, role, invitation } of after?.members ?? []) {
    const was = before?.members.find((member) => member.uid === uid);
    if (role !== "owner" || was?.role === "owner" || establishment.owner_id === uid) continue;
    const invited = before?.invitations.find(({ id }) => id === invitation);
    const named = was?.raise?.from.getTime() ?? (invited ? invited.at.getTime() + DAY : Infinity);
    must(named <= now.getTime(), `${uid} is an owner of ${establishment.id} before the day was over`);
  }
}

/** Checks that the house knows of each paid stay of a night that another site sold. `despite`: as of `checkNights`. */
export function checkDoubleBookings(
  { listings, months, followed }: State,
  despite: ReadonlySet<string>,
  now: Date,
): void {
  for (const { property_id: id, imports, double_bookings: known } of followed) {
    const listing = listings.find((one) => one.id === id);
    const nights = months.filter((one) => one.property_id === id).flatMap(({ days }) => Object.entries(days));
    for (const [date, night] of nights) {
      if (!listing || date < dateIn(listing.time_zone, now) || despite.has(`${id} ${date}`)) continue;
      const paid = Object.entries(night.taken).filter(([, { until }]) => until === null);
      if (closedIn(night) + importedIn(night) + unitsOf(paid) <= listing.units) continue;
      const isSold = imports.some(({ stays }) =>
        stays.some(({ summary, checkin, checkout }) => summary === "Reserved" && checkin <= date && date < checkout),
      );
      for (const [booking] of isSold ? paid : [])
        must(
          known.some((one) => one.endsWith(` ${booking}`)),
          `${booking} is booked twice on ${date} at ${id}, and nobody is told`,
        );
    }
  }
}
