import type { CancellationPolicy } from "@lopango/contract/cancellation";
import type { Category } from "@lopango/contract/categories";
import type { TimeZone } from "@lopango/contract/dates";
import type { LatLng } from "@lopango/contract/latlng";
import {
  DEFAULT_CHECKIN_TIME,
  DEFAULT_CHECKOUT_TIME,
  MAX_LISTINGS,
  MIN_SOLD_DESCRIPTION,
} from "@lopango/contract/limits";
import type { ListingFacts } from "@lopango/contract/listing-facts";
import { priceProblem } from "@lopango/contract/listing-price";
import type { Establishment, ToldAfterPayment } from "@lopango/contract/property";
import { shownText } from "@lopango/contract/shown-text";
import type { Contact, Location } from "@lopango/contract/whereabouts";
import type { FullNights } from "../../calendar/rules/full-nights.ts";
import { Problem } from "../../platform/problem.ts";

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
export interface Listing extends ListingFacts {
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
  /** Of the shortest stay that can be booked. */
  min_nights: number;
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
  /** Of a hotel's application; told like the numbers. */
  website?: string;
  /** Of a hotel's application; absent where the listing was not made of one. */
  establishment?: Establishment;
  time_zone: TimeZone;
  is_active: boolean;
  /** An admin took it offline: only an admin puts it online again. */
  suspended?: boolean;
  /** Why else than for itself: its owner is suspended, or it is one of their first and nobody has read it yet. */
  suspended_because?: "owner" | "review" | null;
  /** What that admin wrote to the host. */
  suspension_reason?: string | null;
  /** Offline while its owner's account is being deleted; back online if it stays. */
  offline_for_leaving?: boolean | undefined;
  /** Nights without a free unit, kept by the commits that fill or free them; absent where nobody has counted them yet (docs/decisions/0070). */
  full_nights?: FullNights;
  created_at: Date;
}

/** @throws Problem `too_many_listings` for an account that has as many as one may */
export function requireRoomForListing(count: number): void {
  if (count >= MAX_LISTINGS) throw new Problem("too_many_listings");
}

/** What held for every listing before hosts could say it; records of then have no times. */
export const USUAL_TIMES = { checkin_time: DEFAULT_CHECKIN_TIME, checkout_time: DEFAULT_CHECKOUT_TIME };

/**
 * Whether what the host says is for sale (spec §1): of a logement without booking support, when there is something to
 * have for the money, a description or a number (docs/product/unlocks.md#what-a-buyer-keeps).
 */
export function isPaywalled(
  listing: Pick<Listing, "category" | "supports_booking" | "description" | "contact_phone" | "contact_whatsapp">,
): boolean {
  return listing.category === "logement" && !listing.supports_booking && (isDescribed(listing) || hasNumber(listing));
}

const isDescribed = ({ description }: Pick<Listing, "description">): boolean =>
  shownText(description).length >= MIN_SOLD_DESCRIPTION;

/** How many units of the listing can be booked now: none when it is gone, offline, suspended or not booked online. */
export function unitsOnOffer(listing: Listing | null): number {
  return listing?.is_active && listing.supports_booking ? listing.units : 0;
}

/** Whether an admin took it offline, for itself or with its host, or it is gone: nothing is confirmed or paid there any more. */
export function isWithdrawn(listing: Pick<Listing, "is_active" | "suspended"> | null): boolean {
  return listing === null || (listing.suspended === true && !listing.is_active);
}

/** Whether its description can be bought now. */
export function isForSale(listing: Listing | null): boolean {
  return listing !== null && listing.is_active && isPaywalled(listing);
}

/** Whether the host gave a number. */
export const hasNumber = ({ contact_phone, contact_whatsapp }: Reach): boolean =>
  contact_phone !== null || contact_whatsapp !== null;

/**
 * The number that a host signs in with is told to nobody unless they wrote it into the listing (docs/product/unlocks.md#the-hosts-number).
 *
 * @throws Problem `invalid_fields` for a listing online whose host nobody could reach
 */
export function requireReachable(listing: Listing, owner: { email: string }): void {
  if (!listing.is_active || hasNumber(listing) || owner.email) return;
  throw new Problem("invalid_fields", {
    detail: NO_WAY_TO_HOST,
    errors: [{ field: "contact_phone", message: NO_WAY_TO_HOST }],
  });
}

const NO_WAY_TO_HOST =
  "Personne ne pourrait vous joindre\u202f: indiquez un numéro, par exemple celui de votre compte, ou gardez l’annonce hors ligne.";

type Reach = Pick<Listing, "contact_phone" | "contact_whatsapp" | "website">;

/** How to reach the host; `email` is their account's, for a listing without a number. */
export function contactOf(listing: Reach, email: string | null): Contact {
  return {
    phone: listing.contact_phone,
    whatsapp: listing.contact_whatsapp,
    email: hasNumber(listing) ? null : email,
    ...(listing.website && { website: listing.website }),
  };
}

export function locationOf({ address, latlng }: Pick<Listing, "address" | "latlng">): Location {
  return { address, latlng };
}

/** Which kinds of it there are, for those who are told nothing yet: every host online has at least an e-mail address (`requireReachable`). */
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
  const known = listing.suspended && !listing.is_active && !listing.suspended_because;
  const { suspension_reason: earlier = null } = listing;
  if (known && (reason === null || reason === earlier)) return listing;
  return { ...listing, is_active: false, suspended: true, suspended_because: null, suspension_reason: reason };
}

const WITH_OWNER = "Votre compte est suspendu.";
const FOR_REVIEW =
  "C’est l’une de vos premières annonces\u202f: notre équipe la relit avant de la mettre en ligne, en général sous 24\u00a0heures. Vous n’avez rien à faire.";

/** The listing offline because its owner is suspended; itself when it is offline anyway. */
export function suspendedWithOwner(listing: Listing): Listing {
  if (!listing.is_active) return listing;
  return { ...listing, is_active: false, suspended: true, suspended_because: "owner", suspension_reason: WITH_OWNER };
}

/** The listing back online with its owner, or only free of suspension without a price; itself when it was offline for another reason. */
export function reinstatedWithOwner(listing: Listing): Listing {
  if (listing.suspended_because !== "owner") return listing;
  const online = withoutSuspension(listing);
  return priceProblem(online) ? { ...online, is_active: false } : online;
}

/** The listing offline while its owner leaves; itself when it is offline anyway. */
export function offlineForLeaving(listing: Listing): Listing {
  return listing.is_active ? { ...listing, is_active: false, offline_for_leaving: true } : listing;
}

/** The listing back online, because its owner stays; itself when it was offline for another reason. */
export function backOnline(listing: Listing): Listing {
  if (!listing.offline_for_leaving) return listing;
  return { ...listing, is_active: !listing.suspended, offline_for_leaving: false };
}

/** A new listing that an admin reads before it goes online. */
export function heldForReview(listing: Listing): Listing {
  return { ...listing, is_active: false, suspended: true, suspended_because: "review", suspension_reason: FOR_REVIEW };
}

/** The listing put online again by an admin; itself when it is online. @throws Problem `invalid_fields` for one without a price */
export function reinstated(listing: Listing): Listing {
  return listing.is_active && !listing.suspended ? listing : requirePrice(withoutSuspension(listing));
}

const withoutSuspension = (listing: Listing): Listing => ({
  ...listing,
  is_active: true,
  suspended: false,
  suspended_because: null,
  suspension_reason: null,
});

/** @throws Problem `invalid_fields` for a price too high in its currency, and for none while it is online */
export function requirePrice(listing: Listing): Listing {
  const message = priceProblem(listing);
  if (message === null) return listing;
  throw new Problem("invalid_fields", { detail: message, errors: [{ field: "base_price_cents", message }] });
}
