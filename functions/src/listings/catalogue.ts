import { todayInCongo, type CivilDate, type CivilMonth } from "@lopango/contract/platform/dates";
import { lowestPriceAhead, rateOfNight, type NightlyRates } from "@lopango/contract/listings/rates";
import { CARD_FACTS, PAGE_FACTS, type FactName } from "@lopango/contract/listings/listing-facts";
import { moveInCents, moveInLines, sumOfLines, type MoveInTerms } from "@lopango/contract/listings/move-in";
import type { MoveIn } from "@lopango/contract/listings/move-in-schemas";
import { coverOf, photoAddress } from "@lopango/contract/photos/photos";
import type {
  Availability,
  EstablishmentSummary,
  Property,
  PropertySummary,
} from "@lopango/contract/listings/property";
import type { Photo } from "@lopango/contract/photos/photo";
import { blockedDays, emptyMonth, type CalendarMonth } from "../calendar/rules/calendar.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { maskedName } from "../identity/rules/names.ts";
import {
  contactOf,
  isPaywalled,
  locationOf,
  toldAfterPayment,
  type Listing,
  type ListingPhoto,
  type CardListing,
  type ListedEstablishment,
} from "./rules/listing.ts";
import { cheapestOnCard, leastPrice, ratingOfEstablishment, roomsOnCard } from "./rules/listed-establishment.ts";
import { areaOf } from "./rules/area.ts";
import { confirmedFreeAt, isFreeUnanswered, isResting } from "./rules/free-home.ts";
import { converted } from "@lopango/contract/payments/conversion";
import type { ExchangeRateStore } from "../payments/exchange-rate.store.ts";
import { isProvenLetBy } from "./rules/let-by.ts";
import { isVerified, validChecks } from "./rules/held-checks.ts";
import { ratingOf, ratingPartsOf } from "./rules/rating-sums.ts";
import type { SurplusMoney } from "@lopango/contract/payments/surplus";
import { Problem } from "../platform/problem.ts";
import type { ListingStore } from "./listing.store.ts";
import type { CalendarMonths } from "../calendar/calendar-month.store.ts";
import type { Clock } from "../platform/clock.ts";
import type { Identities } from "../identity/authentication.ts";

export function photoOf(propertyId: string, photo: ListingPhoto): Photo {
  return {
    id: photo.id,
    url: photoAddress(propertyId, photo),
    is_cover: photo.is_cover,
    width: photo.width,
    height: photo.height,
    thumbhash: photo.thumbhash,
  };
}

/** Returns a house as cards show it. */
export function establishmentOf(id: string, establishment: ListedEstablishment, now: Date): EstablishmentSummary {
  const { rooms, cover, ...named } = establishment;
  return {
    id,
    ...named,
    rooms: rooms.length,
    from_cents: leastPrice(establishment, todayInCongo(now)),
    rating: ratingOf(ratingOfEstablishment(establishment)),
    cover: cover && photoOf(cover.owner_id, cover),
  };
}

/** A room type without photos has the cover of its house. */
function photosOf({ id, photos }: Pick<Listing, "id" | "photos">, establishment: ListedEstablishment | null): Photo[] {
  if (photos.length === 0 && establishment?.cover) return [photoOf(establishment.cover.owner_id, establishment.cover)];
  return photos.map((photo) => photoOf(id, photo));
}

/** Rooms that lodge the guests of a search together. */
export interface SearchedLodging {
  rooms: number;
  /** Of several room types. */
  isMixed: boolean;
  /** Null without dates. */
  stay: {
    /** Minor units. */
    total_cents: number;
    /** Cancelled now, it is refunded in full. */
    isFreelyCancelled: boolean;
    /** The price of each room includes it. */
    hasBreakfast: boolean;
  } | null;
}

/** Returns a listing on its own, without what its house adds. */
export const summaryOf = (listing: CardListing, now: Date): PropertySummary => cardOf(listing, null, now);

/** Returns a listing to its host, who reads how many rooms it has. */
export const hostSummaryOf = (listing: CardListing, now: Date): PropertySummary => ({
  ...summaryOf(listing, now),
  units: listing.units,
  ...freeAsked(listing),
});

const freeAsked = ({ free_ask: ask }: Pick<Listing, "free_ask">): Pick<PropertySummary, "free_asked_at"> =>
  ask ? { free_asked_at: ask.at.toISOString() } : {};

/** Returns a listing in public answers, at `now`. `establishment`: of a room type. */
export function cardOf(
  listing: CardListing,
  establishment: ListedEstablishment | null,
  now: Date,
  lodging: SearchedLodging | null = null,
): PropertySummary {
  const cover = coverOf(photosOf(listing, establishment));
  const from = listing.category === "hotel" ? lowestPriceAhead(listing, todayInCongo(now)) : null;
  return {
    id: listing.id,
    establishment_id: listing.establishment_id,
    ...(listing.establishment_id !== null &&
      establishment && { establishment: establishmentOf(listing.establishment_id, establishment, now) }),
    title: (lodging?.isMixed && establishment?.name) || listing.title,
    city: listing.city,
    country: listing.country,
    commune: listing.commune,
    quartier: listing.quartier,
    area: areaOf(listing.latlng),
    category: listing.category,
    currency: listing.currency,
    base_price_cents: listing.base_price_cents,
    ...(from !== null && { from_cents: from }),
    ...(lodging?.stay &&
      listing.supports_booking && {
        stay_total_cents: lodging.stay.total_cents,
        ...(lodging.stay.isFreelyCancelled && { free_cancellation: true as const }),
        ...(lodging.stay.hasBreakfast && { breakfast_included: true as const }),
      }),
    ...(lodging && lodging.rooms > 1 && { stay_rooms: lodging.rooms }),
    max_guests: listing.max_guests,
    cover_url: cover?.url ?? null,
    photos: cover ? [cover] : [],
    supports_booking: listing.supports_booking,
    ...(listing.min_nights > 1 && { min_nights: listing.min_nights }),
    is_active: listing.is_active,
    created_at: listing.created_at.toISOString(),
    rating: ratingOf(listing.rating),
    ...(isVerified(listing.checks, now) && { verified: true as const }),
    ...(listing.amenities.length > 0 && { amenities: listing.amenities }),
    ...given(listing, CARD_FACTS),
    ...moveInOnCard(listing, now),
    ...freeOnCard(listing, now),
  };
}

export function given<Name extends FactName>(
  listing: Pick<Listing, Name>,
  names: readonly Name[],
): { [Fact in Name]?: NonNullable<Listing[Fact]> } {
  return Object.fromEntries(names.filter((name) => listing[name] !== null).map((name) => [name, listing[name]])) as {
    [Fact in Name]?: NonNullable<Listing[Fact]>;
  };
}

function moveInOnCard(
  listing: CardListing,
  now: Date,
): Pick<PropertySummary, "move_in_cents" | "let_by" | "let_by_unproven"> {
  const total = moveInCents(listing);
  const isSaid = listing.category === "logement" && listing.let_by !== null;
  return {
    ...(total !== null && { move_in_cents: total }),
    ...(isSaid && listing.let_by && { let_by: listing.let_by }),
    ...(isSaid && !isProvenLetBy(listing, now) && { let_by_unproven: true as const }),
  };
}

function freeOnCard(listing: CardListing, now: Date): Pick<PropertySummary, "confirmed_free_at" | "free_unanswered"> {
  const since = confirmedFreeAt(listing);
  return {
    ...(since && { confirmed_free_at: since.toISOString() }),
    ...(isFreeUnanswered(listing, now) && { free_unanswered: true as const }),
  };
}

const moveInOnPage = ({ deposit_months, advance_months, commission, charges, fees }: MoveInTerms) => ({
  ...(deposit_months !== null && { deposit_months }),
  ...(advance_months !== null && { advance_months }),
  ...(commission && { commission }),
  ...(charges.length > 0 && { charges }),
  ...(fees.length > 0 && { fees }),
});

/**
 * Returns the contract's `property`. Only a `trusted` viewer (owner, admin) and a buyer get a paid description, the
 * contact and the address. `email`: of the host's account, if it may be shown.
 */
export function propertyOf(
  listing: Listing,
  view: {
    unlocked: boolean;
    trusted: boolean;
    owned: boolean;
    worksHere?: boolean;
    email?: string | null;
    surplus?: SurplusMoney[] | undefined;
    saying?: Pick<Property, "let_report" | "let_report_until">;
    establishment?: ListedEstablishment | null;
  },
  now: Date,
): Property {
  const open = view.unlocked || view.trusted;
  const locked = isPaywalled(listing) && !open;
  return {
    ...cardOf(listing, view.establishment ?? null, now),
    ...given(listing, PAGE_FACTS),
    ...(listing.category === "logement" && moveInOnPage(listing)),
    ...(listing.rates.length > 0 && { rates: listing.rates }),
    ...(Object.keys(listing.rate_plan).length > 0 && { rate_plan: listing.rate_plan }),
    ...(listing.rating.count > 0 && { rating_parts: ratingPartsOf(listing.rating) }),
    photos: photosOf(listing, view.establishment ?? null),
    description: locked ? "" : listing.description,
    description_locked: locked,
    description_length: listing.description.length,
    owned_by_me: view.owned,
    ...(view.worksHere && { works_here: true as const }),
    unlocked_by_me: view.unlocked,
    ...(view.surplus && { unlock_surplus: view.surplus }),
    ...(listing.view_weight > 1 && { view_weight: listing.view_weight }),
    ...(isResting(listing, now) && { resting: true as const }),
    ...view.saying,
    unlock_price_cents: listing.unlock_price_cents,
    unlock_currency: listing.unlock_currency,
    time_zone: listing.time_zone,
    units: listing.units,
    confirmation: listing.confirmation,
    cancellation_policy: listing.cancellation_policy,
    host: { id: listing.owner_id, first_name: maskedName(listing.host_first_name) },
    checks: validChecks(listing.checks, now),
    ...(view.trusted && listing.let_at && { let_at: listing.let_at.toISOString() }),
    ...(view.trusted && freeAsked(listing)),
    suspension: view.trusted && listing.suspended ? { reason: listing.suspension_reason ?? null } : null,
    checkin_time: listing.checkin_time,
    checkout_time: listing.checkout_time,
    told_after_payment: toldAfterPayment(listing),
    contact: open ? contactOf(listing, view.email ?? null) : null,
    location: open ? locationOf(listing) : null,
  };
}

/**
 * Returns the publicly visible listings and houses of these ids, in this order, each house once. A room type stands for
 * its house, and so does the id of the house. One read for each id, and one for each house whose lead is not asked for.
 */
export async function theseListings(
  { listings, now }: { listings: ListingStore; now: Clock },
  ids: readonly string[],
): Promise<PropertySummary[]> {
  const at = now();
  const found = new Map((await listings.these(ids)).map((listing) => [listing.id, listing]));
  const asked = [...new Set(ids)].map((id) => ({ id, listing: found.get(id) ?? null }));
  const establishmentIds = asked.flatMap(({ id, listing }) => (listing ? (listing.establishment_id ?? []) : id));
  const known = [...found.values()].filter(({ establishment }) => establishment !== null);
  const missing = establishmentIds.filter((id) => known.every(({ establishment_id }) => establishment_id !== id));
  const leads = [...known, ...(await listings.leadsOf(missing))];

  const cards = asked.flatMap(({ id, listing }) => {
    if (listing && listing.establishment_id === null) return listing.is_active ? cardOf(listing, null, at) : [];
    const lead = leads.find(({ establishment_id }) => establishment_id === (listing?.establishment_id ?? id));
    if (!lead?.is_active) return [];
    return cardOf(
      roomsOnCard(lead).find((room) => room.id === id) ?? cheapestOnCard(lead, todayInCongo(at)),
      lead.establishment,
      at,
    );
  });
  return cards.filter(
    ({ establishment_id: establishment }, index) =>
      establishment === null || cards.findIndex(({ establishment_id }) => establishment_id === establishment) === index,
  );
}

/** Returns the summary of a room type's house: one read unless the listing stores it; null for a single listing. */
export async function establishmentOfRoom(
  listings: Pick<ListingStore, "leadOf">,
  { establishment_id: id, establishment }: Pick<Listing, "establishment_id" | "establishment">,
): Promise<ListedEstablishment | null> {
  return establishment ?? (id === null ? null : ((await listings.leadOf(id))?.establishment ?? null));
}

/** Returns an active listing as the public sees it: one read, and one for the house of a room type. */
export async function viewAsEverybody(
  { listings, now }: { listings: Pick<ListingStore, "find" | "leadOf">; now: Clock },
  id: string,
): Promise<Property> {
  const listing = await listings.find(id);
  if (!listing?.is_active) throw new Problem("property_not_found");
  const establishment = await establishmentOfRoom(listings, listing);
  return propertyOf(listing, { unlocked: false, trusted: false, owned: false, establishment }, now());
}

/** Returns what a home costs to move in: two reads, one of them the rate of the day. */
export async function moveInOf(
  {
    listings,
    exchangeRate,
    now,
  }: { listings: Pick<ListingStore, "find">; exchangeRate: ExchangeRateStore; now: Clock },
  id: string,
): Promise<MoveIn> {
  const [listing, rate] = await Promise.all([listings.find(id), exchangeRate.usable(now())]);
  if (!listing?.is_active) throw new Problem("property_not_found");
  const lines = moveInLines(listing);
  if (!lines) throw new Problem("move_in_unknown");
  const total = { amount_cents: sumOfLines(lines), currency: listing.currency };
  const francs = rate && total.currency !== "CDF" ? converted(total, rate.usd_cdf) : null;
  return {
    lines,
    total_cents: total.amount_cents,
    currency: total.currency,
    ...(francs && { total_cdf_cents: francs.amount_cents }),
  };
}

/** Returns a check of whether `identity` sees a listing in full without paying: its owner and admins do. */
export async function isTrusted(
  deps: { identities: Pick<Identities, "isAdmin"> },
  identity: Identity | null,
): Promise<(listing: Pick<Listing, "owner_id">) => boolean> {
  // The claim does not suffice; without it, the read is skipped.
  const admin = identity !== null && identity.admin_claim && (await deps.identities.isAdmin(identity));
  return (listing) => admin || (identity !== null && listing.owner_id === identity.uid);
}

/**
 * Returns the nights of a month, in two parallel reads. A month without a document is free; a listing that is offline
 * has no public calendar.
 */
export async function monthAvailability(
  deps: { listings: ListingStore; calendars: Pick<CalendarMonths, "find">; now: Clock },
  propertyId: string,
  month: CivilMonth,
  wanted?: number,
): Promise<Availability> {
  const [listing, known] = await Promise.all([deps.listings.find(propertyId), deps.calendars.find(propertyId, month)]);
  if (!listing?.is_active) throw new Problem("property_not_found");
  return availability(listing, month, known, deps.now(), wanted);
}

/** Fields of a listing that its public calendar needs. */
type Offered = Pick<Listing, "id" | "units" | "category"> & NightlyRates;

/** Returns the nights of several months of a loaded listing: one read each. */
export function availabilityOf(
  deps: { calendars: Pick<CalendarMonths, "find">; now: Clock },
  listing: Offered,
  months: readonly CivilMonth[],
): Promise<Availability[]> {
  return Promise.all(
    months.map(async (month) => availability(listing, month, await deps.calendars.find(listing.id, month), deps.now())),
  );
}

function availability(
  listing: Offered,
  month: CivilMonth,
  known: CalendarMonth | null,
  now: Date,
  wanted?: number,
): Availability {
  const { id, units } = listing;
  const days = blockedDays({ ...(known ?? emptyMonth(id, month, units)), units }, now, wanted);
  return { property_id: id, month, days: days.map((day) => ({ ...day, ...shownRate(listing, day.date) })) };
}

function shownRate(listing: Offered, date: CivilDate) {
  const { price_cents, min_nights, closed_to_arrival, closed_to_departure } = rateOfNight(listing, date);
  return {
    ...(listing.category === "hotel" && { price_cents }),
    ...(min_nights !== (listing.min_nights ?? 1) && { min_nights }),
    ...(closed_to_arrival && { closed_to_arrival }),
    ...(closed_to_departure && { closed_to_departure }),
  };
}
