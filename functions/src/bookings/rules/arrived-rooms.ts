import { numbersIn, numbersWith, numbersWithout } from "@lopango/contract/bookings/room-numbers";
import { roomCount } from "@lopango/contract/listings/rooms";
import { Problem } from "../../platform/problem.ts";
import type { Act, ArrivedRoom, Booking, Presence } from "./booking.ts";

/** Rooms of one stay whose guests arrive at different hours (docs/product/reception.md#arrival). */

interface Grouped extends Pick<Booking, "presence"> {
  rooms: readonly { count: number }[];
}

/** Rooms that arrived, each. */
export function arrivedRooms({ rooms, presence }: Grouped): ArrivedRoom[] {
  const { checked_in, arrived_rooms = [] } = presence ?? { checked_in: null };
  if (!checked_in || arrived_rooms.length > 0) return checked_in ? arrived_rooms : [];
  const { at, by, by_name } = checked_in;
  return Array.from({ length: roomCount(rooms) }, (_, unit) => ({ at, by, by_name, unit, numbers: "" }));
}

export function eachRoom<Room extends { count: number }>(stay: Pick<Booking, "presence"> & { rooms: readonly Room[] }) {
  const arrived = arrivedRooms(stay);
  return stay.rooms
    .flatMap((room) => Array.from({ length: room.count }, () => room))
    .map((room, unit) => {
      const checked_in = arrived.find((one) => one.unit === unit) ?? null;
      return { room, numbers: checked_in?.numbers ?? "", checked_in };
    });
}

/** Indexes of the rooms that have not arrived: all of them, or of `unit` alone. */
export function expectedRooms(stay: Grouped, unit?: number): number[] {
  requireUnit(stay, unit);
  const units = eachRoom(stay);
  return [...units.keys()].filter((index) => !units[index]?.checked_in && (unit === undefined || unit === index));
}

function requireUnit({ rooms }: Grouped, unit = 0): void {
  const count = roomCount(rooms);
  if (unit === 0 || unit < count) return;
  const message = `Ce séjour compte ${count}\u00a0chambre${count > 1 ? "s" : ""}.`;
  throw new Problem("invalid_fields", { detail: message, errors: [{ field: "unit", message }] });
}

/** What is noted of the rooms when some arrive. `unit`: it arrives alone, in the room of these numbers. */
export function withArrived(
  stay: Grouped,
  arriving: readonly number[],
  act: Act,
  { unit, numbers = "" }: { unit?: number | undefined; numbers?: string | undefined },
): Partial<Presence> {
  const known = stay.presence?.checked_in ? arrivedRooms(stay) : [];
  const isApart = roomCount(stay.rooms) > 1 && (unit !== undefined || known.length > 0);
  const room = stay.presence?.room;
  const given = unit === undefined ? "" : numbers;
  return {
    ...(isApart && {
      arrived_rooms: [...known, ...arriving.map((index) => ({ ...act, unit: index, numbers: given }))],
    }),
    ...(given !== "" && {
      room: { ...act, numbers: numbersWith(eachRoom(stay), room?.numbers ?? "", unit ?? 0, given) },
    }),
  };
}

/**
 * What is noted of the rooms when arrivals are undone, of `unit` or of all; the numbers that they gave go with them. The
 * first of the others is the arrival of the stay. Null when nothing has arrived.
 */
export function withoutArrived(stay: Grouped, unit?: number): Partial<Presence> | null {
  requireUnit(stay, unit);
  const arrived = arrivedRooms(stay);
  const others = arrived.filter((room) => unit !== undefined && room.unit !== unit);
  if (others.length === arrived.length) return null;
  const [first] = others.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const room = stay.presence?.room;
  const given = arrived.flatMap((one) => (others.includes(one) || one.numbers === "" ? [] : one.numbers)).join(", ");
  return {
    ...(roomCount(stay.rooms) > 1 && { arrived_rooms: others }),
    checked_in: first ? { at: first.at, by: first.by, by_name: first.by_name } : null,
    ...(room && given !== "" && { room: { ...room, numbers: numbersWithout(room.numbers, given) } }),
  };
}

/** What is noted of the rooms when the reception notes other numbers of the stay. */
export function withNumbers({ arrived_rooms = [] }: Presence, numbers: string): Partial<Presence> {
  const kept = numbersIn(numbers);
  const still = (given: string) =>
    numbersIn(given)
      .filter((number) => kept.includes(number))
      .join(", ");
  if (arrived_rooms.length === 0) return {};
  return { arrived_rooms: arrived_rooms.map((room) => ({ ...room, numbers: still(room.numbers) })) };
}

/**
 * What stays noted when the guest cancels or changes rooms: each that arrived is found again by its type and people.
 * Where none of them is left, nobody arrived.
 */
export function presenceOfRooms(
  booking: Pick<Booking, "presence" | "rooms">,
  rooms: Booking["rooms"],
): Presence | null {
  const { presence } = booking;
  const { checked_in, arrived_rooms = [] } = presence ?? { checked_in: null };
  if (!presence || !checked_in || arrived_rooms.length === 0) return presence;
  const before = eachRoom(booking).map(({ room }) => room);
  const free = new Map(eachRoom({ rooms, presence: null }).map(({ room }, unit) => [unit, room]));
  const found = arrived_rooms.flatMap((arrived) => {
    const was = before[arrived.unit];
    const same = [...free].filter(([, room]) => room.property_id === was?.property_id);
    const [unit] = same.find(([, { guests }]) => guests === was?.guests) ?? same[0] ?? [];
    if (unit === undefined) return [];
    free.delete(unit);
    return { ...arrived, unit };
  });
  const [first] = found.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return {
    ...presence,
    arrived_rooms: found,
    checked_in: first ? { at: first.at, by: first.by, by_name: first.by_name } : null,
  };
}
