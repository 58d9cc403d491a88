import { describe, expect, test } from "vitest";
import {
  MAX_ZOOM,
  MIN_ZOOM,
  pixelsOf,
  placeOf,
  project,
  pushed,
  tilesOf,
  unproject,
  viewOf,
  zoomed,
} from "./mercator.ts";

const KINSHASA = { lat: -4.325, lng: 15.305 };

describe("the map", () => {
  test("puts the middle of the world in the middle, and a place where everybody else’s tiles have it", () => {
    expect(project({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 });
    // https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames: tile 12/2222/2097.
    const { x, y } = project(KINSHASA, 12);
    expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([2222, 2097]);
  });

  test("finds the place again", () => {
    const found = unproject(project(KINSHASA, 15), 15);
    expect([found.lat, found.lng]).toEqual([expect.closeTo(KINSHASA.lat, 6), expect.closeTo(KINSHASA.lng, 6)]);
  });

  test("is covered by its tiles, without a gap", () => {
    const tiles = tilesOf({ center: KINSHASA, zoom: 12 }, 320, 240);
    for (const [x, y] of [
      [0, 0],
      [319, 0],
      [0, 239],
      [319, 239],
    ] as const)
      expect(tiles.filter(({ left, top }) => left <= x && x < left + 256 && top <= y && y < top + 256)).toHaveLength(1);
    expect(tiles.length).toBeLessThanOrEqual(6);
  });

  test("shows every place that it is made for", () => {
    const places = [KINSHASA, { lat: -11.66, lng: 27.48 }, { lat: -1.68, lng: 29.22 }];
    const view = viewOf(places, 320, 300);
    for (const place of places) {
      const { x, y } = placeOf(place, view, 320, 300);
      expect([x > 0, x < 320, y > 0, y < 300]).toEqual([true, true, true, true]);
    }
    expect(viewOf([KINSHASA], 320, 300)).toMatchObject({ zoom: 14 });
  });

  test("follows a finger, and comes no closer than there are tiles", () => {
    const view = { center: KINSHASA, zoom: 13 };
    const before = placeOf(KINSHASA, view, 300, 300);
    expect(before).toEqual({ x: 150, y: 150 });
    const after = placeOf(KINSHASA, pushed(view, { x: 40, y: -25 }), 300, 300);
    expect([after.x, after.y]).toEqual([expect.closeTo(190, 4), expect.closeTo(125, 4)]);
    expect([zoomed(view, 9).zoom, zoomed(view, -20).zoom]).toEqual([MAX_ZOOM, MIN_ZOOM]);
  });

  test("knows how long a kilometre is", () => {
    expect(pixelsOf(1_000, { center: { lat: 0, lng: 0 }, zoom: 14 })).toBeCloseTo(104.66, 1);
  });
});
