import { MAX_PHOTOS } from "@lopango/contract/limits";
import type { ListingPhoto } from "./listing.ts";
import { Problem } from "../../platform/problem.ts";

/** @throws Problem `too_many_photos` */
export function requireRoom(photos: readonly ListingPhoto[], added: number): void {
  if (photos.length + added <= MAX_PHOTOS) return;
  const has = photos.length === 0 ? "" : `celle-ci en a déjà ${photos.length}, `;
  throw new Problem("too_many_photos", {
    detail: `Une annonce a ${MAX_PHOTOS} photos au plus : ${has}vous en envoyez ${added}.`,
  });
}

/**
 * Appends new photos; the first photo of a listing becomes the cover.
 * @throws Problem `too_many_photos`
 */
export function withNewPhotos(
  photos: readonly ListingPhoto[],
  added: readonly Omit<ListingPhoto, "is_cover">[],
): ListingPhoto[] {
  requireRoom(photos, added.length);
  return [...photos, ...added.map((photo, index) => ({ ...photo, is_cover: photos.length === 0 && index === 0 }))];
}
