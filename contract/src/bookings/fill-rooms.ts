import { MAX_ROOMS } from "../limits.ts";
import { alikeRooms, childrenOf, type ChildAge, type Lodgers } from "./lodging.ts";

/** Most people of a room. Absent and null bound nothing beside `max_guests`. */
export interface RoomPlaces {
  max_guests: number;
  adults?: number | null | undefined;
  children?: number | null | undefined;
}

interface Filled {
  /** People of each room, in the order of the rooms. */
  rooms: Lodgers[];
  /** People without a place. */
  left: number;
}

/**
 * Spreads people over rooms, as evenly as their places allow (docs/product/bookings.md#guests-of-a-room). A child is
 * never without an adult. A room for which no adult is left counts one guest.
 */
export function fillRooms(rooms: readonly RoomPlaces[], { guests, children = [] }: Lodgers): Filled {
  const adults = Math.max(0, guests - children.length);
  const places = rooms.map(({ max_guests: most, adults: grown, children: young }) => ({
    spare: most - 1,
    adults: Math.min(grown ?? most, most) - 1,
    children: Math.min(young ?? most, most - 1),
  }));
  // With fewer adults than rooms each takes the room that has most places for children.
  const led = [...places]
    .sort((one, other) => (adults < rooms.length ? other.children - one.children : 0))
    .slice(0, adults);
  const further = adults - led.length;
  // People of each room beside its first adult: at least `further` can be the adults, the others are children.
  const beside = new Map(led.map((place) => [place, 0]));
  const sumOver = (count: (place: (typeof led)[number], people: number) => number): number =>
    led.reduce((sum, place) => sum + count(place, beside.get(place) ?? 0), 0);
  const isPossible = (): boolean =>
    led.every((place) => (beside.get(place) ?? 0) <= Math.min(place.spare, place.adults + place.children)) &&
    sumOver((place, people) => Math.max(0, people - place.children)) <= further &&
    sumOver((place, people) => Math.max(0, people - place.adults)) <= children.length;
  const emptiest = (counts: ReadonlyMap<(typeof led)[number], number>) =>
    [...led].sort((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0));
  /** Adds one to the emptiest room for which `isAllowed` holds then. */
  const addOne = (counts: Map<(typeof led)[number], number>, isAllowed: (place: (typeof led)[number]) => boolean) =>
    emptiest(counts).some((place) => {
      const before = counts.get(place) ?? 0;
      counts.set(place, before + 1);
      if (isAllowed(place)) return true;
      counts.set(place, before);
      return false;
    });
  while (sumOver((_, people) => people) < further + children.length && addOne(beside, isPossible));

  const grown = new Map(led.map((place) => [place, Math.max(0, (beside.get(place) ?? 0) - place.children)]));
  let waiting = further - [...grown.values()].reduce((sum, count) => sum + count, 0);
  const isAdult = (place: (typeof led)[number]) =>
    (grown.get(place) ?? 0) <= Math.min(place.adults, beside.get(place) ?? 0);
  while (waiting > 0 && addOne(grown, isAdult)) waiting -= 1;

  const young: ChildAge[] = [...children];
  const filled = places.map((place): Lodgers => {
    const people = beside.get(place) ?? 0;
    const own = young.splice(0, people - (grown.get(place) ?? 0));
    return { guests: 1 + people, ...(own.length > 0 && { children: own }) };
  });
  return { rooms: filled, left: guests - led.length - sumOver((_, people) => people) };
}

/** Returns the people of the fewest rooms of one type that lodge all, at most `free` ones; null where they do not suffice. */
export function fewestRooms(room: RoomPlaces, party: Lodgers, free: number): Lodgers[] | null {
  const { max_guests: most } = room;
  const young = childrenOf(party);
  const needed = Math.max(
    Math.ceil(party.guests / most),
    Math.ceil((party.guests - young) / (room.adults ?? most)),
    young === 0 ? 0 : Math.ceil(young / Math.min(room.children ?? most, most - 1)),
  );
  if (needed > Math.min(free, MAX_ROOMS)) return null;
  const { rooms, left } = fillRooms(
    Array.from({ length: needed }, () => room),
    party,
  );
  return left === 0 ? rooms : null;
}

/** Rooms of one type, of which `free` can be taken. */
export interface RoomsOnOffer extends RoomPlaces {
  free: number;
}

/** Rooms of one type with the people of each. */
export interface FilledRooms<Room> {
  room: Room;
  lodgers: Lodgers[];
}

/** Price of a room with these people, minor units. */
type PriceOf<Room> = (room: Room, lodgers: Lodgers) => number;

export const priceOfFilled = <Room>(filled: readonly FilledRooms<Room>[], priceOf: PriceOf<Room>): number =>
  filled.reduce(
    (sum, { room, lodgers }) =>
      alikeRooms(lodgers).reduce((own, group) => own + group.count * priceOf(room, group), sum),
    0,
  );

export const roomsFilled = (filled: readonly FilledRooms<unknown>[]): number =>
  filled.reduce((sum, { lodgers }) => sum + lodgers.length, 0);

/**
 * Returns what a house, or a listing with several units, offers together to these people: the cheapest type that lodges
 * all of them, in as few rooms as possible, else the fewest rooms of several types. Null where they do not suffice.
 */
export function cheapestRooms<Room extends RoomsOnOffer>(
  types: readonly Room[],
  party: Lodgers,
  priceOf: PriceOf<Room>,
): FilledRooms<Room>[] | null {
  const choices = types.flatMap((room) => {
    const lodgers = fewestRooms(room, party, room.free);
    return lodgers ? [[{ room, lodgers }]] : [];
  });
  return cheapest(choices.length > 0 ? choices : roomsTogether(types, party), priceOf);
}

function cheapest<Room>(choices: readonly FilledRooms<Room>[][], priceOf: PriceOf<Room>): FilledRooms<Room>[] | null {
  const priced = choices.map((filled) => ({ filled, cents: priceOfFilled(filled, priceOf) }));
  return priced.sort((one, other) => one.cents - other.cents)[0]?.filled ?? null;
}

/** The largest rooms until all have a bed, and the same with another type for the last of them. */
function roomsTogether<Room extends RoomsOnOffer>(types: readonly Room[], party: Lodgers): FilledRooms<Room>[][] {
  const rooms = types
    .flatMap((room) => Array.from({ length: Math.min(room.free, MAX_ROOMS) }, () => room))
    .sort((one, other) => other.max_guests - one.max_guests)
    .slice(0, MAX_ROOMS);
  const isEnough = (some: readonly Room[]): boolean =>
    some.reduce((sum, { max_guests: most }) => sum + most, 0) >= party.guests && fillRooms(some, party).left === 0;
  const count = rooms.findIndex((_, index) => isEnough(rooms.slice(0, index + 1)));
  if (count < 0) return [];
  const first = rooms.slice(0, count);
  const lasts = types.filter(
    (room) => first.filter((one) => one === room).length < room.free && isEnough([...first, room]),
  );
  const adults = party.guests - childrenOf(party);
  /** Rooms of which each has an adult. */
  const led = (some: readonly Room[]): readonly Room[] =>
    some.reduce((kept, room) => {
      const index = kept.indexOf(room);
      const others = kept.filter((_, at) => at !== index);
      return kept.length > adults && isEnough(others) ? others : kept;
    }, some);
  return lasts.map((last) => {
    const chosen = led([...first, last]);
    const filled = fillRooms(chosen, party).rooms;
    return types.flatMap((room) => {
      const lodgers = filled.filter((_, index) => chosen[index] === room);
      return lodgers.length > 0 ? { room, lodgers } : [];
    });
  });
}

/** Most guests that one booking of these rooms lodges. */
export const mostGuests = (types: readonly Pick<RoomsOnOffer, "max_guests" | "free">[]): number =>
  types
    .flatMap(({ max_guests, free }) => Array.from({ length: Math.min(free, MAX_ROOMS) }, () => max_guests))
    .sort((one, other) => other - one)
    .slice(0, MAX_ROOMS)
    .reduce((sum, most) => sum + most, 0);
