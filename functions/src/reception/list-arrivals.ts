import type { ReceptionDeps } from "./note-presence.ts";
import { TIME_ZONES, todayIn, type CivilDate, type TimeZone } from "@lopango/contract/platform/dates";
import { timeZoneOf } from "@lopango/contract/listings/places";
import type { ReceptionDay } from "@lopango/contract/reception/received-stay";
import { hasRight } from "@lopango/contract/teams/rights";
import { isOfEstablishment, type Booking } from "../bookings/rules/booking.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { memberOf } from "../teams/rules/team.ts";
import type { RoomNumbers } from "./rooms.record.ts";
import { presentNumbers } from "./rooms.ts";
import type { WalkIn } from "./rules/walk-in.ts";
import { presentBlock, type OutOfOrder } from "./rules/out-of-order.ts";
import { isListed, presentReceived } from "./rules/received-stay.ts";

/** Listings of a host whose clocks are read in the hour in which it is another day in the east. */
const MAX_CLOCKS = 20;

/** The day at each clock: the same everywhere, but in the hour after midnight in the east. */
type Days = Record<TimeZone, CivilDate>;

/**
 * Returns the day of all own listings and of the houses at whose reception the caller works: one read each stay, seven
 * queries, and for each house its record and six queries. Without a date each place has its own today.
 */
export async function listArrivals(deps: ReceptionDeps, { uid }: Identity, asked?: CivilDate): Promise<ReceptionDay> {
  const now = deps.now();
  const at = (date: (zone: TimeZone) => CivilDate): Days =>
    Object.fromEntries(TIME_ZONES.map((zone) => [zone, date(zone)])) as Days;
  const today = at((zone) => todayIn(zone, now));
  const days = asked === undefined ? today : at(() => asked);
  const [own, ofTeams] = await Promise.all([ownPlaces(deps, uid, days, today), placesOfTeams(deps, uid, days, today)]);
  const places = [own, ...ofTeams];
  const stays = [...new Map(places.flatMap((place) => place.stays.map((stay) => [stay.id, stay]))).values()];
  const list = (name: "arrivals" | "in_house" | "departures") =>
    stays
      .filter((booking) => isListed(booking, name, days[booking.property.time_zone]))
      .map((booking) => presentReceived(booking, now, days[booking.property.time_zone]))
      .toSorted((a, b) => a.guest_name.localeCompare(b.guest_name, "fr") || a.code.localeCompare(b.code));
  const known = new Set([...places.flatMap(({ zones }) => zones), ...stays.map(({ property }) => property.time_zone)]);
  const [first = TIME_ZONES[0], ...others] = TIME_ZONES.filter((zone) => known.has(zone));
  return {
    date: days[first],
    clocks: [first, ...others].map((time_zone) => ({ time_zone, date: days[time_zone] })),
    arrivals: list("arrivals"),
    in_house: list("in_house"),
    departures: list("departures"),
    out_of_order: places
      .flatMap(({ blocked }) => blocked)
      .flatMap((listing) =>
        listing.blocks.filter(({ to }) => to >= days[first]).map((block) => presentBlock(listing, block)),
      )
      .toSorted((a, b) => a.from.localeCompare(b.from)),
    rooms: places.flatMap(({ rooms }) => rooms.map(presentNumbers)),
  };
}

interface Places {
  zones: TimeZone[];
  stays: (Booking | WalkIn)[];
  blocked: OutOfOrder[];
  rooms: RoomNumbers[];
}

const datesOf = (days: Days): CivilDate[] => [...new Set(Object.values(days))].toSorted();

async function placesOf(deps: ReceptionDeps, hostId: string, days: Days, today: Days): Promise<Places> {
  const dates = datesOf(days);
  const [earliest = "", latest = ""] = [dates[0], dates.at(-1)];
  const isOver = latest <= (datesOf(today).at(-1) ?? "");
  const [stays, overdue, blocked, rooms] = await Promise.all([
    Promise.all([deps.bookings, deps.walkIns].flatMap((all) => dates.map((date) => all.staysOn(hostId, date)))),
    Promise.all(isOver ? [deps.bookings, deps.walkIns].map((all) => all.overdueOf(hostId, latest)) : []),
    deps.outOfOrder.since(hostId, earliest),
    deps.roomNumbers.ofHost(hostId),
  ]);
  return { zones: [], stays: [...stays.flat(), ...overdue.flat()], blocked, rooms };
}

async function ownPlaces(deps: ReceptionDeps, uid: string, days: Days, today: Days): Promise<Places> {
  const [places, listings] = await Promise.all([
    placesOf(deps, uid, days, today),
    datesOf(days).length > 1 ? deps.listings.ownedBy(uid, undefined, { size: MAX_CLOCKS, cursor: undefined }) : null,
  ]);
  return { ...places, zones: listings?.items.map(({ city }) => timeZoneOf(city)) ?? [] };
}

async function placesOfTeams(deps: ReceptionDeps, uid: string, days: Days, today: Days): Promise<Places[]> {
  const teams = await deps.teams.teamsWith(uid);
  const receiving = teams.filter((team) => hasRight(memberOf(team, uid)?.role ?? "reception", "reception"));
  const establishments = await Promise.all(receiving.map(({ id }) => placesOfEstablishment(deps, id, days, today)));
  return establishments.flat();
}

async function placesOfEstablishment(deps: ReceptionDeps, id: string, days: Days, today: Days): Promise<Places[]> {
  const establishment = await deps.establishments.find(id);
  if (!establishment) return [];
  const { stays, blocked, rooms } = await placesOf(deps, establishment.owner_id, days, today);
  return [
    {
      zones: [timeZoneOf(establishment.city)],
      stays: stays.filter((booking) => isOfEstablishment(booking, establishment)),
      blocked: blocked.filter(({ property_id }) => establishment.room_ids.includes(property_id)),
      rooms: rooms.filter(({ property_id }) => establishment.room_ids.includes(property_id)),
    },
  ];
}
