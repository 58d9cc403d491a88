import { lodgersOf } from "@lopango/contract/listings/lodging";
import type { EstablishmentOffers, RoomType } from "@lopango/contract/establishments/establishment";
import { MAX_ROOMS } from "@lopango/contract/limits";
import { expect, test } from "vitest";
import { guestsLeft, lodged, mostOf, proposedRooms, roomRows, totalOf, withCount, withLodgers } from "./room-choice.ts";

const room = (property_id: string, max_guests = 2, units = 5) =>
  ({ property_id, max_guests, units, base_price_cents: max_guests * 4_000 }) as RoomType;
const ROOMS = [room("double"), room("family", 4, 60)];
const nights = (...prices: number[]) =>
  prices.map((price_cents, day) => ({ date: `2027-03-0${day + 1}`, price_cents }));
const offers = (double: number, family = 60): EstablishmentOffers => ({
  rooms: [
    {
      property_id: "double",
      free_units: double,
      total_cents: 15_200,
      currency: "USD",
      lodging: null,
      nights: nights(7_600, 7_600),
    },
    {
      property_id: "family",
      free_units: family,
      total_cents: 30_050,
      currency: "USD",
      lodging: null,
      nights: nights(15_000, 15_050),
    },
  ],
});
const choose = (double: number, family: number) => [
  { property_id: "double", count: double },
  { property_id: "family", count: family },
];
const rows = (double: number, family: number, known: EstablishmentOffers | undefined = offers(5), guests = 2) =>
  roomRows(ROOMS, known, choose(double, family), { guests });

test("rooms cost their stay, each as often as it is chosen", () => {
  expect(totalOf(rows(2, 1))).toBe(60_450);
  expect(totalOf(rows(0, 0))).toBe(0);
});

test("a room whose price depends on its guests costs what those lodged in it cost", () => {
  const rate_plan = { included_guests: 1, extra_guest_cents: 1_000, tax_cents: 200 };
  const [double, ...others] = offers(5).rooms;
  const known = { rooms: double ? [{ ...double, rate_plan }, ...others] : [] };
  const of = (...[chosen, guests]: [number, number]) => {
    const [row] = roomRows(ROOMS, known, choose(chosen, 0), { guests });
    return [row?.total_cents, row?.priced_for];
  };
  expect(of(1, 1)).toEqual([15_200 + 2 * 200, 1]);
  expect(of(1, 2)).toEqual([15_200 + 2 * (1_000 + 2 * 200), 2]);
  expect(of(2, 2)).toEqual([15_200 + 2 * 200, 1]);
  expect(of(0, 2)).toEqual([15_200 + 2 * (1_000 + 2 * 200), 2]);
  expect(roomRows(ROOMS, offers(5), [], { guests: 2 })[0]?.priced_for).toBeNull();
});

test("a room says what persons cost, once its offer is known", () => {
  const [double] = offers(5).rooms;
  const rate_plan = { breakfast_cents: 800 };
  const known = { rooms: double ? [{ ...double, rate_plan }] : [] };
  expect(roomRows(ROOMS, known, [], { guests: 2 })[0]?.plan).toEqual(rate_plan);
  expect(roomRows(ROOMS, undefined, [], { guests: 2 })[0]?.plan).toEqual({});
});

test("the rooms of the search are proposed: for the stay by its prices, without dates by those of a night", () => {
  const proposed = (guests: number, known?: EstablishmentOffers, wanted: number | null = null) =>
    proposedRooms(ROOMS, known, { guests }, wanted)?.map(({ room: { property_id }, lodgers }) => [
      property_id,
      lodgers.length,
    ]);
  expect(proposed(4, offers(5))).toEqual([["family", 1]]);
  expect(proposed(3, offers(1, 0))).toBeUndefined();
  expect(proposed(6, offers(1, 1))).toEqual([
    ["double", 1],
    ["family", 1],
  ]);
  expect(proposed(2)).toEqual([["double", 1]]);
  expect(proposed(4, offers(5), 2)).toEqual([["double", 2]]);
  expect(proposed(4, offers(1, 0), 2)).toBeUndefined();
});

test("the total is unknown until the prices of the dates are there", () => {
  expect(totalOf(roomRows(ROOMS, undefined, choose(1, 0), { guests: 2 }))).toBeNull();
});

test("no more rooms are chosen than are free", () => {
  expect(rows(3, 0, offers(2)).map(({ count }) => count)).toEqual([2, 0]);
  expect(rows(3, 0, { rooms: [] }).map(({ count, free }) => [count, free])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test("a booking has no more rooms than its limit, all room types together", () => {
  const [double, family] = rows(3, 20);
  expect(double && mostOf(double, rows(3, 20))).toBe(5);
  expect(family && mostOf(family, rows(3, 20))).toBe(MAX_ROOMS - 3);
});

test("a changed count leaves the other rooms as they are", () => {
  expect(withCount(rows(2, 1), "family", 2)).toEqual(choose(2, 2));
});

test.each([
  [1, 0, 2, ["double:2"], 0],
  [2, 0, 1, ["double:1.1"], 0],
  [2, 0, 3, ["double:2.1"], 0],
  [2, 0, 4, ["double:2.2"], 0],
  [1, 1, 6, ["double:2", "family:4"], 0],
  [1, 1, 4, ["double:2", "family:2"], 0],
  [1, 0, 9, ["double:2"], 7],
])("%i double and %i family rooms lodge %i guests", (double, family, guests, each, left) => {
  const chosen = rows(double, family, offers(5), guests);
  const people = lodged(chosen).map(
    (room) =>
      `${room.property_id}:${lodgersOf(room)
        .map((one) => one.guests)
        .join(".")}`,
  );
  expect(people).toEqual(each);
  expect(guestsLeft(chosen, { guests })).toBe(left);
});

test("people stay where the guest put them, until rooms or guests change", () => {
  const party = { guests: 3 };
  const moved = withLodgers(roomRows(ROOMS, offers(5), choose(2, 0), party), [{ guests: 1 }, { guests: 2 }]);
  const peopleOf = (chosen: typeof moved, people = party) =>
    roomRows(ROOMS, offers(5), chosen, people)[0]?.lodgers.map(({ guests }) => guests);
  expect(peopleOf(moved)).toEqual([1, 2]);
  expect(peopleOf(moved, { guests: 4 })).toEqual([2, 2]);
  expect(peopleOf(withCount(roomRows(ROOMS, offers(5), moved, party), "double", 3))).toEqual([1, 1, 1]);
  expect(peopleOf([{ property_id: "double", count: 2, occupancy: [3, 0] }])).toEqual([2, 1]);
});

test("unequal rooms cost what the guests of each cost", () => {
  const [double, ...others] = offers(5).rooms;
  const known = { rooms: double ? [{ ...double, rate_plan: { tax_cents: 100 } }, ...others] : [] };
  expect(totalOf(roomRows(ROOMS, known, choose(2, 0), { guests: 3 }))).toBe(2 * 15_200 + 3 * 2 * 100);
});
