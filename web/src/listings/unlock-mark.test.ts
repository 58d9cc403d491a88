import { expect, test } from "vitest";
import { parseMarks, underWay, withMark } from "./unlock-mark.ts";

test("marks are read as they were written", () => {
  expect(parseMarks(JSON.stringify({ one: 5, two: 0 }))).toEqual({ one: 5, two: 0 });
});

test("a payment may still come as long as the server asks about it", () => {
  const hours = (count: number): Date => new Date(1 + count * 3_600_000);
  expect([underWay(1, hours(71)), underWay(1, hours(72))]).toEqual([1, null]);
  expect([underWay(0, hours(0)), underWay(null, hours(0))]).toEqual([null, null]);
});

test.each([null, "", "{", "[]", "1", '"x"', "null"])("a record stored as %j marks nothing", (text) => {
  expect(parseMarks(text)).toEqual({});
});

test("a record without a time marks nothing", () => {
  expect(parseMarks('{"one":"5","two":null,"three":3}')).toEqual({ three: 3 });
});

test("a listing has one mark, the latest", () => {
  expect(withMark({ one: 1, two: 2 }, "one", 3)).toEqual({ two: 2, one: 3 });
});

test("the oldest of more than 200 marks are forgotten", () => {
  const many = Array.from({ length: 205 }, (_, index) => `home${index}`).reduce<Record<string, number>>(
    (marks, id) => withMark(marks, id, 1),
    {},
  );
  expect(Object.keys(many)).toHaveLength(200);
  expect(many).not.toHaveProperty("home4");
  expect(many).toHaveProperty("home5");
});
