import { todayInCongo, type CivilDate } from "@lopango/contract/calendar/dates";
import type { ReceptionDay } from "@lopango/contract/reception/stay";
import { hasRight } from "@lopango/contract/teams/rights";
import type { BookingStore } from "../bookings/booking.store.ts";
import { isOfHouse, type Booking } from "../bookings/rules/booking.ts";
import type { Identity } from "../identity/rules/identity.ts";
import type { Clock } from "../platform/clock.ts";
import { memberOf } from "../teams/rules/team.ts";
import type { TeamStore } from "../teams/team.store.ts";
import type { OutOfOrderStore } from "./out-of-order.store.ts";
import { presentBlock, type OutOfOrder } from "./rules/out-of-order.ts";
import { listOf, presentReceived } from "./rules/received-stay.ts";

export interface ArrivalsDeps {
  bookings: BookingStore;
  teams: TeamStore;
  establishments: { find: (id: string) => Promise<{ owner_id: string; room_ids: string[] } | null> };
  outOfOrder: OutOfOrderStore;
  now: Clock;
}

/**
 * Returns the day of all own listings and of the houses at whose reception the caller works: one read each stay, three
 * queries, and for each house its record and two queries.
 */
export async function listArrivals(
  deps: ArrivalsDeps,
  { uid }: Identity,
  date: CivilDate = todayInCongo(deps.now()),
): Promise<ReceptionDay> {
  const [own, ofTeams] = await Promise.all([dayOf(deps, uid, date), daysOfTeams(deps, uid, date)]);
  const days = [own, ...ofTeams];
  const stays = days.flatMap(({ stays }) => stays);
  const list = (name: "arrivals" | "in_house" | "departures") =>
    stays
      .filter((booking) => listOf(booking, date) === name)
      .map(presentReceived)
      .toSorted((a, b) => a.guest_name.localeCompare(b.guest_name, "fr") || a.code.localeCompare(b.code));
  return {
    date,
    arrivals: list("arrivals"),
    in_house: list("in_house"),
    departures: list("departures"),
    out_of_order: days
      .flatMap(({ blocked }) => blocked)
      .flatMap((listing) => listing.blocks.filter(({ to }) => to >= date).map((block) => presentBlock(listing, block)))
      .toSorted((a, b) => a.from.localeCompare(b.from)),
  };
}

interface Day {
  stays: Booking[];
  blocked: OutOfOrder[];
}

async function dayOf(deps: ArrivalsDeps, hostId: string, date: CivilDate): Promise<Day> {
  const [stays, blocked] = await Promise.all([
    deps.bookings.staysOn(hostId, date),
    deps.outOfOrder.since(hostId, date),
  ]);
  return { stays, blocked };
}

async function daysOfTeams(deps: ArrivalsDeps, uid: string, date: CivilDate): Promise<Day[]> {
  const teams = await deps.teams.teamsWith(uid);
  const receiving = teams.filter((team) => hasRight(memberOf(team, uid)?.role ?? "reception", "reception"));
  const days = await Promise.all(receiving.map(({ id }) => dayOfHouse(deps, id, date)));
  return days.flat();
}

async function dayOfHouse(deps: ArrivalsDeps, establishmentId: string, date: CivilDate): Promise<Day[]> {
  const house = await deps.establishments.find(establishmentId);
  if (!house) return [];
  const { stays, blocked } = await dayOf(deps, house.owner_id, date);
  return [
    {
      stays: stays.filter((booking) => isOfHouse(booking, house)),
      blocked: blocked.filter(({ property_id }) => house.room_ids.includes(property_id)),
    },
  ];
}
