import type { LatLng } from "@lopango/contract/platform/latlng";

/** About 1.1 km along a meridian and the equator, which crosses the country. */
const CELL = 0.01;

/**
 * Returns the public position of a listing: the centre of its cell of about one square kilometre. Every listing of the
 * cell has the same, so repeated requests reveal no more (docs/decisions/0079).
 */
export function areaOf(point: LatLng | null): LatLng | null {
  return point && { lat: middle(point.lat, 90), lng: middle(point.lng, 180) };
}

/** The pole and the 180th meridian belong to the last cell. */
function middle(degrees: number, end: number): number {
  const cell = Math.min(Math.floor(degrees / CELL), Math.round(end / CELL) - 1);
  return Number((cell * CELL + CELL / 2).toFixed(3));
}
