import type { CancellationPolicy } from "@lopango/contract/cancellation";
import type { Category } from "@lopango/contract/categories";
import type { TimeZone } from "@lopango/contract/dates";
import type { LatLng } from "@lopango/contract/latlng";
import { DEFAULT_CHECKIN_TIME, DEFAULT_CHECKOUT_TIME } from "@lopango/contract/limits";
import type { ToldAfterPayment } from "@lopango/contract/property";
import type { Contact, Location } from "@lopango/contract/whereabouts";

export interface ListingPhoto {
  id: string;
  is_cover: boolean;
  /** Pixels of the original, which tell which variants exist (contract `photos.ts`). */
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
}

/** A property as the functions know it. Instants are `Date`s, stays are civil dates, money is minor units. */
export interface Listing {
  id: string;
  owner_id: string;
  /** Snapshot of the owner's first name, so that a listing is one read. */
  host_first_name: string;
  title: string;
  description: string;
  city: string;
  country: string;
  commune: string;
  quartier: string;
  category: Category;
  currency: string;
  base_price_cents: number;
  max_guests: number;
  /** How many identical rooms or homes. */
  units: number;
  photos: ListingPhoto[];
  supports_booking: boolean;
  confirmation: "instant" | "host";
  cancellation_policy: CancellationPolicy;
  unlock_price_cents: number;
  unlock_currency: string;
  /** Hours of the day there: `14:00`. */
  checkin_time: string;
  checkout_time: string;
  /** Street and number or a landmark, empty when the host said nothing; told like the numbers (design §16). */
  address: string;
  latlng: LatLng | null;
  /** As the host wrote them, without spaces; told to whoever unlocked the listing or paid for a stay in it. */
  contact_phone: string | null;
  contact_whatsapp: string | null;
  time_zone: TimeZone;
  is_active: boolean;
  /** An admin took it offline: only an admin puts it online again. */
  suspended?: boolean;
  /** What that admin wrote to the host. */
  suspension_reason?: string | null;
  created_at: Date;
}

/** What held for every listing before hosts could say it; records of then have no times. */
export const USUAL_TIMES = { checkin_time: DEFAULT_CHECKIN_TIME, checkout_time: DEFAULT_CHECKOUT_TIME };

/** Whether the description is for sale (spec §1): a logement without booking support. */
export function isPaywalled(listing: Pick<Listing, "category" | "supports_booking">): boolean {
  return listing.category === "logement" && !listing.supports_booking;
}

/** How many units of the listing can be booked now: none when it is gone, offline, suspended or not booked online. */
export function unitsOnOffer(listing: Listing | null): number {
  return listing?.is_active && listing.supports_booking ? listing.units : 0;
}

/** Whether its description can be bought now. */
export function isForSale(listing: Listing | null): boolean {
  return listing !== null && listing.is_active && isPaywalled(listing);
}

/** Whether the host gave a number. */
export const hasNumber = ({ contact_phone, contact_whatsapp }: Reach): boolean =>
  contact_phone !== null || contact_whatsapp !== null;

type Reach = Pick<Listing, "contact_phone" | "contact_whatsapp">;

/** How to reach the host; `email` is their account's, for a listing without a number. */
export function contactOf(listing: Reach, email: string | null): Contact {
  return {
    phone: listing.contact_phone,
    whatsapp: listing.contact_whatsapp,
    email: hasNumber(listing) ? null : email,
  };
}

export function locationOf({ address, latlng }: Pick<Listing, "address" | "latlng">): Location {
  return { address, latlng };
}

/** Which kinds of it there are, for those who are told nothing yet: every host has at least an e-mail address. */
export function toldAfterPayment(listing: Listing): ToldAfterPayment[] {
  return [
    ...(listing.contact_whatsapp ? (["whatsapp"] as const) : []),
    ...(listing.contact_phone ? (["phone"] as const) : []),
    ...(hasNumber(listing) ? [] : (["email"] as const)),
    ...(listing.address ? (["address"] as const) : []),
    ...(listing.latlng ? (["point"] as const) : []),
  ];
}

/** The listing taken offline by an admin, for a reason that its host reads; itself when it is so already. Without one an earlier reason stays. */
export function suspended(listing: Listing, reason: string | null): Listing {
  const known = listing.suspended && !listing.is_active;
  const { suspension_reason: earlier = null } = listing;
  if (known && (reason === null || reason === earlier)) return listing;
  return { ...listing, is_active: false, suspended: true, suspension_reason: reason };
}

/** The listing put online again by an admin; itself when it is online. */
export function reinstated(listing: Listing): Listing {
  if (listing.is_active && !listing.suspended) return listing;
  return { ...listing, is_active: true, suspended: false, suspension_reason: null };
}
