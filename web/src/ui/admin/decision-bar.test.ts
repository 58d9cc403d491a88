import { expect, test } from "vitest";
import { leftIn } from "./decision-bar.tsx";

test("a queue goes on with what is undecided, and comes back to what was skipped, in that order", () => {
  expect(leftIn(["a", "b", "c"], [], [])).toEqual(["a", "b", "c"]);
  expect(leftIn(["a", "b", "c"], [], ["a"])).toEqual(["b", "c", "a"]);
  expect(leftIn(["a", "b", "c"], [], ["b", "a"])).toEqual(["c", "b", "a"]);
  expect(leftIn(["a", "b", "c"], ["c"], ["a", "b"])).toEqual(["a", "b"]);
  expect(leftIn(["a"], [], ["a"])).toEqual(["a"]);
});
