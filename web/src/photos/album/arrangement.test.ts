import { expect, test } from "vitest";
import { keyTarget, moved, withoutPhoto } from "./arrangement.ts";

test("a photo moves and the others close up", () => {
  expect(moved(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moved(["a", "b", "c", "d"], 3, 1)).toEqual(["a", "d", "b", "c"]);
  expect(moved(["a", "b"], 0, 9)).toEqual(["b", "a"]);
  expect(moved(["a", "b"], 1, -1)).toEqual(["b", "a"]);
});

test("the arrows move by one, Home and End to the ends, and never out of the list", () => {
  const by = (key: string) => keyTarget(key, 2, 5);
  expect(["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"].map(by)).toEqual([1, 1, 3, 3]);
  expect(keyTarget("ArrowDown", 2, 3)).toBe(2);
  expect(keyTarget("ArrowLeft", 0, 3)).toBe(0);
  expect(keyTarget("Home", 2, 3)).toBe(0);
  expect(keyTarget("End", 0, 3)).toBe(2);
  expect(keyTarget("a", 0, 3)).toBeNull();
});

test("the first photo becomes the cover when the cover goes, and only then", () => {
  const photos = ["a", "b", "c"].map((id) => ({ id, is_cover: id === "b" }));
  const covers = (without: string) =>
    withoutPhoto(photos, without).map(({ id, is_cover }) => (is_cover ? `(${id})` : id));
  expect(covers("b")).toEqual(["(a)", "c"]);
  expect(covers("a")).toEqual(["(b)", "c"]);
});
