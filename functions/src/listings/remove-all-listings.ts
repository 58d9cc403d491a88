import { everything } from "../platform/list-page.ts";
import { newId } from "../platform/random.ts";
import { cleanUpPhotos } from "../photos/delete-orphaned-photos.ts";
import { removeListing, requireRemovable, type DeleteDeps } from "./delete-listing.ts";
import { listings } from "./listing.record.ts";
import { backOnline, offlineForLeaving, type Listing } from "./rules/listing.ts";

/**
 * Removes all listings or none: takes all offline first, so that no new booking arrives, then checks all calendars. A
 * refusal restores them.
 *
 * @throws Problem `bookings_in_progress`
 */
export async function removeAllListings(deps: DeleteDeps, uid: string): Promise<void> {
  const owned = (await everything((page) => deps.listings.ownedBy(uid, undefined, page))).map(({ id }) => id);
  for (const id of owned) await changeListing(deps, id, offlineForLeaving);
  for (const id of owned)
    await deps.transact(async (tx) => {
      const listing = await tx.get(listings, id);
      if (listing) await requireRemovable(tx, listing, deps.now());
    });
  for (const id of owned) {
    const orphansId = newId(deps.random);
    const orphans = await deps.transact(async (tx) => {
      const listing = await tx.get(listings, id);
      return listing && removeListing(tx, listing, orphansId, deps.now());
    });
    if (orphans) await cleanUpPhotos(deps, orphans);
  }
}

export async function reopenListings(deps: DeleteDeps, uid: string): Promise<void> {
  const owned = await everything((page) => deps.listings.ownedBy(uid, undefined, page));
  for (const { id } of owned) await changeListing(deps, id, backOnline);
}

function changeListing({ transact }: DeleteDeps, id: string, change: (listing: Listing) => Listing): Promise<void> {
  return transact(async (tx) => {
    const listing = await tx.get(listings, id);
    const after = listing && change(listing);
    if (after && after !== listing) tx.save(listings, after);
  });
}
