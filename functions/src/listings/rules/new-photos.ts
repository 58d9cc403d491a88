import type { ListingPhoto } from "./listing.ts";
import { Problem } from "../../platform/problem.ts";

/** How many photos a listing or a house has, and its French names in a refusal. */
export interface AlbumRule {
  most: number;
  /** «Une annonce». */
  owner: string;
  /** «celle-ci». */
  thisOne: string;
}

/** @throws Problem `too_many_photos` */
export function requireRoom(photos: readonly ListingPhoto[], added: number, { most, owner, thisOne }: AlbumRule): void {
  if (photos.length + added <= most) return;
  const has = photos.length === 0 ? "" : `${thisOne} en a déjà ${photos.length}, `;
  throw new Problem("too_many_photos", {
    detail: `${owner} a ${most} photos au plus : ${has}vous en envoyez ${added}.`,
  });
}

/**
 * Appends new photos; the first photo of a listing becomes the cover.
 * @throws Problem `too_many_photos`
 */
export function withNewPhotos(
  photos: readonly ListingPhoto[],
  added: readonly Omit<ListingPhoto, "is_cover">[],
  rule: AlbumRule,
): ListingPhoto[] {
  requireRoom(photos, added.length, rule);
  return [...photos, ...added.map((photo, index) => ({ ...photo, is_cover: photos.length === 0 && index === 0 }))];
}
