import type { ChosenRooms } from "@lopango/contract/listings/chosen-rooms";
import { cheapestRooms, type FilledRooms } from "@lopango/contract/listings/cheapest-rooms";
import { fillRooms, lodgingProblem } from "@lopango/contract/listings/fill-rooms";
import { childrenOf, lodgersOf, namedRooms, type Lodgers } from "@lopango/contract/listings/lodging";
import type { EstablishmentOffers, RoomType } from "@lopango/contract/establishments/establishment";
import type { RatePlan } from "@lopango/contract/listings/rate-schemas";
import { MAX_ROOMS } from "@lopango/contract/limits";
import { priceOfNights } from "@lopango/contract/listings/price";

/** A room type on the page of its house, for the chosen dates. */
export interface RoomRow {
  room: RoomType;
  /** Price of one room for the stay, minor units; null without dates and while it loads. */
  total_cents: number | null;
  /** Price of all chosen rooms; null like the price. */
  chosen_cents: number | null;
  /** Guests of one room, where the price depends on them; null elsewhere. */
  priced_for: number | null;
  /** Empty without dates and while it loads. */
  plan: RatePlan;
  /** Null like the price. */
  free: number | null;
  /** Chosen rooms, at most the free ones. */
  count: number;
  /** People of each chosen room. */
  lodgers: Lodgers[];
}

/** Returns the room types with their prices: a chosen room costs what its guests cost, as the booking charges it. */
export function roomRows(
  rooms: readonly RoomType[],
  offers: EstablishmentOffers | undefined,
  chosen: readonly ChosenRooms[],
  party: Lodgers,
): RoomRow[] {
  const offerOf = (id: string) => offers?.rooms.find(({ property_id }) => property_id === id);
  const rows = rooms.map((room) => {
    const wanted = chosen.find(({ property_id }) => property_id === room.property_id)?.count ?? 0;
    const free = offers ? (offerOf(room.property_id)?.free_units ?? 0) : null;
    return { room, free, count: Math.min(wanted, free ?? room.units) };
  });
  const lodging = arranged(rows, chosen, party) ?? spread(rows, party);
  return rows.map((row, index) => {
    const lodgers = lodging[index] ?? [];
    const [each = fillRooms([row.room], party).rooms[0]] = lodgers;
    const offer = offerOf(row.room.property_id);
    if (!offer) return { ...row, lodgers, total_cents: null, chosen_cents: null, priced_for: null, plan: {} };
    const { nights, rate_plan: plan = {} } = offer;
    const priceFor = (people: Lodgers = { guests: 1 }) =>
      priceOfNights(
        nights.map(({ price_cents }) => price_cents),
        plan,
        people,
        row.room.currency,
      );
    return {
      ...row,
      lodgers,
      total_cents: priceFor(each),
      chosen_cents: lodgers.reduce((sum, people) => sum + priceFor(people), 0),
      priced_for: plan.extra_guest_cents || plan.tax_cents ? (each?.guests ?? null) : null,
      plan,
    };
  });
}

type Counted = Pick<RoomRow, "room" | "count">;

export const roomsIn = (rows: readonly Pick<RoomRow, "count">[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

/** Most rooms of a row that can be chosen beside the others (docs/product/establishments.md#page). */
export const mostOf = ({ room, free, count }: RoomRow, rows: readonly RoomRow[]): number =>
  Math.min(free ?? room.units, MAX_ROOMS - roomsIn(rows) + count);

/** Returns the choice with `count` rooms of one type. */
export const withCount = (rows: readonly RoomRow[], propertyId: string, count: number): ChosenRooms[] =>
  rows.map(({ room: { property_id }, count: before }) => ({
    property_id,
    count: property_id === propertyId ? count : before,
  }));

/** Price of the chosen rooms, minor units; null while a price is unknown. */
export function totalOf(rows: readonly RoomRow[]): number | null {
  return rows.reduce<number | null>(
    (sum, { count, chosen_cents: cents }) => (count === 0 ? sum : sum === null || cents === null ? null : sum + cents),
    0,
  );
}

const roomsOf = (rows: readonly Counted[]): RoomType[] =>
  rows.flatMap(({ room, count }) => Array.from({ length: count }, () => room));

/** Cuts a list of the people of all rooms by row. */
function byRow<Item>(rows: readonly Pick<RoomRow, "count">[], items: readonly Item[]): Item[][] {
  let from = 0;
  return rows.map(({ count }) => items.slice(from, (from += count)));
}

const spread = (rows: readonly Counted[], party: Lodgers): Lodgers[][] =>
  byRow(rows, fillRooms(roomsOf(rows), party).rooms);

/** The people of each room as the guest put them; null unless the address says it of this party and these rooms. */
function arranged(rows: readonly Counted[], chosen: readonly ChosenRooms[], party: Lodgers): Lodgers[][] | null {
  const lodging = rows.map(({ room, count }) => {
    const own = chosen.find(({ property_id }) => property_id === room.property_id);
    return own && count > 0 && own.count === count && (own.guests ?? own.occupancy) ? lodgersOf(own) : [];
  });
  const people = lodging.flat();
  const sum = (count: (lodgers: Lodgers) => number) => people.reduce((total, lodgers) => total + count(lodgers), 0);
  const isWhole =
    people.length === roomsIn(rows) &&
    sum(({ guests }) => guests) === party.guests &&
    sum(childrenOf) === childrenOf(party) &&
    roomsOf(rows).every((room, index) => lodgingProblem(people[index] ?? { guests: 0 }, room) === null);
  return isWhole ? lodging : null;
}

/** Guests for whom the chosen rooms have no bed. */
export function guestsLeft(rows: readonly RoomRow[], party: Lodgers): number {
  const lodged = rows.flatMap(({ lodgers }) => lodgers);
  const isArranged = lodged.reduce((sum, { guests }) => sum + guests, 0) === party.guests;
  return isArranged && childrenIn(lodged) === childrenOf(party) ? 0 : fillRooms(roomsOf(rows), party).left;
}

const childrenIn = (lodgers: readonly Lodgers[]): number => lodgers.reduce((sum, one) => sum + childrenOf(one), 0);

export const lodged = (rows: readonly RoomRow[]): ChosenRooms[] =>
  rows.flatMap(({ room, count, lodgers }) => (count > 0 ? [namedRooms(room.property_id, lodgers)] : []));

/** The chosen rooms, of which all have other people: one entry for each room, in the order of the rows. */
export const withLodgers = (rows: readonly RoomRow[], lodgers: readonly Lodgers[]): ChosenRooms[] =>
  byRow(rows, lodgers).flatMap((people, index) => {
    const room = rows[index]?.room;
    return room && people.length > 0 ? [namedRooms(room.property_id, people)] : [];
  });

/**
 * Returns the rooms that the house offers to the party together, as the search does: for the stay of the offers, or without
 * them by the price of a night. Null where they do not suffice. `wanted`: how many rooms, null for any number.
 */
export function proposedRooms(
  rooms: readonly RoomType[],
  offers: EstablishmentOffers | undefined,
  party: Lodgers,
  wanted: number | null,
): FilledRooms<RoomType>[] | null {
  const types = rooms.map((room) => {
    const offer = offers?.rooms.find(({ property_id }) => property_id === room.property_id);
    return { ...room, free: offers ? (offer?.free_units ?? 0) : room.units, offer };
  });
  return cheapestRooms(
    types,
    party,
    ({ offer, from_cents, base_price_cents, currency }, people) =>
      offer
        ? priceOfNights(
            offer.nights.map(({ price_cents }) => price_cents),
            offer.rate_plan ?? {},
            people,
            currency,
          )
        : (from_cents ?? base_price_cents),
    wanted,
  );
}
