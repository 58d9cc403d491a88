import type { ChosenRooms } from "@lopango/contract/bookings/chosen-rooms";
import type { EstablishmentOffers, RoomType } from "@lopango/contract/establishments/establishment";
import { MAX_ROOMS } from "@lopango/contract/limits";
import { priceOfNights } from "@lopango/contract/payments/price";

/** A room type on the page of its house, for the chosen dates. */
export interface RoomRow {
  room: RoomType;
  /** Price of one room for the stay, minor units; null without dates and while it loads. */
  total_cents: number | null;
  /** Guests of one room, where the price depends on them; null elsewhere. */
  priced_for: number | null;
  /** Breakfast for a person and night, 0 if it is in the price; null where none is known. */
  breakfast_cents: number | null;
  /** Null like the price. */
  free: number | null;
  /** Chosen rooms, at most the free ones. */
  count: number;
}

/** Returns the room types with their prices: a chosen room costs what its guests cost, as the booking charges it. */
export function roomRows(
  rooms: readonly RoomType[],
  offers: EstablishmentOffers | undefined,
  chosen: readonly ChosenRooms[],
  guests: number,
): RoomRow[] {
  const offerOf = (id: string) => offers?.rooms.find(({ property_id }) => property_id === id);
  const rows = rooms.map((room) => {
    const wanted = chosen.find(({ property_id }) => property_id === room.property_id)?.count ?? 0;
    const free = offers ? (offerOf(room.property_id)?.free_units ?? 0) : null;
    return { room, free, count: Math.min(wanted, free ?? room.units) };
  });
  const lodging = lodged(rows, guests);
  return rows.map((row) => {
    const { property_id: id, max_guests: most } = row.room;
    const each = lodging.find(({ property_id }) => property_id === id)?.guests ?? Math.min(guests, most);
    const offer = offerOf(id);
    if (!offer) return { ...row, total_cents: null, priced_for: null, breakfast_cents: null };
    const { nights, rate_plan: plan = {} } = offer;
    const total_cents = priceOfNights(
      nights.map(({ price_cents }) => price_cents),
      plan,
      { guests: each },
    );
    return {
      ...row,
      total_cents,
      priced_for: plan.extra_guest_cents || plan.tax_cents ? each : null,
      breakfast_cents: plan.breakfast_cents ?? null,
    };
  });
}

type Counted = Pick<RoomRow, "room" | "count">;

export const roomsIn = (rows: readonly Counted[]): number => rows.reduce((sum, { count }) => sum + count, 0);

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
    (sum, { count, total_cents: cents }) =>
      count === 0 ? sum : sum === null || cents === null ? null : sum + count * cents,
    0,
  );
}

export const capacityOf = (rows: readonly RoomRow[]): number =>
  rows.reduce((sum, { room, count }) => sum + room.max_guests * count, 0);

/**
 * Returns the chosen rooms with the guests of each (docs/product/establishments.md#page): everyone has a bed as far as the rooms allow, the emptier rooms are
 * filled first. Rooms of one type have equally many, so that there may be a bed too many.
 */
export function lodged(rows: readonly Counted[], guests: number): ChosenRooms[] {
  const lines = rows
    .filter(({ count }) => count > 0)
    .map(({ room: { property_id, max_guests: most }, count }) => ({ property_id, count, guests: 1, most }));
  let waiting = guests - roomsIn(rows);
  while (waiting > 0) {
    const [first, ...others] = lines.filter((line) => line.guests < line.most);
    if (!first) break;
    const next = others.reduce(
      (one, other) => (other.guests / other.most < one.guests / one.most ? other : one),
      first,
    );
    next.guests += 1;
    waiting -= next.count;
  }
  return lines.map(({ most: _most, ...line }) => line);
}
