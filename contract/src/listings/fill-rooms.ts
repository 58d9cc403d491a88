import { MAX_ROOMS } from "../limits.ts";
import { childrenOf, type ChildAge, type Lodgers } from "./lodging.ts";

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
  const { rooms, left } = fillRooms(copiesOf(room, needed), party);
  return left === 0 ? rooms : null;
}

export const copiesOf = <Room>(room: Room, count: number): Room[] => Array.from({ length: count }, () => room);

/**
 * Returns why a room cannot lodge these people, as the end of a French sentence that begins with its name; null when it
 * can.
 */
export function lodgingProblem(lodgers: Lodgers, { max_guests, adults, children }: RoomPlaces): string | null {
  const young = childrenOf(lodgers);
  const atMost = (count: number, one: string) => `accueille au plus ${count}\u00a0${one}${count > 1 ? "s" : ""}.`;
  if (lodgers.guests > max_guests) return atMost(max_guests, "personne");
  if (young > (children ?? young))
    return children === 0 ? "n’accueille pas d’enfants." : atMost(children ?? 0, "enfant");
  if (lodgers.guests - young <= (adults ?? max_guests)) return null;
  const hint = young === 0 && children !== 0 ? " Indiquez les enfants, s’il y en a." : "";
  return atMost(adults ?? max_guests, "adulte") + hint;
}
