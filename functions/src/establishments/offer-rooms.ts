import { fewestRooms, fillRooms } from "@lopango/contract/listings/fill-rooms";
import { childAges, childrenOf, type Lodgers } from "@lopango/contract/listings/lodging";
import { todayIn } from "@lopango/contract/platform/dates";
import type { EstablishmentOffers } from "@lopango/contract/establishments/establishment";
import { rateOfNight, stayRefusal } from "@lopango/contract/listings/rates";
import { quote } from "@lopango/contract/listings/price";
import { hasNoFullNight } from "../calendar/rules/full-nights.ts";
import { monthsOf, unitsFreeFor, type Stay } from "../calendar/rules/calendar.ts";
import { stayErrors } from "../calendar/rules/stay.ts";
import type { EstablishmentRoom } from "../listings/rules/listing.ts";
import { Problem } from "../platform/problem.ts";
import type { EstablishmentsDeps } from "./require-establishment.ts";

type OfferDeps = Pick<EstablishmentsDeps, "listings" | "calendars" | "now">;

export interface OfferQuery extends Stay {
  guests?: number | undefined;
  children?: number | undefined;
  /** Of each child. */
  ages?: number[] | undefined;
}

/**
 * Returns the price of a stay and the free units of each room type on offer. `total_cents`: one unit lodges all guests,
 * or as many as fit. One read for the house, and one for each month of each room type that is not full.
 */
export async function offerRooms(
  deps: OfferDeps,
  id: string,
  { guests = 1, children = 0, ages, ...stay }: OfferQuery,
): Promise<EstablishmentOffers> {
  const lead = await deps.listings.leadOf(id);
  if (!lead?.establishment) throw new Problem("establishment_not_found");
  const errors = stayErrors(stay, todayIn(lead.time_zone, deps.now()));
  if (errors.length > 0) throw new Problem("invalid_fields", { errors });
  const { category, currency } = lead;
  return {
    rooms: await Promise.all(
      lead.establishment.rooms.map(async (room) => {
        const party = { guests, children: childAges(ages ?? children) };
        const priceFor = (lodgers: Lodgers | undefined) =>
          quote({ ...room, category, currency }, stay.checkin, stay.checkout, lodgers);
        const price = priceFor(fillRooms([room], party).rooms[0]);
        const free_units = await unitsFree(deps, room, stay);
        const rooms = fewestRooms(room, party, free_units);
        return {
          property_id: room.id,
          free_units,
          total_cents: price.total_cents,
          currency,
          lodging: rooms && {
            rooms: rooms.map((lodgers) => ({ guests: lodgers.guests, children: childrenOf(lodgers) })),
            total_cents: rooms.reduce((sum, lodgers) => sum + priceFor(lodgers).total_cents, 0),
          },
          nights: price.nights_priced,
          ...(Object.keys(room.rate_plan).length > 0 && { rate_plan: room.rate_plan }),
        };
      }),
    ),
  };
}

async function unitsFree({ calendars, now }: OfferDeps, room: EstablishmentRoom, stay: Stay): Promise<number> {
  if (stayRefusal((date) => rateOfNight(room, date), stay) !== null) return 0;
  if (!hasNoFullNight(room.full_nights, stay)) return 0;
  const months = await Promise.all(monthsOf(stay).map((month) => calendars.find(room.id, month)));
  const known = months.filter((month) => month !== null);
  return unitsFreeFor(known, stay, room.units, now());
}
