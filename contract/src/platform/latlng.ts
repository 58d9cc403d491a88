/** A point on the map, without a schema: forms import it without zod. */
export interface LatLng {
  lat: number;
  lng: number;
}

/** Length of a typed point, spaces included. */
export const MAX_LATLNG_LENGTH = 60;

/** Returns the point in `value`; null unless both coordinates are numbers. */
export function toLatLng(value: unknown): LatLng | null {
  if (typeof value !== "object" || value === null || !("lat" in value) || !("lng" in value)) return null;
  const { lat, lng } = value;
  return typeof lat === "number" && typeof lng === "number" && Number.isFinite(lat) && Number.isFinite(lng)
    ? { lat, lng }
    : null;
}

export const mapAddress = ({ lat, lng }: LatLng): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;

/** `-4.3217, 15.3125`. */
export const latLngText = ({ lat, lng }: LatLng): string => `${lat}, ${lng}`;
