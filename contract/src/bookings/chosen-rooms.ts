import { MAX_ROOM_TYPES } from "../listings/establishment.ts";
import type { StayChoice } from "../paths.ts";
import { queryString } from "../platform/query-string.ts";

/**
 * Rooms of one house that a guest chose, in an address: `?rooms=<property_id>:<count>:<guests>,…`. The page of the house
 * leaves the guests out.
 */
export interface ChosenRooms {
  property_id: string;
  count: number;
  /** In each of the rooms. */
  guests?: number | undefined;
}

const ROOMS = /^(\w+):([1-9]\d?)(?::([1-9]\d?))?$/;

export const writeRooms = (rooms: readonly ChosenRooms[]): string =>
  rooms
    .filter(({ count }) => count > 0)
    .map(({ property_id, count, guests }) => [property_id, count, ...(guests ? [guests] : [])].join(":"))
    .join(",");

/** Reads what `writeRooms` wrote; unreadable parts and further ones of the same room type are left out. */
export function readRooms(text: string | null): ChosenRooms[] {
  const rooms = new Map<string, ChosenRooms>();
  for (const part of (text ?? "").split(",").slice(0, MAX_ROOM_TYPES)) {
    const [, property_id, count, guests] = ROOMS.exec(part) ?? [];
    if (property_id && !rooms.has(property_id))
      rooms.set(property_id, { property_id, count: Number(count), ...(guests && { guests: Number(guests) }) });
  }
  return [...rooms.values()];
}

/** Address of the booking page for rooms of a house, with the guests of each. */
export const bookingOfHouse = (
  house: string,
  { checkin, checkout }: StayChoice,
  rooms: readonly ChosenRooms[],
): string => `/booking/hotel/${house}${queryString({ checkin, checkout, rooms: writeRooms(rooms) })}`;
