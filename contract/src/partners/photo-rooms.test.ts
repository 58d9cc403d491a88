import { expect, test } from "vitest";
import { photosShowing, roomShown, withRoomKeys } from "./photo-rooms.ts";

const rooms = [{ key: "1" }, { key: "suite" }];
const photo = (id: string, room: string | null) => ({ id, kind: "gallery" as const, room });
const files = [
  photo("facade", null),
  photo("bed", "suite"),
  { ...photo("paper", null), kind: "legal" as const },
  photo("gone", "removed"),
  photo("desk", "1"),
  photo("bath", "suite"),
];
const idsFor = (room: string | null) => photosShowing(files, rooms, room).map(({ id }) => id);

test("a room has its own photos, and the hotel those of no room", () => {
  expect(idsFor("suite")).toEqual(["bed", "bath"]);
  expect(idsFor("1")).toEqual(["desk"]);
  expect(idsFor(null)).toEqual(["facade", "gone"]);
});

test("a photo of a removed room is one of the hotel", () => {
  expect(files.map((file) => roomShown(file, rooms))).toEqual([null, "suite", null, null, "1", "suite"]);
  expect(photosShowing(files, [], null).map(({ id }) => id)).toEqual(["facade", "bed", "gone", "desk", "bath"]);
});

test("rooms without a key get free numbers, and keys stay as they are", () => {
  expect(withRoomKeys([{ key: "2" }, {}, { key: undefined }, { key: "" }]).map(({ key }) => key)).toEqual([
    "2",
    "1",
    "3",
    "4",
  ]);
});
