import { parsePlusCode } from "./plus-code.ts";

/** A point on the map, without a schema: forms import it for free. */
export interface LatLng {
  lat: number;
  lng: number;
}

/** A point as people type it, with its spaces. */
export const MAX_LATLNG_LENGTH = 60;

/** `'-4.3217, 15.3125'` -> the point; null unless both are numbers (spec §5), or it is a plus code. */
export function parseLatLng(text: string): LatLng | null {
  const named = parsePlusCode(text);
  if (named) return named;
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length !== 2 || parts.includes("")) return null;
  return toLatLng({ lat: Number(parts[0]), lng: Number(parts[1]) });
}

/** The point in `value`; null unless it has both numbers. */
export function toLatLng(value: unknown): LatLng | null {
  if (typeof value !== "object" || value === null || !("lat" in value) || !("lng" in value)) return null;
  const { lat, lng } = value;
  return typeof lat === "number" && typeof lng === "number" && Number.isFinite(lat) && Number.isFinite(lng)
    ? { lat, lng }
    : null;
}

/** A map that shows the point, for anybody to open. */
export const mapAddress = ({ lat, lng }: LatLng): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;

/** What a person would have typed: `-4.3217, 15.3125`. */
export const latLngText = ({ lat, lng }: LatLng): string => `${lat}, ${lng}`;
