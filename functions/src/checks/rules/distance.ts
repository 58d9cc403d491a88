import type { LatLng } from "@lopango/contract/platform/latlng";

const EARTH_METRES = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Distance of two points in metres, as the crow flies. */
export function metresBetween(one: LatLng, other: LatLng): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(one.lat, other.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lng, other.lng);
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}
