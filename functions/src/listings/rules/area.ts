import type { LatLng } from "@lopango/contract/latlng";

/** About 1.1 km along a meridian, and as much along the equator, where the country lies. */
const CELL = 0.01;

/**
 * Where a listing is, as everybody may know it: the middle of its cell of about a square kilometre. The same for every
 * listing of the cell, and the same each time, so that no number of answers tells more (docs/decisions/0079).
 */
export function areaOf(point: LatLng | null): LatLng | null {
  return point && { lat: middle(point.lat, 90), lng: middle(point.lng, 180) };
}

/** A pole, and the 180th meridian, belong to the cell that ends there. */
function middle(degrees: number, end: number): number {
  const cell = Math.min(Math.floor(degrees / CELL), Math.round(end / CELL) - 1);
  return Number((cell * CELL + CELL / 2).toFixed(3));
}
