import type { Property } from "@lopango/contract/listings/property";
import { describe, expect, test } from "vitest";
import { roomsOfListing } from "./rooms-of-listing.ts";

const hotel = { id: "hotel", category: "hotel", max_guests: 3, units: 6 } as Property;
const roomsFor = (query: string, different: Partial<Property> = {}) =>
  roomsOfListing({ ...hotel, ...different }, new URLSearchParams(query));

describe("the rooms of one listing", () => {
  test("are as few as lodge the guests, one until guests are said", () => {
    expect(roomsFor("")).toMatchObject({ party: { guests: 1 }, fewest: 1, most: 6, rooms: { count: 1, guests: 1 } });
    expect(roomsFor("guests=3")).toMatchObject({ fewest: 1, rooms: { count: 1, guests: 3 } });
    expect(roomsFor("guests=4")).toMatchObject({ fewest: 2, rooms: { count: 2, guests: 2 } });
    expect(roomsFor("guests=5").rooms).toEqual({ property_id: "hotel", count: 2, occupancy: [3, 2] });
  });

  test("are more where the address asks for more, up to its units", () => {
    expect(roomsFor("guests=2&rooms=hotel:2").rooms).toMatchObject({ count: 2, guests: 1 });
    expect(roomsFor("guests=4&rooms=hotel:1").rooms).toMatchObject({ count: 2 });
    expect(roomsFor("guests=2&rooms=hotel:9").rooms).toMatchObject({ count: 6 });
    expect(roomsFor("guests=2&rooms=2").rooms).toMatchObject({ count: 2, guests: 1 });
    expect(roomsFor("guests=4&rooms=1").rooms).toMatchObject({ count: 2 });
    expect(roomsFor("guests=2&rooms=other:2").rooms).toMatchObject({ count: 1 });
  });

  test("of a search are at most its adults, as the card counted them", () => {
    expect(roomsFor("guests=2&rooms=5").rooms).toMatchObject({ count: 2 });
    expect(roomsFor("guests=3&children=2&rooms=3").rooms).toMatchObject({ count: 1 });
    expect(roomsFor("guests=4&children=1&rooms=3").rooms).toMatchObject({ count: 3 });
  });

  test("lodge at most all their beds", () => {
    expect(roomsFor("guests=18")).toMatchObject({ capacity: 18, party: { guests: 18 }, rooms: { count: 6 } });
    expect(roomsFor("guests=19").party.guests).toBe(18);
    expect(roomsFor("guests=4", { units: 1 })).toMatchObject({
      capacity: 3,
      party: { guests: 3 },
      rooms: { count: 1 },
    });
  });

  test("keep who sleeps where as the address says it, unless a room would be too full", () => {
    expect(roomsFor("rooms=hotel:2:3.1")).toMatchObject({ party: { guests: 4 }, rooms: { occupancy: [3, 1] } });
    expect(roomsFor("guests=2&rooms=hotel:2:4.1")).toMatchObject({ party: { guests: 2 }, rooms: { count: 2 } });
  });

  test("ask for children where it matters, and say what is in the way", () => {
    const family = { max_guests: 4, adults: 2, units: 1 };
    expect(roomsFor("guests=4", family)).toMatchObject({
      asks: { children: true, ages: false },
      rooms: { count: 1, guests: 4 },
      problem: expect.stringContaining("au plus 2\u00a0adultes"),
    });
    expect(roomsFor("guests=4&children=2", family)).toMatchObject({ rooms: { children: [2] }, problem: null });
    expect(roomsFor("guests=2&children=1").party.children).toEqual([]);
  });
});
