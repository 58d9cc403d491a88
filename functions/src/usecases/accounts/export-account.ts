import { exportOf } from "../../domain/accounts/export-view.ts";
import type { Identity } from "../../domain/accounts/identity.ts";
import { signedIn } from "../../domain/accounts/user.ts";
import type { ApplicationStore } from "../applications/application-store.ts";
import type { Download } from "../download.ts";
import type { FavoritesStore } from "../favorites/favorites-store.ts";
import type { ListingStore, Listings } from "../listings/listing-store.ts";
import { everything } from "../list-page.ts";
import type { Clock } from "../clock.ts";
import type { People } from "./user-store.ts";
import { ownBookings, payersOf, paymentsOf, receivedBookings, type AboutDeps } from "./about-somebody.ts";

export interface ExportDeps extends AboutDeps {
  people: People;
  listings: Listings;
  listingStore: ListingStore;
  applications: ApplicationStore;
  favorites: FavoritesStore;
  publicUrl: string;
  now: Clock;
}

/** Everything that is stored about the caller, in one JSON file: a read for each document. */
export async function exportAccount(deps: ExportDeps, caller: Identity): Promise<Download> {
  const now = deps.now();
  const { uid } = caller;
  const payers = await payersOf(deps, uid);
  const [user, bookings, received, payments, unlocks, applications, notices, messages, threads, favorites, own] =
    await Promise.all([
      deps.people.find(uid),
      ownBookings(deps, uid),
      receivedBookings(deps, uid, { open: false }),
      paymentsOf(deps, payers),
      deps.personal.unlocksOf(uid),
      deps.applications.applicationsOf(uid),
      everything((page) => deps.notices.noticesOf(uid, page)),
      everything((page) => deps.messages.writtenBy(uid, page)),
      everything((page) => deps.messages.threadsOf(uid, page)),
      deps.favorites.find(uid),
      everything((page) => deps.listingStore.ownedBy(uid, undefined, page)),
    ]);
  const listings = await Promise.all(own.map(({ id }) => deps.listings.find(id)));
  const about = {
    user: user ?? signedIn(null, caller, [], now),
    bookings,
    received,
    payments,
    unlocks,
    applications,
    notices,
    messages,
    threads,
    favorites,
    listings: listings.filter((listing) => listing !== null),
  };
  const bytes = Buffer.from(JSON.stringify(exportOf(about, deps.publicUrl, now), null, 2));
  return {
    name: `lopango-mes-donnees-${now.toISOString().slice(0, 10)}.json`,
    content_type: "application/json",
    bytes: bytes.length,
    open: () => new Blob([bytes]).stream(),
  };
}
