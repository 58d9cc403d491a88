import type { LatLng } from "@lopango/contract/platform/latlng";

/** Web Mercator projection with tiles of 256 pixels, 2^zoom of them from west to east. */

export interface Point {
  x: number;
  y: number;
}

export const TILE = 256;
export const MIN_ZOOM = 4;
export const MAX_ZOOM = 17;
/** The projection is infinite at the poles. */
const MAX_LAT = 85;

const world = (zoom: number): number => TILE * 2 ** zoom;
const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Returns pixels from the north-west corner of the world. */
export function project({ lat, lng }: LatLng, zoom: number): Point {
  const sin = Math.sin((clamp(lat, -MAX_LAT, MAX_LAT) * Math.PI) / 180);
  return {
    x: (lng / 360 + 0.5) * world(zoom),
    y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * world(zoom),
  };
}

export function unproject({ x, y }: Point, zoom: number): LatLng {
  const north = Math.PI * (1 - (2 * y) / world(zoom));
  return {
    lat: clamp((Math.atan(Math.sinh(north)) * 180) / Math.PI, -MAX_LAT, MAX_LAT),
    lng: clamp((x / world(zoom) - 0.5) * 360, -180, 180),
  };
}

export interface View {
  center: LatLng;
  zoom: number;
}

/** Zooms by `by` levels and keeps the point at `around` (pixels from the centre) fixed. */
export function zoomed({ center, zoom }: View, by: number, around: Point = { x: 0, y: 0 }): View {
  const next = clamp(Math.round(zoom + by), MIN_ZOOM, MAX_ZOOM);
  if (next === zoom || (around.x === 0 && around.y === 0)) return { center, zoom: next };
  const { x, y } = project(center, next);
  const grown = 2 ** (next - zoom) - 1;
  return { zoom: next, center: unproject({ x: x + around.x * grown, y: y + around.y * grown }, next) };
}

export function pushed({ center, zoom }: View, by: Point): View {
  const { x, y } = project(center, zoom);
  return { zoom, center: unproject({ x: x - by.x, y: y - by.y }, zoom) };
}

/** Pixels per arrow key, and with Shift. */
const PUSH = 64;
const FINE_PUSH = 8;
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** Returns the view after a key: arrows pan, plus and minus zoom; null for any other key. */
export function steered(view: View, key: string, isFine = false): View | null {
  const arrow = ARROWS[key];
  const push = isFine ? FINE_PUSH : PUSH;
  if (arrow) return pushed(view, { x: arrow.x * push, y: arrow.y * push });
  if (key === "+" || key === "=") return zoomed(view, 1);
  return key === "-" || key === "_" ? zoomed(view, -1) : null;
}

/** Returns the closest view that contains all points, with a margin. */
export function mapViewOf(points: readonly LatLng[], width: number, height: number): View {
  const at = points.map((point) => project(point, 0));
  const [xs, ys] = [at.map(({ x }) => x), at.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const fits = Math.log2(Math.min((width * 0.75) / (east - west), (height * 0.65) / (south - north)));
  // Higher levels show less than a square kilometre.
  const zoom = clamp(Math.floor(fits), MIN_ZOOM, 14);
  return { zoom, center: unproject({ x: (west + east) / 2, y: (north + south) / 2 }, 0) };
}

export function pixelsOf(metres: number, { center, zoom }: View): number {
  const equator = 40_075_017;
  return (metres * world(zoom)) / (equator * Math.cos((center.lat * Math.PI) / 180));
}

export interface Tile extends Point {
  z: number;
  /** Corner in pixels of the view. */
  left: number;
  top: number;
}

export function tilesOf({ center, zoom }: View, width: number, height: number): Tile[] {
  const middle = project(center, zoom);
  const [left, top] = [Math.round(middle.x - width / 2), Math.round(middle.y - height / 2)];
  const last = 2 ** zoom - 1;
  const tiles: Tile[] = [];
  for (let y = Math.max(0, Math.floor(top / TILE)); y <= Math.min(last, Math.floor((top + height) / TILE)); y++)
    for (let x = Math.max(0, Math.floor(left / TILE)); x <= Math.min(last, Math.floor((left + width) / TILE)); x++)
      tiles.push({ x, y, z: zoom, left: x * TILE - left, top: y * TILE - top });
  return tiles;
}

export function pixelOf(point: LatLng, view: View, width: number, height: number): Point {
  const [at, middle] = [project(point, view.zoom), project(view.center, view.zoom)];
  return { x: at.x - middle.x + width / 2, y: at.y - middle.y + height / 2 };
}
