import { MAX_ROOM_TYPES } from "./establishment-terms.ts";
import { MAX_CHILD_AGE, MAX_ROOMS } from "../limits.ts";
import { isSameLodging, lodgersOf, namedRooms, type LodgedRooms, type Lodgers } from "./lodging.ts";

/**
 * Rooms of one house that a guest chose, in an address: `?rooms=<property_id>:<count>:<people>,…`. People are those of
 * each room, `3c4c.1`: three with children of 4 and of an unknown age, then one. Said once where all rooms have the same;
 * the page of the house may leave them out.
 */
export type ChosenRooms = LodgedRooms;

const ROOMS = /^(\w+):([1-9]\d?)(?::([\dc.]+))?$/;
const PEOPLE = /^([1-9]\d?)((?:c\d{0,2})*)$/;

const written = ({ guests, children = [] }: Lodgers): string =>
  `${guests}${children.map((age) => `c${age ?? ""}`).join("")}`;

function writePeople(room: ChosenRooms): string[] {
  if (room.guests === undefined && room.occupancy === undefined) return [];
  const lodgers = lodgersOf(room);
  const [first] = lodgers;
  return [
    (lodgers.every((one) => first && isSameLodging(one, first)) ? lodgers.slice(0, 1) : lodgers).map(written).join("."),
  ];
}

export const writeRooms = (rooms: readonly ChosenRooms[]): string =>
  rooms
    .filter(({ count }) => count > 0)
    .map((room) => [room.property_id, room.count, ...writePeople(room)].join(":"))
    .join(",");

/** Null for what `written` does not write, and for children without an adult. */
function readPeople(text: string): Lodgers | null {
  const [, guests, young = ""] = PEOPLE.exec(text) ?? [];
  const children = young
    .split("c")
    .slice(1)
    .map((age) => (age === "" ? null : Number(age)));
  const isPossible = children.length < Number(guests) && children.every((age) => (age ?? 0) <= MAX_CHILD_AGE);
  return isPossible ? { guests: Number(guests), ...(children.length > 0 && { children }) } : null;
}

function readRoom(property_id: string, count: number, people: string | undefined): ChosenRooms | null {
  if (people === undefined) return { property_id, count };
  const said = people.split(".").map(readPeople);
  const lodgers = said.length === 1 ? Array.from({ length: count }, () => said[0] ?? null) : said;
  const known = lodgers.filter((one) => one !== null);
  return known.length === count && lodgers.length === count ? namedRooms(property_id, known) : null;
}

/** Reads what `writeRooms` wrote; unreadable parts and further ones of the same room type are left out. */
export function readRooms(text: string | null): ChosenRooms[] {
  const rooms = new Map<string, ChosenRooms>();
  for (const part of (text ?? "").split(",").slice(0, MAX_ROOM_TYPES)) {
    const [, property_id, count, people] = ROOMS.exec(part) ?? [];
    const room = property_id && !rooms.has(property_id) ? readRoom(property_id, Number(count), people) : null;
    if (room) rooms.set(room.property_id, room);
  }
  return [...rooms.values()];
}

/** Number of rooms that a search asked for, which an address may have instead of chosen ones: `?rooms=2`. */
export function roomsAsked(text: string | null): number | null {
  const count = /^[1-9]\d?$/.test(text ?? "") ? Number(text) : null;
  return count !== null && count <= MAX_ROOMS ? count : null;
}
