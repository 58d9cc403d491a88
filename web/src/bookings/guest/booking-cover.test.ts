import { expect, test } from "vitest";
import { coverPhoto } from "./booking-cover.ts";

test("the width of a cover is read from its address, so that smaller variants can be offered", () => {
  expect(coverPhoto("/media/photos/a/b/1280.webp")).toEqual({ url: "/media/photos/a/b/1280.webp", width: 1280 });
});

test("an address that is not one of ours has no known width, and no address no photo", () => {
  expect(coverPhoto("https://example.test/a.jpg")).toEqual({ url: "https://example.test/a.jpg", width: undefined });
  expect(coverPhoto(null)).toBeNull();
});
