import { expect, test } from "vitest";
import { swapped } from "./use-own-establishments.ts";

test("a room type changes places with its neighbour, and stays at an end", () => {
  const ids = ["a", "b", "c"];
  expect(swapped(ids, "b", -1)).toEqual(["b", "a", "c"]);
  expect(swapped(ids, "b", 1)).toEqual(["a", "c", "b"]);
  expect(swapped(ids, "a", -1)).toEqual(ids);
  expect(swapped(ids, "c", 1)).toEqual(ids);
});
