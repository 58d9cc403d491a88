import type { CancellationPolicy } from "@lopango/contract/listings/cancellation";
import type { Category } from "@lopango/contract/listings/categories";
import type { TimeZone } from "@lopango/contract/platform/dates";
import type { LatLng } from "@lopango/contract/platform/latlng";
import { LET_REPORTS_TO_HOLD, MAX_LISTINGS, MIN_SOLD_DESCRIPTION } from "@lopango/contract/limits";
import type { CardFact, FactName, ListingFacts } from "@lopango/contract/listings/listing-facts";
import type { MoveInTerms } from "@lopango/contract/listings/move-in";
import type { EstablishmentCategory } from "@lopango/contract/listings/establishment-terms";
import { priceProblem, priceProblems, OR_OFFLINE } from "@lopango/contract/listings/listing-price";
import type { RatePlan, RateRule } from "@lopango/contract/listings/rate-schemas";
import type { ToldAfterPayment } from "@lopango/contract/listings/property";
import { shownText } from "@lopango/contract/platform/shown-text";
import type { Contact, Location } from "@lopango/contract/listings/location";
import type { FullNights } from "../../calendar/rules/full-nights.ts";
import type { HeldCheck } from "./held-checks.ts";
import type { RatingSums } from "./rating-sums.ts";
import { Problem } from "../../platform/problem.ts";

export interface ListingPhoto {
  id: string;
  is_cover: boolean;
  /** Pixels of the original, which determine the existing variants (contract `photos.ts`). */
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  /** Perceptual hashes (`photos/rules/photo-hash.ts`); absent for photos that we did not render. */
  hashes?: string[];
}

/** A listing with `Date` instants, civil dates and prices in minor units. */
export interface Listing extends ListingFacts, MoveInTerms {
  id: string;
  owner_id: string;
  /** House of which it is a room type; null for a single listing. */
  establishment_id: string | null;
  /** Snapshot of the owner's first name, which saves a read. */
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
  units: number;
  photos: ListingPhoto[];
  supports_booking: boolean;
  min_nights: number;
  /** Rate rules by time of writing; a later one wins, field by field (docs/product/rates.md#rate-rules). */
  rates: RateRule[];
  rate_plan: RatePlan;
  confirmation: "instant" | "host";
  cancellation_policy: CancellationPolicy;
  unlock_price_cents: number;
  unlock_currency: string;
  /** Local time of the property: `14:00`. */
  checkin_time: string;
  checkout_time: string;
  /** Street and number or a landmark, or empty; as private as the phone numbers. */
  address: string;
  latlng: LatLng | null;
  /** Without spaces. Visible after unlocking the listing or paying for a stay. */
  contact_phone: string | null;
  contact_whatsapp: string | null;
  /** Of its house; as private as the phone numbers. */
  website?: string;
  /** Only on the lead of a house. */
  establishment: ListedEstablishment | null;
  time_zone: TimeZone;
  is_active: boolean;
  /** An admin took it offline, and only an admin can reinstate it. */
  suspended?: boolean;
  /** A cause other than the listing itself: a suspended owner, a pending review of a first listing, or «déjà loué». */
  suspended_because?: "owner" | "review" | "let" | null;
  suspension_reason?: string | null;
  /** When its host last said that it is free; null: when it was published (docs/product/homes.md#still-free). */
  confirmed_free_at: Date | null;
  /** Open question to its host, answered by the link with the secret. `rests_from`: nobody unlocks it from then on. */
  free_ask: { secret: string; at: Date; rests_from: Date | null } | null;
  /** When people who unlocked it said that it is let; the last ones. */
  let_reports: Date[];
  /** When its host said that it is let. */
  let_at: Date | null;
  /** How many views one stands for that a browser sends. */
  view_weight: number;
  /** Offline during the deletion of the owner's account; restored when the deletion is cancelled. */
  offline_for_leaving?: boolean | undefined;
  /**
   * Nights without a free unit, updated by the commits that change them; absent until first computed
   * (docs/decisions/0204).
   */
  full_nights?: FullNights;
  /** Of published reviews, updated by the commits that publish and remove them. */
  rating: RatingSums;
  /** Of the place and of its host, expired ones until the sweep (`held-checks.ts`). */
  checks: HeldCheck[];
  created_at: Date;
}

/** A room type as the summary of its house stores it. */
export type EstablishmentRoom = Pick<
  Listing,
  | "id"
  | "title"
  | "base_price_cents"
  | "max_guests"
  | "units"
  | "min_nights"
  | "rates"
  | "rate_plan"
  | "confirmation"
  | "photos"
  | "amenities"
  | FactName
  | "rating"
> & { full_nights: FullNights };

/** A photo, and the house or the room type whose folder holds it. */
export interface EstablishmentPhoto extends ListingPhoto {
  owner_id: string;
}

/**
 * Summary of a house for searches, cards and its page. The listing of its first room type on offer, the lead, stores it
 * (docs/decisions/0144).
 */
export interface ListedEstablishment {
  name: string;
  kind: EstablishmentCategory;
  stars: number;
  year_founded: number | null;
  languages: string[];
  cover: EstablishmentPhoto | null;
  /** Room types on offer in the host's order; the first is the lead. */
  rooms: EstablishmentRoom[];
}

/** The fields of a listing's card, the only ones that lists read. */
export type CardListing = Pick<
  Listing,
  | "id"
  | "establishment_id"
  | "title"
  | "city"
  | "country"
  | "commune"
  | "quartier"
  | "latlng"
  | "category"
  | "currency"
  | "base_price_cents"
  | "max_guests"
  | "units"
  | "photos"
  | "supports_booking"
  | "min_nights"
  | "rates"
  | "rate_plan"
  | "is_active"
  | "amenities"
  | CardFact
  | keyof MoveInTerms
  | "confirmed_free_at"
  | "free_ask"
  | "rating"
  | "checks"
  | "establishment"
  | "created_at"
>;

/** The fields that the admins' list reads. */
export type ManagedListing = CardListing &
  Pick<Listing, "owner_id" | "host_first_name" | "suspended" | "suspended_because" | "suspension_reason">;

export function requireRoomForListing(count: number): void {
  if (count >= MAX_LISTINGS) throw new Problem("too_many_listings");
}

/**
 * Whether the description is sold: a home without booking support that has a description or a number
 * (docs/product/unlocks.md#for-sale).
 */
export function isPaywalled(
  listing: Pick<Listing, "category" | "supports_booking" | "description" | "contact_phone" | "contact_whatsapp">,
): boolean {
  return listing.category === "logement" && !listing.supports_booking && (isDescribed(listing) || hasNumber(listing));
}

const isDescribed = ({ description }: Pick<Listing, "description">): boolean =>
  shownText(description).length >= MIN_SOLD_DESCRIPTION;

/** Returns the number of bookable units: none for a deleted, offline, suspended or not bookable listing. */
export function unitsOnOffer(listing: Listing | null): number {
  return listing?.is_active && listing.supports_booking ? listing.units : 0;
}

/** Whether searches show it: online, and no room type or the lead of its house. */
export const isListed = ({ is_active, establishment_id, establishment }: Listing): boolean =>
  is_active && (establishment_id === null || establishment !== null);

/** Whether it is suspended or deleted, so that nothing is confirmed or paid any more. */
export function isWithdrawn(listing: Pick<Listing, "is_active" | "suspended"> | null): boolean {
  return listing === null || (listing.suspended === true && !listing.is_active);
}

export function isForSale(listing: Listing | null): boolean {
  return listing !== null && listing.is_active && isPaywalled(listing);
}

export const hasNumber = ({ contact_phone, contact_whatsapp }: Reach): boolean =>
  contact_phone !== null || contact_whatsapp !== null;

/**
 * The host's sign-in number stays private unless the listing contains it (docs/product/unlocks.md#the-hosts-number).
 */
export function requireReachable(listing: Listing, owner: { email: string }): void {
  if (!listing.is_active || hasNumber(listing) || owner.email) return;
  throw new Problem("invalid_fields", {
    detail: NO_WAY_TO_HOST,
    errors: [{ field: "contact_phone", message: NO_WAY_TO_HOST }],
  });
}

const NO_WAY_TO_HOST = `Personne ne pourrait vous joindre\u202f: indiquez un numéro, par exemple celui de votre compte, ${OR_OFFLINE}`;

type Reach = Pick<Listing, "contact_phone" | "contact_whatsapp" | "website">;

/** Returns the host's contact; `email` is their account's, for a listing without a number. */
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

/**
 * Returns the kinds of contact, shown before payment. Every online host has at least an e-mail address
 * (`requireReachable`).
 */
export function toldAfterPayment(listing: Listing): ToldAfterPayment[] {
  return [
    ...(listing.contact_whatsapp ? (["whatsapp"] as const) : []),
    ...(listing.contact_phone ? (["phone"] as const) : []),
    ...(hasNumber(listing) ? [] : (["email"] as const)),
    ...(listing.address ? (["address"] as const) : []),
    ...(listing.latlng ? (["point"] as const) : []),
  ];
}

/**
 * Suspends the listing, with a reason for the host. Without one, the earlier reason stays. The same object when nothing
 * changes.
 */
export function suspended(listing: Listing, reason: string | null): Listing {
  const known = listing.suspended && !listing.is_active && !listing.suspended_because;
  const { suspension_reason: earlier = null } = listing;
  if (known && (reason === null || reason === earlier)) return listing;
  return { ...listing, is_active: false, suspended: true, suspended_because: null, suspension_reason: reason };
}

const WITH_OWNER = "Votre compte est suspendu.";
const FOR_REVIEW =
  "C’est l’une de vos premières annonces\u202f: notre équipe la relit avant de la mettre en ligne, en général sous 24\u00a0heures. Vous n’avez rien à faire.";

/** Suspends the listing with its owner. The same object when it is offline already. */
export function suspendedWithOwner(listing: Listing): Listing {
  if (!listing.is_active) return listing;
  return { ...listing, is_active: false, suspended: true, suspended_because: "owner", suspension_reason: WITH_OWNER };
}

/**
 * Reinstates the listing with its owner; without a price it stays offline. The same object when it was offline for
 * another cause.
 */
export function reinstatedWithOwner(listing: Listing): Listing {
  if (listing.suspended_because !== "owner") return listing;
  const online = withoutSuspension(listing);
  return priceProblem(online) ? { ...online, is_active: false } : online;
}

/** Takes the listing offline while its owner's account is deleted. The same object when it is offline already. */
export function offlineForLeaving(listing: Listing): Listing {
  return listing.is_active ? { ...listing, is_active: false, offline_for_leaving: true } : listing;
}

/** Puts the listing online when the deletion is cancelled. The same object when it was offline for another cause. */
export function backOnline(listing: Listing): Listing {
  if (!listing.offline_for_leaving) return listing;
  return { ...listing, is_active: !listing.suspended, offline_for_leaving: false, free_ask: null };
}

export function heldForReview(listing: Listing): Listing {
  return { ...listing, is_active: false, suspended: true, suspended_because: "review", suspension_reason: FOR_REVIEW };
}

const SAID_LET =
  "Plusieurs personnes qui ont débloqué cette annonce disent que le logement est déjà loué\u202f: notre équipe vérifie avant de la remettre en ligne.";

export function heldAsLet(listing: Listing): Listing {
  return { ...listing, is_active: false, suspended: true, suspended_because: "let", suspension_reason: SAID_LET };
}

/** Whether several people say that it is let. */
export const isSaidLet = ({ let_reports }: Pick<Listing, "let_reports">): boolean =>
  let_reports.length >= LET_REPORTS_TO_HOLD;

/** Whether it waits for an admin's decision. */
export const awaitsAdmin = ({ suspended_because: because }: Pick<Listing, "suspended_because">): boolean =>
  because === "review" || because === "let";

/**
 * Puts a suspended listing online; the same object when it is online. What was said of a home is over.
 * @throws Problem `invalid_fields` without a price
 */
export function reinstated(listing: Listing): Listing {
  if (listing.is_active && !listing.suspended) return listing;
  const online = { ...requirePrice(withoutSuspension(listing)), let_at: null };
  return isSaidLet(listing) ? { ...online, let_reports: [] } : online;
}

/** The time to answer whether it is still free did not stand still meanwhile: the question is asked anew. */
const withoutSuspension = (listing: Listing): Listing => ({
  ...listing,
  free_ask: null,
  is_active: true,
  suspended: false,
  suspended_because: null,
  suspension_reason: null,
});

export function requirePrice(listing: Listing): Listing {
  const errors = priceProblems(listing);
  if (errors.length === 0) return listing;
  throw new Problem("invalid_fields", { detail: errors[0]?.message, errors });
}
