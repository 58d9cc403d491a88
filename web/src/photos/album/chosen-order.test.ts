import { expect, test } from "vitest";
import { withArrival } from "./chosen-order.ts";

const photo = (id: string, is_cover = false) => ({ id, is_cover });
const place = (id: string): number | undefined => ({ a: 1, b: 2, c: 3 })[id];
const told = (photos: readonly { id: string; is_cover: boolean }[]) =>
  photos.map(({ id, is_cover }) => (is_cover ? id.toUpperCase() : id)).join(" ");

test("a photo that was overtaken goes before those that were chosen after it, and becomes the cover instead of them", () => {
  expect(told(withArrival([photo("b", true), photo("c"), photo("a")], photo("a"), place))).toBe("A b c");
  expect(told(withArrival([photo("a", true), photo("c"), photo("b")], photo("b"), place))).toBe("A b c");
});

test("photos that were there, and a cover that the host chose, stay as they are", () => {
  expect(told(withArrival([photo("old", true), photo("c"), photo("b")], photo("b"), place))).toBe("OLD b c");
  expect(told(withArrival([photo("c"), photo("old", true), photo("b")], photo("b"), place))).toBe("b c OLD");
  expect(told(withArrival([photo("a", true), photo("old"), photo("c")], photo("b"), place))).toBe("A old b c");
});

test("a photo that arrives late goes past none that the host moved, and takes no cover that the host chose", () => {
  expect(told(withArrival([photo("c"), photo("a", true), photo("b")], photo("b"), place))).toBe("c A b");
  expect(told(withArrival([photo("a"), photo("c", true), photo("b")], photo("b"), place))).toBe("a b C");
  expect(told(withArrival([photo("b"), photo("c", true), photo("a")], photo("a"), place))).toBe("a b C");
});

test("in its turn a photo comes last, and the first one of all is the cover", () => {
  expect(told(withArrival([photo("a", true), photo("old")], photo("b"), place))).toBe("A old b");
  expect(told(withArrival([photo("a", true)], photo("b"), place))).toBe("A b");
  expect(told(withArrival([], photo("a"), place))).toBe("A");
});
