import { expect, test } from "vitest";
import { orderOfHeld } from "./held-photos.tsx";

const photos = ["a", "b", "c"].map((id) => ({ id, is_cover: id === "a" }));

test("photos are sent in the order of the host", () => {
  const [a, b, c] = photos;
  if (!a || !b || !c) throw new Error("no photos");
  expect(orderOfHeld(photos, [b, a, c])).toEqual(["b", "a", "c"]);
});

test("another cover comes first, and the others keep their order", () => {
  const after = photos.map(({ id }) => ({ id, is_cover: id === "c" }));
  expect(orderOfHeld(photos, after)).toEqual(["c", "a", "b"]);
});
