import { describe, expect, test } from "vitest";
import {
  MAX_ZOOM,
  MIN_ZOOM,
  pixelsOf,
  pixelOf,
  project,
  pushed,
  steered,
  tilesOf,
  unproject,
  mapViewOf,
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
    const view = mapViewOf(places, 320, 300);
    for (const place of places) {
      const { x, y } = pixelOf(place, view, 320, 300);
      expect([x > 0, x < 320, y > 0, y < 300]).toEqual([true, true, true, true]);
    }
    expect(mapViewOf([KINSHASA], 320, 300)).toMatchObject({ zoom: 14 });
  });

  test("follows a finger, and comes no closer than there are tiles", () => {
    const view = { center: KINSHASA, zoom: 13 };
    const before = pixelOf(KINSHASA, view, 300, 300);
    expect(before).toEqual({ x: 150, y: 150 });
    const after = pixelOf(KINSHASA, pushed(view, { x: 40, y: -25 }), 300, 300);
    expect([after.x, after.y]).toEqual([expect.closeTo(190, 4), expect.closeTo(125, 4)]);
    expect([zoomed(view, 9).zoom, zoomed(view, -20).zoom]).toEqual([MAX_ZOOM, MIN_ZOOM]);
  });

  test("comes closer around what is under two fingers", () => {
    const view = { center: KINSHASA, zoom: 12 };
    const market = unproject({ x: project(KINSHASA, 12).x + 90, y: project(KINSHASA, 12).y - 40 }, 12);
    for (const by of [1, -1, 3]) {
      const { x, y } = pixelOf(market, zoomed(view, by, { x: 90, y: -40 }), 300, 300);
      expect([x, y]).toEqual([expect.closeTo(240, 3), expect.closeTo(110, 3)]);
    }
    expect(zoomed(view, 1)).toEqual({ center: KINSHASA, zoom: 13 });
    // At the maximum zoom the centre stays too.
    const closest = { center: KINSHASA, zoom: MAX_ZOOM };
    expect(zoomed(closest, 1, { x: 90, y: -40 })).toEqual(closest);
  });

  test("follows the keys, and leaves others alone", () => {
    const view = { center: KINSHASA, zoom: 13 };
    const after = (key: string, isFine = false) => {
      const next = steered(view, key, isFine);
      return next && pixelOf(KINSHASA, next, 300, 300);
    };
    expect(after("ArrowRight")).toEqual({ x: expect.closeTo(86, 4), y: expect.closeTo(150, 4) });
    expect(after("ArrowUp")).toEqual({ x: expect.closeTo(150, 4), y: expect.closeTo(214, 4) });
    expect(after("ArrowLeft", true)).toEqual({ x: expect.closeTo(158, 4), y: expect.closeTo(150, 4) });
    expect(["+", "=", "-"].map((key) => steered(view, key)?.zoom)).toEqual([14, 14, 12]);
    expect(["Tab", "Enter", "a", "Escape"].map((key) => steered(view, key))).toEqual([null, null, null, null]);
  });

  test("knows how long a kilometre is", () => {
    expect(pixelsOf(1_000, { center: { lat: 0, lng: 0 }, zoom: 14 })).toBeCloseTo(104.66, 1);
  });
});
