import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_ROOMS } from "../limits.ts";
import { cheapestRooms, mostGuests, priceOfFilled } from "./cheapest-rooms.ts";
import type { RoomPlaces } from "./fill-rooms.ts";

const family = { max_guests: 4, adults: 2, children: 2 };

describe("what a house offers together", () => {
  type Type = RoomPlaces & { name: string; free: number; cents: number };
  const single = { name: "single", max_guests: 1, free: 2, cents: 40 };
  const twin = { name: "twin", max_guests: 2, free: 5, cents: 60 };
  const large = { ...family, name: "family", free: 1, cents: 150 };
  const offered = (types: Type[], guests: number, children = 0, wanted?: number) =>
    cheapestRooms(
      types,
      { guests, children: Array.from({ length: children }, () => null) },
      ({ cents }) => cents,
      wanted,
    )?.map(({ room: { name }, lodgers }) => `${name} ${lodgers.map((one) => one.guests).join("+")}`);

  test("is the cheapest type that lodges all, in as few rooms as possible", () => {
    expect(offered([single, twin, large], 1)).toEqual(["single 1"]);
    expect(offered([single, twin, large], 4)).toEqual(["twin 2+2"]);
    expect(offered([large, { ...twin, cents: 90 }], 4, 2)).toEqual(["family 4"]);
  });

  test("is of several types where none suffices alone: the largest rooms, and the cheapest last one", () => {
    const few = { ...twin, free: 1 };
    expect(offered([single, few, large], 6, 2)).toEqual(["twin 2", "family 4"]);
    expect(offered([single, few, large], 5, 2)).toEqual(["single 1", "family 4"]);
    expect(offered([single, few], 4)).toEqual(["single 1+1", "twin 2"]);
  });

  test("has no room without an adult", () => {
    const adultsOnly = { name: "studio", max_guests: 3, children: 0, free: 2, cents: 80 };
    const small = { ...twin, free: 1 };
    expect(offered([adultsOnly, small], 3, 1)).toEqual(["studio 1", "twin 2"]);
    expect(offered([adultsOnly, small], 4, 1)).toEqual(["studio 1+1", "twin 2"]);
  });

  test("is nothing where the beds do not suffice, nor above the rooms of one booking", () => {
    expect(offered([single, { ...twin, free: 1 }], 5)).toBeUndefined();
    expect(offered([{ ...twin, free: 0 }], 1)).toBeUndefined();
    expect(offered([{ ...single, free: 50 }], MAX_ROOMS)).toHaveLength(1);
    expect(offered([{ ...single, free: 50 }], MAX_ROOMS + 1)).toBeUndefined();
  });

  test("lodges at most the guests of its largest rooms in one booking", () => {
    expect(mostGuests([single, twin, large])).toBe(2 + 10 + 4);
    expect(mostGuests([{ ...single, free: 50 }, twin])).toBe(10 + (MAX_ROOMS - 5));
  });

  describe("in a number of rooms that was asked for", () => {
    const all = [single, twin, large];

    test("is the cheapest way to lodge all in exactly so many, of several types too", () => {
      expect(offered(all, 4, 2)).toEqual(["twin 2+2"]);
      expect(offered(all, 4, 2, 1)).toEqual(["family 4"]);
      expect(offered(all, 4, 0, 2)).toEqual(["twin 2+2"]);
      expect(offered(all, 3, 0, 2)).toEqual(["single 1", "twin 2"]);
      expect(offered(all, 2, 0, 2)).toEqual(["single 1+1"]);
      expect(offered(all, 3, 0, 3)).toEqual(["single 1+1", "twin 1"]);
    });

    test("is nothing where so many are not free, or do not lodge all", () => {
      expect(offered(all, 4, 0, 1)).toBeUndefined();
      expect(offered(all, 8, 0, 3)).toBeUndefined();
      expect(offered(all, 8, 0, 4)).toEqual(["twin 2+2+2+2"]);
      expect(offered([twin], 5, 0, 5)).toHaveLength(1);
      expect(offered([{ ...twin, free: 4 }], 5, 0, 5)).toBeUndefined();
    });

    test("has an adult in each, so that no more rooms count than adults", () => {
      expect(offered(all, 3, 2, 3)).toEqual(["family 3"]);
      expect(offered(all, 1, 0, 2)).toEqual(["single 1"]);
      expect(offered(all, 2, 0, 3)).toEqual(["single 1+1"]);
    });

    test("costs as little as the cheapest of all ways in two rooms", () => {
      const type = fc.record({
        max_guests: fc.integer({ min: 1, max: 4 }),
        free: fc.integer({ min: 0, max: 2 }),
        cents: fc.integer({ min: 1, max: 99 }),
      });
      fc.assert(
        fc.property(fc.array(type, { minLength: 1, maxLength: 5 }), fc.integer({ min: 2, max: 8 }), (types, guests) => {
          const ways = types.flatMap((one, at) =>
            types.slice(at).flatMap((other) => {
              const isFree = one === other ? one.free > 1 : one.free > 0 && other.free > 0;
              return isFree && one.max_guests + other.max_guests >= guests ? [one.cents + other.cents] : [];
            }),
          );
          const found = cheapestRooms(types, { guests }, ({ cents }) => cents, 2);
          expect(found && priceOfFilled(found, ({ cents }) => cents)).toBe(ways.length > 0 ? Math.min(...ways) : null);
        }),
        { numRuns: 2000 },
      );
    });

    test("is found at once in the largest house", () => {
      const types = Array.from({ length: 40 }, (_, index) => ({
        name: `${index}`,
        max_guests: 1 + (index % 3),
        adults: 1 + (index % 2),
        free: 500,
        cents: 100 + index,
      }));
      expect(offered(types, 50, 0, MAX_ROOMS)).toBeDefined();
    });
  });
});
