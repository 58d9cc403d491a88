import { MAX_ROOMS } from "../limits.ts";
import type { PriceLine } from "../payments/price-line.ts";

/** Rooms of one booking (docs/product/bookings.md#several-rooms). */

export const TOO_MANY_ROOMS = `Une réservation compte au plus ${MAX_ROOMS}\u00a0chambres. Pour un groupe plus grand, faites-en plusieurs.`;
export const ROOM_TWICE = "Cette chambre figure deux fois\u202f: indiquez le nombre de chambres une seule fois.";

/** Names of a booking's rooms. A listing without a house is named by its whole title. */
export function roomNames(listings: readonly { title: string; establishment_id: string | null }[]) {
  const titles = listings.map(({ title }) => title);
  const [first] = listings;
  return first?.establishment_id ? splitTitles(titles) : { establishment: first?.title ?? "", rooms: titles };
}

interface Rooms {
  title: string;
  count: number;
}

export const roomCount = (rooms: readonly Pick<Rooms, "count">[]): number =>
  rooms.reduce((sum, { count }) => sum + count, 0);

/** `2 × Chambre double, 1 × Suite`; the title alone for a single room. */
export function formatRooms(rooms: readonly Rooms[]): string {
  if (roomCount(rooms) === 1) return rooms[0]?.title ?? "";
  const counts = new Map<string, number>();
  for (const { title, count } of rooms) counts.set(title, (counts.get(title) ?? 0) + count);
  return [...counts].map(([title, count]) => `${count}\u00a0×\u00a0${title}`).join(", ");
}

type Confirmation = "instant" | "host";

/** The host confirms by hand as soon as one of the rooms asks for it. */
export const confirmationOf = (rooms: readonly { confirmation: Confirmation }[]): Confirmation =>
  rooms.some(({ confirmation }) => confirmation === "host") ? "host" : "instant";

export const guestsIn = (rooms: readonly { count: number; guests: number }[]): number =>
  rooms.reduce((sum, { count, guests }) => sum + count * guests, 0);

/** Lines of all rooms, each times its count; they add up to the total. */
export const linesOfRooms = (rooms: readonly { count: number; price_lines: PriceLine[] }[]): PriceLine[] =>
  rooms.flatMap(({ count, price_lines }) =>
    price_lines.map((line) => ({ ...line, amount_cents: line.amount_cents * count })),
  );

/** Between the name of a house and that of its room type in a listing's title: `Hôtel du Fleuve — Suite`. */
export const ROOM_MARK = " — ";

/**
 * Splits the titles of a house's rooms into the name of the house and those of its room types. Titles that name no house
 * in common stay as they are, and the first one stands for the house.
 */
export function splitTitles(titles: readonly string[]): { establishment: string; rooms: string[] } {
  const [first = ""] = titles;
  const establishment = first.split(ROOM_MARK)[0] ?? "";
  const isShared = establishment !== "" && titles.every((title) => title.startsWith(establishment + ROOM_MARK));
  if (!isShared) return { establishment: first, rooms: [...titles] };
  return { establishment, rooms: titles.map((title) => title.slice(establishment.length + ROOM_MARK.length)) };
}
