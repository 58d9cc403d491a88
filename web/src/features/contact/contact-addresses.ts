import { placeName } from "@lopango/contract/place-name";
import type { Location } from "@lopango/contract/whereabouts";

/** Numbers are kept as hosts write them: `+243812345678` or `0812345678`, then in DR Congo. */
function international(number: string): string {
  if (number.startsWith("+")) return number.slice(1);
  if (number.startsWith("00")) return number.slice(2);
  return number.startsWith("0") ? `243${number.slice(1)}` : number;
}

/** A WhatsApp chat that begins with `text`. */
export function whatsappAddress(number: string, text: string): string {
  return `https://wa.me/${international(number)}?text=${encodeURIComponent(text)}`;
}

/** A letter that begins with what it is about. */
export function mailAddress(email: string, title: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(title)}`;
}

/** Where a map application, or the map of a browser, shows the way: to the point, or to what the address finds. */
export function directionsAddress({ address, latlng }: Location, place: string): string | null {
  if (latlng)
    return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${latlng.lat},${latlng.lng}`)}`;
  if (!address) return null;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(placeName(address, place))}`;
}

export function phoneAddress(number: string): string {
  return `tel:+${international(number)}`;
}
