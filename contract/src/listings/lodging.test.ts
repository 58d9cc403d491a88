import { expect, test } from "vitest";
import { MAX_CHILD_AGE, MAX_GUESTS, MAX_ROOMS } from "../limits.ts";
import { sharedBytes } from "../platform/fields.ts";
import { newBooking, roomsCancellation, stayChange } from "../bookings/booking.ts";
import { alikeRooms, areRoomsWanted, lodgersOf, namedRooms } from "./lodging.ts";
import { lodgingProblem } from "./fill-rooms.ts";
import { formatLodgers, formatLodging, lodgersIn } from "./lodging-labels.ts";

const [id, establishment] = ["d".repeat(20), "h".repeat(20)];
const stay = { checkin: "2027-03-10", checkout: "2027-03-12" };
const room = (fields: object) => ({ property_id: id, count: 2, ...fields });
const problems = (fields: object) =>
  newBooking
    .safeParse({ ...stay, establishment_id: establishment, rooms: [room(fields)] })
    .error?.issues.map(({ path, message }) => `${path.slice(2, 4).join(".")}\u202f: ${message}`);

test.each([
  { guests: 2 },
  { occupancy: [2, 1] },
  { occupancy: [50, 1] },
  { guests: 2, children: [1, 0] },
  { occupancy: [3, 1], children: [[0, 17], []] },
])("rooms are asked for with %o", (fields) => {
  expect(problems(fields)).toBeUndefined();
});

test.each<[object, string, string]>([
  [{}, "guests", "Ce champ est obligatoire."],
  [{ guests: 2, occupancy: [2, 1] }, "occupancy", "soit un nombre pour chaque chambre."],
  [{ occupancy: [2] }, "occupancy", "Indiquez un nombre pour chaque chambre."],
  [{ occupancy: [2, 1, 1] }, "occupancy", "Indiquez un nombre pour chaque chambre."],
  [{ occupancy: [] }, "occupancy", "Indiquez un nombre pour chaque chambre."],
  [{ occupancy: Array.from({ length: 41 }, () => 1) }, "occupancy", "au plus 40\u00a0chambres"],
  [{ occupancy: [2, 0] }, "occupancy.1", "Il faut au moins une personne."],
  [{ occupancy: [2, -1] }, "occupancy.1", "Il faut au moins une personne."],
  [{ occupancy: [51, 1] }, "occupancy.0", ""],
  [{ occupancy: [1.5, 1] }, "occupancy.0", ""],
  [{ guests: 2, children: [1] }, "children", "Indiquez un nombre pour chaque chambre."],
  [{ guests: 2, children: [2, 0] }, "children", "Un enfant ne dort pas seul"],
  [{ occupancy: [2, 1], children: [[], [4]] }, "children", "Un enfant ne dort pas seul"],
  [{ guests: 2, children: [[18], []] }, "children.0", "de 0 à 17\u00a0ans"],
  [{ guests: 2, children: [[-1], []] }, "children.0", "de 0 à 17\u00a0ans"],
  [{ guests: 2, children: [[4.5], []] }, "children.0", "de 0 à 17\u00a0ans"],
  [{ guests: 2, children: [-1, 0] }, "children.0", "de 0 à 17\u00a0ans"],
  [{ guests: 2, children: Array.from({ length: 41 }, () => 0) }, "children", "au plus 40\u00a0chambres"],
])("rooms are refused with %o", (fields, field, message) => {
  expect(problems(fields)?.join("\n")).toContain(`${field}\u202f: `);
  expect(problems(fields)?.join("\n")).toContain(message);
});

test("one room has at least one adult", () => {
  const one = (fields: object) => newBooking.safeParse({ ...stay, property_id: id, guests: 2, ...fields }).success;
  expect(one({ children: [4] })).toBe(true);
  expect(one({ children: 1 })).toBe(true);
  expect(one({ children: 2 })).toBe(false);
});

test("a change takes the guests of 40 rooms, and no more", () => {
  expect(stayChange.safeParse({ ...stay, guests: 2_000 }).success).toBe(true);
  expect(stayChange.safeParse({ ...stay, guests: 2_001 }).success).toBe(false);
  expect(stayChange.safeParse({ ...stay, guests: 1, children: 1 }).success).toBe(false);
});

test("a cancellation names rooms by their guests", () => {
  const named = { property_id: id, count: 1, guests: 2, children: 0 };
  expect(roomsCancellation.safeParse(named).success).toBe(true);
  expect(roomsCancellation.safeParse({ ...named, guests: 0 }).success).toBe(false);
});

test("rooms with the same people are one entry, whatever the order of the ages", () => {
  const rooms = lodgersOf({ property_id: id, count: 4, occupancy: [3, 1, 3, 3], children: [[7, 4], [], [4, 7], 2] });
  expect(alikeRooms(rooms)).toEqual([
    { guests: 3, children: [4, 7], count: 2, unit: 0 },
    { guests: 1, count: 1, unit: 1 },
    { guests: 3, children: [null, null], count: 1, unit: 3 },
  ]);
});

test("rooms are named for a request as they are read from it", () => {
  for (const rooms of [
    [{ guests: 2 }, { guests: 2 }],
    [{ guests: 2 }, { guests: 1 }],
    [{ guests: 3, children: [4, 7] }, { guests: 2, children: [null] }, { guests: 3 }],
  ]) {
    const named = namedRooms(id, rooms);
    expect(newBooking.safeParse({ ...stay, establishment_id: establishment, rooms: [named] }).success).toBe(true);
    expect(lodgersOf(named)).toEqual(rooms);
  }
});

test("booked rooms are those of a request in any order", () => {
  const booked = [
    { property_id: id, count: 1, guests: 1 },
    { property_id: id, count: 1, guests: 2 },
  ];
  expect(areRoomsWanted(booked, [room({ occupancy: [2, 1] })])).toBe(true);
  expect(areRoomsWanted(booked, [room({ occupancy: [2, 2] })])).toBe(false);
  expect(areRoomsWanted(booked, [room({ occupancy: [2, 1], children: [1, 0] })])).toBe(false);
});

const family = { max_guests: 4, adults: 2, children: 2 };
test.each([
  [{ guests: 4, children: [null, null] }, null],
  [{ guests: 5, children: [null, null] }, "accueille au plus 4\u00a0personnes."],
  [{ guests: 3 }, "accueille au plus 2\u00a0adultes. Indiquez les enfants, s’il y en a."],
  [{ guests: 4, children: [null] }, "accueille au plus 2\u00a0adultes."],
  [{ guests: 4, children: [null, null, null] }, "accueille au plus 2\u00a0enfants."],
])("a family room lodges %o: %s", (lodgers, problem) => {
  expect(lodgingProblem(lodgers, family)).toBe(problem);
});

test("a room without children takes none", () => {
  expect(lodgingProblem({ guests: 2, children: [null] }, { max_guests: 2, children: 0 })).toBe(
    "n’accueille pas d’enfants.",
  );
  expect(lodgingProblem({ guests: 2 }, { max_guests: 2, children: 0 })).toBeNull();
});

test("people of rooms are named with their children", () => {
  const rooms = [
    { title: "Double", count: 2, guests: 2 },
    { title: "Familiale", count: 1, guests: 3, children: [0, 1] },
    { title: "Suite", count: 1, guests: 2, children: [null] },
  ];
  expect(formatLodging(rooms)).toEqual([
    "2\u00a0×\u00a0Double (2\u00a0voyageurs par chambre)",
    "1\u00a0×\u00a0Familiale (3\u00a0voyageurs, dont 2\u00a0enfants (0, 1\u00a0an))",
    "1\u00a0×\u00a0Suite (2\u00a0voyageurs, dont 1\u00a0enfant)",
  ]);
  expect(formatLodgers(lodgersIn(rooms))).toBe("9\u00a0voyageurs, dont 3\u00a0enfants");
  expect(formatLodgers({ guests: 3, children: [4, 7] })).toBe("3\u00a0voyageurs, dont 2\u00a0enfants (4, 7\u00a0ans)");
});

test("the longest wanted rooms, with an age for every child, are within the bytes of their form", () => {
  const ages = Array.from({ length: MAX_GUESTS - 1 }, () => MAX_CHILD_AGE);
  const rooms = Array.from({ length: MAX_ROOMS }, (_, type) => ({
    ...room({ occupancy: [MAX_GUESTS], children: [ages], breakfast: false }),
    property_id: `${type}`.padStart(id.length, "d"),
    count: 1,
  }));
  const field = newBooking.shape.rooms.unwrap();
  expect(newBooking.safeParse({ ...stay, establishment_id: establishment, rooms }).error).toBeUndefined();
  expect(JSON.stringify(rooms).length).toBeLessThanOrEqual(sharedBytes.get(field)?.bytes ?? 0);
});
