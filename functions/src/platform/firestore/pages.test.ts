import { expect, test } from "vitest";
import { decodeCursor, encodeCursor, ID, INSTANT } from "./pages.ts";

const SHAPE = [...INSTANT, ID];

test("a cursor comes back as the parts that it was made of", () => {
  expect(decodeCursor(encodeCursor(1_790_000_000, 123_456_789, "aZ09"), SHAPE)).toEqual([
    "1790000000",
    "123456789",
    "aZ09",
  ]);
});

test("a payment is named by whatever reference its provider takes", () => {
  const cursor = encodeCursor(1, 2, "aZ09-bY18");
  expect(decodeCursor(cursor, SHAPE)).toEqual(["1", "2", "aZ09-bY18"]);
});

test.each([
  "",
  "1.2",
  "1.2.",
  "1.2.a.b",
  "1.2.a\n",
  " 1.2.a",
  "1.2.__a__",
  "1.2.-a",
  "1.2.a/b",
  "-1.2.a",
  "123456789012.2.a",
])("%j is no cursor", (text) => {
  expect(() => decodeCursor(encodeCursor(text), SHAPE)).toThrow(expect.objectContaining({ code: "invalid_fields" }));
});
