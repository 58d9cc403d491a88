import type { ListingPhotos, PhotoOrder } from "@lopango/contract/listings/host";
import { newId, type Random } from "../platform/id.ts";
import { arranged, withoutPhoto } from "./rules/listing-photos.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { photosRemoved } from "../photos/rules/orphaned-photos.ts";
import { photoOf } from "./catalogue.ts";
import { requireListing } from "./require-listing.ts";
import { teamsOf } from "../teams/require-right.ts";
import { cleanUpPhotos, type OrphanDeps } from "../photos/delete-orphaned-photos.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { listings } from "./listing.record.ts";
import { orphanedPhotos } from "../photos/orphaned-photos.record.ts";

export interface ArrangeDeps extends OrphanDeps {
  transact: Transact;
  now: Clock;
  random: Random;
}

/**
 * Reorders the photos of a listing and sets the cover.
 * @throws Problem `property_not_found`, `forbidden`, `photos_changed`, `invalid_fields` (cover_id), `too_many_requests`
 */
export function arrangePhotos(
  deps: ArrangeDeps,
  caller: Identity,
  propertyId: string,
  order: PhotoOrder,
  count: Count,
): Promise<ListingPhotos> {
  return deps.transact(async (tx) => {
    const [known, limits] = await Promise.all([tx.get(listings, propertyId), tx.get(accountLimits, caller.uid)]);
    const listing = await requireListing(teamsOf(tx), known, caller, "edit_house");
    const photos = arranged(listing.photos, order);
    tx.save(listings, { ...listing, photos });
    tx.save(accountLimits, count(limits, deps.now()));
    return { photos: photos.map((photo) => photoOf(propertyId, photo)) };
  });
}

/**
 * Removes one photo of a listing; its files are deleted afterwards, or by the sweep.
 * @throws Problem `property_not_found`, `forbidden`, `photo_not_found`
 */
export async function deletePhoto(
  deps: ArrangeDeps,
  caller: Identity,
  propertyId: string,
  photoId: string,
): Promise<void> {
  const orphansId = newId(deps.random);
  const orphans = await deps.transact(async (tx) => {
    const listing = await requireListing(teamsOf(tx), await tx.get(listings, propertyId), caller, "edit_house");
    const removed = photosRemoved(orphansId, propertyId, [photoId], deps.now());
    tx.save(listings, { ...listing, photos: withoutPhoto(listing.photos, photoId) });
    tx.save(orphanedPhotos, removed);
    return removed;
  });
  await cleanUpPhotos(deps, orphans);
}
