import { describe, expect, test } from "vitest";
import { coverFirst, mosaic, tileSizes } from "./mosaic.ts";

describe("the mosaic of a gallery", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])("%i photos fill the whole surface", (count) => {
    const tiles = mosaic(count);
    expect(tiles).toHaveLength(count);
    expect(tiles.reduce((surface, { columns, rows }) => surface + columns * rows, 0)).toBe(12 * 6);
  });

  test.each([
    // Beside a single other photo, the second one is as wide and as high as the cover.
    [2, "(min-width: 80rem) 45rem, (min-width: 40rem) 60vw, 88vw"],
    [3, "(min-width: 80rem) 38rem, (min-width: 40rem) 50vw, 88vw"],
    [5, "(min-width: 80rem) 23rem, (min-width: 40rem) 30vw, 88vw"],
    [8, "(min-width: 80rem) 19rem, (min-width: 40rem) 25vw, 88vw"],
  ])("the second of %i photos is asked for as wide as it is drawn", (count, sizes) => {
    const second = mosaic(count)[1];
    expect(second && tileSizes(second)).toBe(sizes);
  });

  test("only the first eight are in it", () => {
    expect(mosaic(10)).toEqual(mosaic(8));
    expect(mosaic(0)).toEqual([]);
  });

  test("the cover comes first and the others keep their order", () => {
    const photos = [
      { id: "a", is_cover: false },
      { id: "b", is_cover: false },
      { id: "c", is_cover: true },
    ];
    expect(coverFirst(photos).map(({ id }) => id)).toEqual(["c", "a", "b"]);
    expect(coverFirst(photos.slice(0, 2)).map(({ id }) => id)).toEqual(["a", "b"]);
  });
});
