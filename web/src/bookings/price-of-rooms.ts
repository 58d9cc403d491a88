import type { BookedRoom } from "@lopango/contract/bookings/booking";
import { alikeRooms, lodgersOf } from "@lopango/contract/bookings/lodging";
import { linesOfRooms, roomNames } from "@lopango/contract/bookings/rooms";
import type { Property } from "@lopango/contract/listings/property";
import { quote } from "@lopango/contract/bookings/price";
import type { ShownPrice } from "./breakdown.tsx";
import type { WantedStay } from "./own-pending.ts";

/** Price of rooms for a stay, each by its own people. `base`: what replaces the listings' own. */
export function priceOfRooms(
  listings: readonly Property[],
  { checkin, checkout, rooms }: WantedStay,
  base: object = {},
): ShownPrice {
  const { rooms: titles } = roomNames(listings);
  const booked = rooms.flatMap((room, index): BookedRoom[] => {
    const { property_id, breakfast } = room;
    const listing = listings.find(({ id }) => id === property_id);
    if (!listing) return [];
    return alikeRooms(lodgersOf(room)).map(({ count, guests, children }) => {
      const price = quote({ ...listing, ...base }, checkin, checkout, { guests, children, breakfast });
      return {
        property_id,
        title: titles[index] ?? listing.title,
        count,
        guests,
        ...(children && { children: [...children] }),
        unit_price_cents: price.unit_price_cents,
        price_lines: price.lines,
        total_cents: price.total_cents * count,
      };
    });
  });
  const total_cents = booked.reduce((sum, room) => sum + room.total_cents, 0);
  return { lines: linesOfRooms(booked), total_cents, currency: listings[0]?.currency ?? "USD", rooms: booked };
}
