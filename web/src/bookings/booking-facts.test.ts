import { expect, test } from "vitest";
import { formatLeft, coverPhoto } from "./booking-facts.tsx";

test.each([
  [30 * 60_000, "30:00"],
  [65_001, "1:06"],
  [1, "0:01"],
  [0, "0:00"],
  [-5000, "0:00"],
])("%i ms are shown as %s", (ms, text) => {
  expect(formatLeft(ms)).toBe(text);
});

test("the width of a cover is read from its address, so that smaller variants can be offered", () => {
  expect(coverPhoto("/media/photos/a/b/1280.webp")).toEqual({ url: "/media/photos/a/b/1280.webp", width: 1280 });
});

test("an address that is not one of ours has no known width, and no address no photo", () => {
  expect(coverPhoto("https://example.test/a.jpg")).toEqual({ url: "https://example.test/a.jpg", width: undefined });
  expect(coverPhoto(null)).toBeNull();
});
