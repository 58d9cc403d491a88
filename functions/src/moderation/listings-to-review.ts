import type { AdminListing, ListingToReview } from "@lopango/contract/listings/admin-listing";
import { LISTINGS_TO_REVIEW_SIZE } from "@lopango/contract/limits";
import { presentUser } from "../identity/rules/admin-identity-view.ts";
import type { UserStore } from "../identity/user.store.ts";
import { presentListing } from "../listings/list-all-listings.ts";
import type { SignalStore } from "../signals/signal.store.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import { Problem } from "../platform/problem.ts";
import type { Clock } from "../platform/clock.ts";

/**
 * Returns the next listings to read with their hosts: at most three reads each, one for each account that
 * a signal names (20), and a count.
 */
export async function listListingsToReview({
  listings,
  people,
  signals,
  now,
}: {
  listings: ListingStore;
  people: UserStore;
  signals: SignalStore;
  now: Clock;
}): Promise<{ items: ListingToReview[]; total: number }> {
  const { items, total } = await listings.toReview(LISTINGS_TO_REVIEW_SIZE);
  const withHosts = items.map(async (listing) => {
    const [host, found] = await Promise.all([people.find(listing.owner_id), signals.of(listing.id)]);
    return { ...presentListing(listing, found, now()), host: host && presentUser(host) };
  });
  return { items: await Promise.all(withHosts), total };
}

/** Returns a listing as an admin judges it; two reads and the accounts of its signals. @throws Problem `property_not_found` */
export async function viewAdminListing(
  { listings, signals, now }: { listings: ListingStore; signals: SignalStore; now: Clock },
  id: string,
): Promise<AdminListing> {
  const [listing, found] = await Promise.all([listings.find(id), signals.of(id)]);
  if (!listing) throw new Problem("property_not_found", { detail: "Cette annonce n’existe pas." });
  return presentListing(listing, found, now());
}
