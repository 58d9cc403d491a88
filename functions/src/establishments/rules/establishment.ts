import { ROOM_MARK } from "@lopango/contract/bookings/rooms";
import type { CancellationPolicy } from "@lopango/contract/bookings/cancellation";
import type { EstablishmentCategory } from "@lopango/contract/listings/establishment";
import type { LatLng } from "@lopango/contract/listings/latlng";
import { inOrder, type ListingAmenity } from "@lopango/contract/listings/listing-facts";
import type { ListingPhoto } from "../../listings/rules/listing.ts";
import type { Listing } from "../../listings/rules/listing.ts";

/** A house with several room types, each of which is a listing (docs/product/establishments.md). */
export interface Establishment {
  id: string;
  owner_id: string;
  name: string;
  kind: EstablishmentCategory;
  /** 0: none. */
  stars: number;
  year_founded: number | null;
  languages: string[];
  /** Empty: none. As private as the phone numbers. */
  website: string;
  description: string;
  rules: string;
  city: string;
  country: string;
  commune: string;
  quartier: string;
  address: string;
  latlng: LatLng | null;
  checkin_time: string;
  checkout_time: string;
  cancellation_policy: CancellationPolicy;
  contact_phone: string | null;
  contact_whatsapp: string | null;
  /** Of the house: every room type has them. */
  amenities: ListingAmenity[];
  photos: ListingPhoto[];
  /** Room types in the host's order, inactive ones too; never empty. */
  room_ids: string[];
  /** First room type on offer, whose listing stores the summary; null without any. */
  lead_id: string | null;
  created_at: Date;
}

/** Name of a room type within its house: the title without the name of the house, which may be shortened in it. */
export function roomName(house: string, title: string): string {
  if (title.startsWith(house + ROOM_MARK)) return title.slice(house.length + ROOM_MARK.length) || title;
  const mark = title.indexOf(ROOM_MARK);
  return mark > 0 && house.startsWith(title.slice(0, mark)) ? title.slice(mark + ROOM_MARK.length) : title;
}

/** Fields that all room types of a house share. */
const SHARED = [
  "city",
  "country",
  "commune",
  "quartier",
  "address",
  "latlng",
  "checkin_time",
  "checkout_time",
  "cancellation_policy",
  "contact_phone",
  "contact_whatsapp",
] as const satisfies readonly (keyof Establishment & keyof Listing)[];

/** Returns a listing as a room type: with what it shares with the house, beside what it has of its own. */
export function asRoom(house: Establishment, listing: Listing): Listing {
  const shared = Object.fromEntries(SHARED.map((name) => [name, house[name]])) as Pick<
    Listing,
    (typeof SHARED)[number]
  >;
  const { website: _own, ...room } = listing;
  return {
    ...room,
    ...shared,
    ...(house.website && { website: house.website }),
    establishment_id: house.id,
    amenities: inOrder([...house.amenities, ...listing.amenities]),
  };
}
