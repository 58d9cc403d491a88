import { photoAddress } from "@lopango/contract/photos/photos";
import { calendars, monthParts } from "../calendar/calendar-month.record.ts";
import { views, type PersonalData } from "../identity/personal-data.ts";
import { orphanedFiles } from "../files/orphaned-files.record.ts";
import { pagesOf } from "../platform/list-page.ts";
import { listings } from "./listing.record.ts";
import type { ListingStore } from "./listing.store.ts";
import type { Listing } from "./rules/listing.ts";

export const personalListings: PersonalData<{ listings: ListingStore; publicUrl: string }> = {
  records: [listings, calendars, monthParts, orphanedFiles],
  exported: (deps, { uid }) => ({
    listings: views(
      pagesOf((page) => deps.listings.ownedBy(uid, undefined, page)),
      async (cards) => {
        const found = await Promise.all(cards.map(({ id }) => deps.listings.find(id)));
        return found.flatMap((listing) => (listing ? [listingView(listing, deps.publicUrl)] : []));
      },
    ),
  }),
  // Before everything else, because a booked night refuses it (`removeAllListings`).
  erase: null,
};

function listingView(listing: Listing, publicUrl: string): object {
  const { photos, created_at, owner_id: _owner, establishment: _summary, ...rest } = listing;
  return {
    ...rest,
    created_at: created_at.toISOString(),
    photos: photos.map(({ id, is_cover, width }) => ({
      id,
      is_cover,
      url: publicUrl + photoAddress(listing.id, { id, width }),
    })),
  };
}
