import type { ListingPhotos, PhotoOrder } from "@lopango/contract/host";
import { newId, type Random } from "../../domain/id.ts";
import { arranged, withoutPhoto } from "../../domain/photos/listing-photos.ts";
import type { Count } from "../../domain/accounts/account-limits.ts";
import type { Identity } from "../../domain/accounts/identity.ts";
import { photosRemoved } from "../../domain/photos/orphaned-photos.ts";
import { photoOf } from "../listings/catalogue.ts";
import { requireOwnListing } from "../listings/listings.ts";
import { cleanUpPhotos, type OrphanDeps } from "./delete-orphaned-photos.ts";
import type { Clock } from "../clock.ts";
import type { Transact } from "../unit-of-work.ts";

export interface ArrangeDeps extends OrphanDeps {
  transact: Transact;
  now: Clock;
  random: Random;
}

/** Puts the photos of an own listing in order and chooses its cover. @throws Problem `property_not_found`, `photos_changed`, `invalid_fields` (cover_id), `too_many_requests` */
export function arrangePhotos(
  deps: ArrangeDeps,
  owner: Identity,
  propertyId: string,
  order: PhotoOrder,
  count: Count,
): Promise<ListingPhotos> {
  return deps.transact(async (tx) => {
    const [known, limits] = await Promise.all([tx.listing(propertyId), tx.accountLimits(owner.uid)]);
    const listing = requireOwnListing(known, owner);
    const photos = arranged(listing.photos, order);
    tx.saveListing({ ...listing, photos });
    tx.saveAccountLimits(count(limits, deps.now()));
    return { photos: photos.map((photo) => photoOf(propertyId, photo)) };
  });
}

/** Takes one photo out of an own listing; its files go afterwards, at the latest by the sweep. @throws Problem `property_not_found`, `photo_not_found` */
export async function deletePhoto(
  deps: ArrangeDeps,
  owner: Identity,
  propertyId: string,
  photoId: string,
): Promise<void> {
  const orphansId = newId(deps.random);
  const orphans = await deps.transact(async (tx) => {
    const listing = requireOwnListing(await tx.listing(propertyId), owner);
    const removed = photosRemoved(orphansId, propertyId, [photoId], deps.now());
    tx.saveListing({ ...listing, photos: withoutPhoto(listing.photos, photoId) });
    tx.saveOrphanedPhotos(removed);
    return removed;
  });
  await cleanUpPhotos(deps, orphans);
}
