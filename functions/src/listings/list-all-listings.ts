import type { ListingsDeps } from "./publish-listing.ts";
import type { AdminListing, AdminProperty } from "@lopango/contract/listings/admin-listing";
import { mapFacts } from "@lopango/contract/listings/listing-facts";
import { countedList, type ListQuery } from "../platform/list-page.ts";
import { versionOf } from "../platform/hash.ts";
import { photoOf, summaryOf } from "./catalogue.ts";
import type { Listing, ManagedListing } from "./rules/listing.ts";

export const listAllListings = (
  { listings, watchedListings, now }: ListingsDeps,
  {
    only_active,
    status_filter,
    ...query
  }: ListQuery & { only_active: boolean; status_filter?: "active" | "inactive" | "watched" | undefined },
) => {
  const wanted = only_active ? "active" : status_filter;
  return countedList(
    query,
    async (page) => {
      if (wanted !== "watched") return listings.all(page, { is_active: wanted && wanted === "active" });
      const { items, ...rest } = await watchedListings(page);
      return { ...rest, items: await listings.managed(items) };
    },
    (listing) => presentProperty(listing, now()),
  );
};

export function presentProperty(listing: ManagedListing, now: Date): AdminProperty {
  return {
    ...summaryOf(listing, now),
    owner_id: listing.owner_id,
    host_first_name: listing.host_first_name,
    units: listing.units,
    in_review: listing.suspended_because === "review" && !listing.is_active,
    suspended: listing.suspended ?? false,
    suspension_reason: listing.suspension_reason ?? null,
  };
}

export function presentListing(listing: Listing, signals: AdminListing["signals"], now: Date): AdminListing {
  const { id, photos, description, address, contact_phone, contact_whatsapp } = listing;
  return {
    ...presentProperty(listing, now),
    photos: photos.map((photo) => photoOf(id, photo)),
    description,
    address,
    contact_phone,
    contact_whatsapp,
    signals,
    version: versionOf(writtenBy(listing)),
  };
}

/** What its host wrote, which an admin judges. */
export function writtenBy(listing: Listing): object {
  const { title, description, city, country, commune, quartier, category, base_price_cents, currency, photos } =
    listing;
  const { contact_phone, contact_whatsapp, address, latlng, amenities, units, max_guests, rate_plan } = listing;
  const facts = mapFacts((_fact, name) => listing[name]);
  const place = [city, country, commune, quartier, address, latlng];
  const price = [category, base_price_cents, currency, units, max_guests, rate_plan];
  return [
    title,
    description,
    place,
    price,
    photos.map(({ id }) => id),
    contact_phone,
    contact_whatsapp,
    amenities,
    facts,
  ];
}
