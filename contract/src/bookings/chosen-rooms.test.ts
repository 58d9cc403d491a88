import { expect, test } from "vitest";
import { readRooms, writeRooms } from "./chosen-rooms.ts";

const [double, suite] = ["d".repeat(20), "s".repeat(20)];

test("chosen rooms are read from what was written of them", () => {
  const rooms = [
    { property_id: double, count: 2, guests: 2 },
    { property_id: suite, count: 1 },
  ];
  expect(writeRooms(rooms)).toBe(`${double}:2:2,${suite}:1`);
  expect(readRooms(writeRooms(rooms))).toEqual(rooms);
});

test("no rooms are written of a count of 0", () => {
  expect(writeRooms([{ property_id: double, count: 0 }])).toBe("");
});

test.each([null, "", "a/b:1", `${double}`, `${double}:0`, `${double}:100`, `${double}:1:0`, `${double}:-1`])(
  "no rooms are read from «%s»",
  (text) => {
    expect(readRooms(text)).toEqual([]);
  },
);

test("the first of two parts about one room type counts", () => {
  expect(readRooms(`${double}:1,${double}:3`)).toEqual([{ property_id: double, count: 1 }]);
});
