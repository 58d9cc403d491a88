import type { ListingPhotos, PhotoOrder } from "@lopango/contract/listings/host-calendar";
import { newId, type Random } from "../platform/random.ts";
import { arranged, withoutPhoto } from "./rules/listing-photos.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { photosRemoved } from "../photos/rules/orphaned-photos.ts";
import { photoOf } from "./catalogue.ts";
import type { PhotoAlbum } from "./photo-album.ts";
import { cleanUpPhotos, type OrphanDeps } from "../photos/delete-orphaned-photos.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { orphanedPhotos } from "../photos/orphaned-photos.record.ts";

export interface ArrangeDeps extends OrphanDeps {
  transact: Transact;
  now: Clock;
  random: Random;
}

/**
 * Reorders the photos of a listing or a house and sets the cover.
 * @throws Problem of the album, `photos_changed`, `invalid_fields` (cover_id), `too_many_requests`
 */
export function arrangePhotos(
  deps: ArrangeDeps,
  caller: Identity,
  album: PhotoAlbum,
  order: PhotoOrder,
  count: Count,
): Promise<ListingPhotos> {
  return deps.transact(async (tx) => {
    const [opened, limits] = await Promise.all([album.open(tx, caller), tx.get(accountLimits, caller.uid)]);
    const photos = arranged(opened.photos, order);
    opened.save(photos);
    tx.save(accountLimits, count(limits, deps.now()));
    return { photos: photos.map((photo) => photoOf(album.id, photo)) };
  });
}

/**
 * Removes one photo of a listing or a house; its files are deleted afterwards, or by the sweep.
 * @throws Problem of the album, `photo_not_found`
 */
export async function deletePhoto(
  deps: ArrangeDeps,
  caller: Identity,
  album: PhotoAlbum,
  photoId: string,
): Promise<void> {
  const orphansId = newId(deps.random);
  const orphans = await deps.transact(async (tx) => {
    const opened = await album.open(tx, caller);
    const removed = photosRemoved(orphansId, album.id, [photoId], deps.now());
    opened.save(withoutPhoto(opened.photos, photoId));
    tx.save(orphanedPhotos, removed);
    return removed;
  });
  await cleanUpPhotos(deps, orphans);
}
