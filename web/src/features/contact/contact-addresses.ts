import { placeName } from "@lopango/contract/place-name";
import type { Location } from "@lopango/contract/whereabouts";

/** Where a map application, or the map of a browser, shows the way: to the point, or to what the address finds. */
export function directionsAddress({ address, latlng }: Location, place: string): string | null {
  if (latlng)
    return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${latlng.lat},${latlng.lng}`)}`;
  if (!address) return null;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(placeName(address, place))}`;
}
