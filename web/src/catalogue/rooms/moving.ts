import { childrenOf, type ChildAge, type Lodgers } from "@lopango/contract/bookings/lodging";
import { lodgingProblem } from "@lopango/contract/bookings/lodging-problem";
import type { RoomPlaces } from "@lopango/contract/bookings/fill-rooms";

/** Moving people between the chosen rooms (docs/product/bookings.md#guests-of-a-room). */

const isPossible = (lodgers: Lodgers, places: RoomPlaces): boolean =>
  childrenOf(lodgers) < lodgers.guests && lodgingProblem(lodgers, places) === null;

/**
 * Returns the people of the rooms after one of `from` moved to `to`: an adult, or the child at that position; null where
 * a room would not lodge its people.
 */
export function moved(
  rooms: readonly Lodgers[],
  places: readonly RoomPlaces[],
  { from, to, child }: { from: number; to: number; child?: number },
): Lodgers[] | null {
  const age = child === undefined ? undefined : rooms[from]?.children?.[child];
  const changed = rooms.map(({ guests, children = [] }, index): Lodgers => {
    const left = index === from ? children.filter((_, position) => position !== child) : [...children];
    const own: ChildAge[] = index === to && age !== undefined ? [...left, age] : left;
    const people = guests + (index === to ? 1 : 0) - (index === from ? 1 : 0);
    return { guests: people, ...(own.length > 0 && { children: own }) };
  });
  const isFine = [from, to].every((index) => {
    const [room, place] = [changed[index], places[index]];
    return room !== undefined && place !== undefined && isPossible(room, place);
  });
  return isFine && from !== to ? changed : null;
}

/** Returns the people of the rooms after an adult came into a room (1) or left it (-1) for the fullest or emptiest other. */
export function withAdult(
  rooms: readonly Lodgers[],
  places: readonly RoomPlaces[],
  room: number,
  step: 1 | -1,
): Lodgers[] | null {
  const others = [...rooms.keys()]
    .filter((index) => index !== room)
    .sort((one, other) => step * ((rooms[other]?.guests ?? 0) - (rooms[one]?.guests ?? 0)));
  for (const other of others) {
    const after = moved(rooms, places, step === 1 ? { from: other, to: room } : { from: room, to: other });
    if (after) return after;
  }
  return null;
}
