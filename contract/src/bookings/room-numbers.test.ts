import { expect, test } from "vitest";
import { floorOf, floorsIn, textOfFloors } from "./room-numbers.ts";
import { newRoomNumbers } from "../reception/received-stay.ts";

test("a line names a floor before its colon, and a range means each number of it", () => {
  expect(floorsIn("1er étage\u202f: 101-103, 110\nRez-de-chaussée : 01 - 03\n7")).toEqual([
    { name: "1er étage", numbers: ["101", "102", "103", "110"] },
    { name: "Rez-de-chaussée", numbers: ["01", "02", "03"] },
    { name: null, numbers: ["7"] },
  ]);
});

test.each([
  ["101, 102 201", ["101", "102", "201"]],
  ["A-12, 106-101", ["A-12", "106-101"]],
  ["1-100", 100],
  ["1-101", ["1-101"]],
  ["1-02, 1-03", ["1-02", "1-03"]],
  ["101\u2013103, 201 \u2013 202", ["101", "102", "103", "201", "202"]],
  ["111\u2212112, A\u20131", ["111", "112", "A-1"]],
])("«%s» is read as room numbers", (text, expected) => {
  const [floor] = floorsIn(text);
  expect(typeof expected === "number" ? floor?.numbers.length : floor?.numbers).toEqual(expected);
});

test("a number is on the first floor that names it, and a floor without one is none", () => {
  expect(floorsIn("A: 1, 1\nB: 1, 2\nC:\n")).toEqual([
    { name: "A", numbers: ["1"] },
    { name: "B", numbers: ["2"] },
  ]);
});

test("a stored list is typed again as it was", () => {
  const floors = [{ name: "1er étage", numbers: ["101", "102"] }];
  const text = textOfFloors({ numbers: ["101", "102", "7"], floors });
  expect(text).toBe("1er étage\u202f: 101, 102\n7");
  expect(floorsIn(text).flatMap(({ numbers }) => numbers)).toEqual(["101", "102", "7"]);
});

test.each(["101-103, 110", "08-12", "8-12", "A-1, A-2, A-3", "3, 2, 1", "101, 102, 201", "1-100, 101-150"])(
  "rooms in a row are typed as one range: %s",
  (text) => {
    const numbers = floorsIn(text).flatMap((floor) => floor.numbers);
    expect(textOfFloors({ numbers })).toBe(text);
  },
);

test.each([[["101-106"]], [["101-106", "107", "108", "109"]], [["A:1"]], [["7", "A:1", "1-3"]]])(
  "numbers that look like a range or a floor stay one room each: %j",
  (numbers) => {
    expect(floorsIn(textOfFloors({ numbers }))).toEqual([{ name: null, numbers }]);
    const floors = [{ name: "Cour", numbers }];
    expect(floorsIn(textOfFloors({ numbers, floors }))).toEqual(floors);
    expect(newRoomNumbers.safeParse({ numbers: textOfFloors({ numbers }) }).data?.numbers).toEqual([
      { name: null, numbers },
    ]);
  },
);

test("500 rooms in a row are fewer letters than the form takes", () => {
  const numbers = Array.from({ length: 500 }, (_, more) => String(10_001 + more));
  expect(newRoomNumbers.safeParse({ numbers: textOfFloors({ numbers }) }).data?.numbers[0]?.numbers).toEqual(numbers);
});

test("rooms are on a floor when all of them are", () => {
  const floors = [
    { name: "1er étage", numbers: ["101", "102"] },
    { name: "2e étage", numbers: ["201"] },
  ];
  expect([["101"], ["101", "102"], ["101", "201"], ["7"], []].map((numbers) => floorOf(floors, numbers))).toEqual([
    "1er étage",
    "1er étage",
    null,
    null,
    null,
  ]);
});

test("a list has 500 rooms at most, with floors of 40 letters", () => {
  const ranges = (last: number) => `1-100, 101-200, 201-300, 301-400, 401-${last}`;
  const isTaken = (numbers: string) => newRoomNumbers.safeParse({ numbers }).success;
  expect([isTaken(ranges(500)), isTaken(`${ranges(500)}, 501`)]).toEqual([true, false]);
  expect([isTaken(`${"a".repeat(40)}: 1`), isTaken(`${"a".repeat(41)}: 1`)]).toEqual([true, false]);
});
