import { placeName } from "@lopango/contract/listings/place-name";
import type { Location } from "@lopango/contract/listings/location";

/** Returns a map URL: directions to the point, or a search for the address; null without both. */
export function directionsAddress({ address, latlng }: Location, place: string): string | null {
  if (latlng)
    return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${latlng.lat},${latlng.lng}`)}`;
  if (!address) return null;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(placeName(address, place))}`;
}
