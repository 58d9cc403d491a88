import { expect, test } from "vitest";
import { coverOf, ofMailWidth, sourceSet } from "./photos.ts";

test("the set of sources has every variant up to the width of the original", () => {
  expect(sourceSet("/media/photos/p/x/1280.webp", 1500)).toBe(
    "/media/photos/p/x/320.webp 320w, /media/photos/p/x/640.webp 640w, /media/photos/p/x/1280.webp 1280w",
  );
  expect(sourceSet("https://api.example/media/photos/p/x/320.webp", 100)).toBe(
    "https://api.example/media/photos/p/x/320.webp 320w",
  );
  expect(sourceSet("https://elsewhere.example/photo.jpg", 1500)).toBeUndefined();
});

test("the cover is the photo that says so, else the first", () => {
  const [a, b] = [
    { id: "a", is_cover: false },
    { id: "b", is_cover: true },
  ];
  expect(coverOf([a, b])).toBe(b);
  expect(coverOf([a])).toBe(a);
  expect(coverOf([])).toBeUndefined();
});

test("a mail shows a picture 640 pixels wide, or as wide as it is", () => {
  const widths = ["2048", "640", "320"].map((width) => ofMailWidth(`/media/photos/l/p/${width}.webp`));
  expect(widths.map((url) => url.match(/\d+/)?.[0])).toEqual(["640", "640", "320"]);
});
