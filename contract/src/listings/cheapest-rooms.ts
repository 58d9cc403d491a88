import { MAX_ROOMS } from "../limits.ts";
import { copiesOf, fewestRooms, fillRooms, type RoomPlaces } from "./fill-rooms.ts";
import { alikeRooms, childrenOf, type Lodgers } from "./lodging.ts";

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
 * @param wanted - number of rooms that a guest asked for, of any types; at most the adults (docs/product/search.md#rooms)
 */
export function cheapestRooms<Room extends RoomsOnOffer>(
  types: readonly Room[],
  party: Lodgers,
  priceOf: PriceOf<Room>,
  wanted?: number | null,
): FilledRooms<Room>[] | null {
  const adults = party.guests - childrenOf(party);
  if (wanted) return cheapest(inRooms(types, party, priceOf, Math.min(wanted, adults)), priceOf);
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

const largestFirst = <Room extends RoomsOnOffer>(types: readonly Room[]): Room[] =>
  types
    .flatMap((room) => copiesOf(room, Math.min(room.free, MAX_ROOMS)))
    .sort((one, other) => other.max_guests - one.max_guests)
    .slice(0, MAX_ROOMS);

const bedsIn = (rooms: readonly RoomPlaces[]): number => rooms.reduce((sum, { max_guests: most }) => sum + most, 0);

/** Rooms by their types, with the people of each; null where they do not lodge all. */
function filledByType<Room extends RoomPlaces>(
  types: readonly Room[],
  chosen: readonly Room[],
  party: Lodgers,
): FilledRooms<Room>[] | null {
  if (bedsIn(chosen) < party.guests) return null;
  const { rooms: filled, left } = fillRooms(chosen, party);
  if (left > 0) return null;
  return types.flatMap((room) => {
    const lodgers = filled.filter((_, index) => chosen[index] === room);
    return lodgers.length > 0 ? { room, lodgers } : [];
  });
}

/** Exactly `count` rooms that lodge all: the cheapest beds of all types, those of one type, and the largest rooms. */
function inRooms<Room extends RoomsOnOffer>(
  types: readonly Room[],
  party: Lodgers,
  priceOf: PriceOf<Room>,
  count: number,
): FilledRooms<Room>[][] {
  const alike = types.filter(({ free }) => free >= count).map((room) => copiesOf(room, count));
  return [cheapestBeds(types, party, priceOf, count), ...alike, largestFirst(types).slice(0, count)]
    .filter((chosen) => chosen.length === count)
    .flatMap((chosen) => {
      const filled = filledByType(types, chosen, party);
      return filled ? [filled] : [];
    });
}

/** Rooms that were added to those `before`, with the price of all. */
interface Added<Room> {
  cents: number;
  rooms: Room[];
  before: Added<Room> | undefined;
}

/** The cheapest `count` rooms with a bed for everybody, at the price of one guest; empty where there are none. */
function cheapestBeds<Room extends RoomsOnOffer>(
  types: readonly Room[],
  party: Lodgers,
  priceOf: PriceOf<Room>,
  count: number,
): Room[] {
  const { guests } = party;
  /** The cheapest way to each number of rooms and of beds; more beds than guests count as enough. */
  const ways = Array.from({ length: count + 1 }, (): (Added<Room> | undefined)[] => []);
  (ways[0] as (Added<Room> | undefined)[])[0] = { cents: 0, rooms: [], before: undefined };
  for (const room of types) {
    const beds = bedsFor(room, party);
    const cents = priceOf(room, { guests: 1 });
    // From many rooms to few, so that a type is added once.
    for (let taken = count - 1; taken >= 0; taken -= 1)
      for (const [full, before] of ways[taken]?.entries() ?? [])
        for (let more = 1; before && more <= Math.min(room.free, count - taken); more += 1) {
          const known = ways[taken + more] ?? [];
          const enough = Math.min(guests, full + more * beds);
          const sum = before.cents + more * cents;
          if (sum < (known[enough]?.cents ?? Infinity))
            known[enough] = { cents: sum, rooms: copiesOf(room, more), before };
        }
  }
  const chosen: Room[] = [];
  for (let way = ways[count]?.[guests]; way; way = way.before) chosen.push(...way.rooms);
  return chosen;
}

/** Beds of a room that the party can use: children do not take those of adults. */
function bedsFor({ max_guests: most, adults, children }: RoomPlaces, party: Lodgers): number {
  const young = Math.min(children ?? most, most - 1, childrenOf(party));
  return Math.min(most, (adults ?? most) + young);
}

/** The largest rooms until all have a bed, and the same with another type for the last of them. */
function roomsTogether<Room extends RoomsOnOffer>(types: readonly Room[], party: Lodgers): FilledRooms<Room>[][] {
  const rooms = largestFirst(types);
  const isEnough = (some: readonly Room[]): boolean =>
    bedsIn(some) >= party.guests && fillRooms(some, party).left === 0;
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
  return lasts.flatMap((last) => {
    const filled = filledByType(types, led([...first, last]), party);
    return filled ? [filled] : [];
  });
}

/** Most guests that one booking of these rooms lodges. */
export const mostGuests = (types: readonly Pick<RoomsOnOffer, "max_guests" | "free">[]): number =>
  types
    .flatMap(({ max_guests, free }) => Array.from({ length: Math.min(free, MAX_ROOMS) }, () => max_guests))
    .sort((one, other) => other - one)
    .slice(0, MAX_ROOMS)
    .reduce((sum, most) => sum + most, 0);
