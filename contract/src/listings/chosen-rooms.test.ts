import { expect, test } from "vitest";
import { readRooms, writeRooms } from "./chosen-rooms.ts";

const [double, suite] = ["d".repeat(20), "s".repeat(20)];

test("chosen rooms are read from what was written of them", () => {
  const rooms = [
    { property_id: double, count: 2, guests: 2 },
    { property_id: suite, count: 1 },
    { property_id: "f", count: 2, occupancy: [3, 1], children: [2, []] },
    { property_id: "g", count: 2, guests: 3, children: [[4], []] },
  ];
  expect(writeRooms(rooms)).toBe(`${double}:2:2,${suite}:1,f:2:3cc.1,g:2:3c4.3`);
  expect(readRooms(writeRooms(rooms))).toEqual(rooms);
});

test("no rooms are written of a count of 0", () => {
  expect(writeRooms([{ property_id: double, count: 0 }])).toBe("");
});

test.each([
  null,
  "",
  "a/b:1",
  `${double}`,
  `${double}:0`,
  `${double}:100`,
  `${double}:1:0`,
  `${double}:-1`,
  "d:2:2.1.1",
  "d:2:2.0",
  "d:1:1c",
  "d:1:2c18",
  "d:1:2cx",
])("no rooms are read from «%s»", (text) => {
  expect(readRooms(text)).toEqual([]);
});

test("the first of two parts about one room type counts", () => {
  expect(readRooms(`${double}:1,${double}:3`)).toEqual([{ property_id: double, count: 1 }]);
});
