import type { Category } from '@lopango/contract/categories';
import type { CivilMonth } from '@lopango/contract/dates';
import { photoPath, variantWidths } from '@lopango/contract/photos';
import type { Availability, Photo, Property, PropertySummary } from '@lopango/contract/property';
import { blockedDays, emptyMonth } from '../domain/calendar.ts';
import type { Identity } from '../domain/identity.ts';
import { isPaywalled, type Listing, type ListingPhoto } from '../domain/listing.ts';
import { Problem } from '../domain/problem.ts';
import type { SearchCriteria } from '../domain/search-plan.ts';
import type { Page } from './page.ts';
import type { CalendarMonths, Clock, ListedListing, Listings, ListingSearch, PageRequest, Unlocks } from './ports.ts';

/** Public address of a photo's widest variant, relative to this API's origin. */
export function photoUrl(propertyId: string, photo: Pick<ListingPhoto, 'id' | 'width'>): string {
  return `/media/${photoPath(propertyId, photo.id, variantWidths(photo.width).at(-1) ?? photo.width)}`;
}

function photoOf(propertyId: string, photo: ListingPhoto): Photo {
  return { id: photo.id, url: photoUrl(propertyId, photo), is_cover: photo.is_cover, width: photo.width, height: photo.height, thumbhash: photo.thumbhash };
}

/** The photo that stands for the listing: the chosen one, else the first; undefined without photos. */
export function coverOf(photos: readonly ListingPhoto[]): ListingPhoto | undefined {
  return photos.find((photo) => photo.is_cover) ?? photos[0];
}

/** A listing as a list shows it (contract `propertySummary`). */
export function summaryOf(listing: ListedListing): PropertySummary {
  const cover = coverOf(listing.photos);
  return {
    id: listing.id,
    title: listing.title,
    city: listing.city,
    country: listing.country,
    commune: listing.commune,
    quartier: listing.quartier,
    category: listing.category,
    currency: listing.currency,
    base_price_cents: listing.base_price_cents,
    max_guests: listing.max_guests,
    cover_url: cover ? photoUrl(listing.id, cover) : null,
    photos: cover ? [photoOf(listing.id, cover)] : [],
    supports_booking: listing.supports_booking,
    is_active: listing.is_active,
    created_at: listing.created_at.toISOString(),
  };
}

/** A listing as its page shows it (contract `property`); without `unlocked` a description for sale is withheld. */
function propertyOf(listing: Listing, view: { unlocked: boolean; owned: boolean }): Property {
  const locked = isPaywalled(listing) && !view.unlocked && !view.owned;
  return {
    ...summaryOf(listing),
    photos: listing.photos.map((photo) => photoOf(listing.id, photo)),
    description: locked ? '' : listing.description,
    description_locked: locked,
    description_length: listing.description.length,
    unlocked_by_me: view.unlocked,
    unlock_price_cents: listing.unlock_price_cents,
    unlock_currency: listing.unlock_currency,
    time_zone: listing.time_zone,
    units: listing.units,
    confirmation: listing.confirmation,
    cancellation_policy: listing.cancellation_policy,
    host: { first_name: listing.host_first_name },
  };
}

/** A page of active listings, newest first (spec §7). */
export async function searchListings(search: ListingSearch, criteria: SearchCriteria, page: PageRequest): Promise<Page<PropertySummary>> {
  const { items, next } = await search.find(criteria, page);
  return { items: items.map(summaryOf), next };
}

/** The newest active listings, of one category or of both. */
export function newestListings(search: ListingSearch, category: Category | undefined, page: PageRequest): Promise<Page<PropertySummary>> {
  return searchListings(search, { logic: 'all', category }, page);
}

/**
 * One listing for `viewer`: one read, and a second only where the description is for sale and the
 * viewer might have bought it (design §12). An inactive listing exists for its owner alone.
 *
 * @throws Problem `property_not_found`
 */
export async function viewListing(deps: { listings: Listings; unlocks: Unlocks }, id: string, viewer: Identity | null): Promise<Property> {
  const listing = await deps.listings.find(id);
  const owned = listing !== null && listing.owner_id === viewer?.uid;
  if (!listing || (!listing.is_active && !owned)) throw new Problem('property_not_found');
  const unlocked = viewer !== null && !owned && isPaywalled(listing) && (await deps.unlocks.has(viewer.uid, id));
  return propertyOf(listing, { unlocked, owned });
}

/**
 * The nights of a month: two reads at once. The listing tells whether there is such a listing and how
 * many units it has now; a month without a document is free (docs/decisions/0007).
 *
 * @throws Problem `property_not_found` for an unknown listing and for an inactive one
 */
export async function monthAvailability(
  deps: { listings: Listings; calendars: CalendarMonths; now: Clock },
  propertyId: string,
  month: CivilMonth,
): Promise<Availability> {
  const [listing, known] = await Promise.all([deps.listings.find(propertyId), deps.calendars.find(propertyId, month)]);
  if (!listing?.is_active) throw new Problem('property_not_found');
  const calendar = { ...(known ?? emptyMonth(propertyId, month, listing.units)), units: listing.units };
  return { property_id: propertyId, month, days: blockedDays(calendar, deps.now()) };
}
