import fc from "fast-check";
import { expect, test } from "vitest";
import { fewestRooms, fillRooms, type RoomPlaces } from "./fill-rooms.ts";

const double = { max_guests: 2 };
const family = { max_guests: 4, adults: 2, children: 2 };
const guestsOf = (rooms: RoomPlaces[], guests: number, children: (number | null)[] = []) => {
  const filled = fillRooms(rooms, { guests, children });
  return filled.rooms.map((room) => [room.guests, room.children?.length ?? 0]);
};

test.each<
  [what: string, rooms: RoomPlaces[], guests: number, children: number, filled: [number, number][], left: number]
>([
  [
    "3 guests in two doubles",
    [double, double],
    3,
    0,
    [
      [2, 0],
      [1, 0],
    ],
    0,
  ],
  [
    "4 guests in two rooms of 4",
    [{ max_guests: 4 }, { max_guests: 4 }],
    4,
    0,
    [
      [2, 0],
      [2, 0],
    ],
    0,
  ],
  [
    "5 guests in two doubles",
    [double, double],
    5,
    0,
    [
      [2, 0],
      [2, 0],
    ],
    1,
  ],
  [
    "1 guest in two doubles",
    [double, double],
    1,
    0,
    [
      [1, 0],
      [1, 0],
    ],
    0,
  ],
  [
    "2 adults and 2 children in two doubles",
    [double, double],
    4,
    2,
    [
      [2, 1],
      [2, 1],
    ],
    0,
  ],
  [
    "1 adult and 2 children in two doubles",
    [double, double],
    3,
    2,
    [
      [2, 1],
      [1, 0],
    ],
    1,
  ],
  ["4 adults in a family room of 2 adults", [family], 4, 0, [[2, 0]], 2],
  [
    "3 adults and 1 child, who fits in one of the rooms",
    [{ max_guests: 2, children: 0 }, double],
    4,
    1,
    [
      [2, 0],
      [2, 1],
    ],
    0,
  ],
  [
    "1 adult and 2 children in the room that takes them",
    [double, family],
    3,
    2,
    [
      [1, 0],
      [3, 2],
    ],
    0,
  ],
  ["children without an adult", [double], 2, 2, [[1, 0]], 2],
])("rooms are filled: %s", (_what, rooms, guests, children, filled, left) => {
  const young = Array.from({ length: children }, () => null);
  expect(guestsOf(rooms, guests, young)).toEqual(filled);
  expect(fillRooms(rooms, { guests, children: young }).left).toBe(left);
});

test("each child keeps its age", () => {
  const { rooms } = fillRooms([double, double], { guests: 4, children: [4, 11] });
  expect(rooms.map(({ children }) => children)).toEqual([[4], [11]]);
});

const room = fc
  .record({
    max_guests: fc.integer({ min: 1, max: 4 }),
    adults: fc.option(fc.integer({ min: 1, max: 4 })),
    children: fc.option(fc.integer({ min: 0, max: 4 })),
  })
  .map(({ max_guests: most, adults, children }) => ({
    max_guests: most,
    adults: adults && Math.min(adults, most),
    children: children && Math.min(children, most),
  }));
const rooms = fc.array(room, { minLength: 1, maxLength: 3 });
const party = { adults: fc.integer({ min: 1, max: 9 }), children: fc.integer({ min: 0, max: 6 }) };

/** All ways to lodge people, by adults and children of each room; a room without adults stays empty. */
function everyWay(places: RoomPlaces[], adults: number, children: number): [adults: number, children: number][][] {
  const [first, ...others] = places;
  if (!first) return [[]];
  const most = Math.min(first.adults ?? first.max_guests, first.max_guests, adults);
  const ways: [number, number][] = [[0, 0]];
  for (let grown = 1; grown <= most; grown += 1) {
    const young = Math.min(first.children ?? first.max_guests, first.max_guests - grown, children);
    for (let count = 0; count <= young; count += 1) ways.push([grown, count]);
  }
  return ways.flatMap((way) => everyWay(others, adults - way[0], children - way[1]).map((rest) => [way, ...rest]));
}

const people = (way: readonly [number, number][]) =>
  way.reduce((sum, [adults, children]) => sum + adults + children, 0);
/** Rooms with the most people first: of two ways the more even one has the smaller list. */
const shape = (way: readonly [number, number][]) =>
  way
    .map(([adults, children]) => String(adults + children))
    .toSorted()
    .toReversed()
    .join("");

test("nobody stays without a bed where beds suffice, no room is above its most, and no child is alone", () => {
  fc.assert(
    fc.property(rooms, party.adults, party.children, (places, adults, children) => {
      const young = Array.from({ length: children }, () => null);
      const { rooms: filled, left } = fillRooms(places, { guests: adults + children, children: young });
      for (const [index, lodged] of filled.entries()) {
        const { max_guests: most, adults: grown, children: kids } = places[index] as RoomPlaces;
        const own = lodged.children?.length ?? 0;
        expect(lodged.guests).toBeLessThanOrEqual(most);
        expect(own).toBeLessThanOrEqual(kids ?? most);
        expect(lodged.guests - own).toBeLessThanOrEqual(grown ?? most);
        expect(lodged.guests - own).toBeGreaterThan(0);
      }
      const ways = everyWay(places, adults, children);
      const lodged = adults + children - left;
      expect(lodged).toBe(Math.max(...ways.map(people)));
      if (adults < places.length) return;
      const best = ways.filter((way) => people(way) === lodged && way.every(([grown]) => grown > 0)).map(shape);
      expect(shape(filled.map((one) => [one.guests, 0]))).toBe(best.toSorted()[0]);
    }),
    { numRuns: 500 },
  );
});

test("the fewest rooms of a type are those below which a guest has no bed", () => {
  fc.assert(
    fc.property(room, party.adults, party.children, fc.integer({ min: 0, max: 6 }), (place, adults, children, free) => {
      const lodged = { guests: adults + children, children: Array.from({ length: children }, () => null) };
      const leftIn = (count: number) =>
        fillRooms(
          Array.from({ length: count }, () => place),
          lodged,
        ).left;
      const count = Array.from({ length: free }, (_, index) => index + 1).find((rooms) => leftIn(rooms) === 0);
      expect(fewestRooms(place, lodged, free)?.length).toBe(count);
    }),
  );
});
