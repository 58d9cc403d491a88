import { describe, expect, test } from "vitest";
import { coverFirst, mosaic } from "./mosaic.ts";

describe("the mosaic of a gallery", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])("%i photos fill the whole surface", (count) => {
    const tiles = mosaic(count);
    expect(tiles).toHaveLength(count);
    expect(tiles.reduce((surface, { columns, rows }) => surface + columns * rows, 0)).toBe(12 * 6);
  });

  test("only the first eight stand in it", () => {
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
