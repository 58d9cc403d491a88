import { withCover, withoutPhoto } from "@lopango/contract/photos/album";
import type { ListingPhoto } from "./listing.ts";
import { Problem } from "../../platform/problem.ts";
import type { PhotoOrder } from "@lopango/contract/listings/host-calendar";

/** How many photos a listing or a house has, and its French names in a refusal. */
export interface AlbumRule {
  most: number;
  /** «Une annonce». */
  owner: string;
  /** «celle-ci». */
  thisOne: string;
}

export function requireRoom(photos: readonly ListingPhoto[], added: number, { most, owner, thisOne }: AlbumRule): void {
  if (photos.length + added <= most) return;
  const has = photos.length === 0 ? "" : `${thisOne} en a déjà ${photos.length}, `;
  throw new Problem("too_many_photos", {
    detail: `${owner} a ${most} photos au plus : ${has}vous en envoyez ${added}.`,
  });
}

/** Appends new photos; the first photo of a listing becomes the cover. */
export function withNewPhotos(
  photos: readonly ListingPhoto[],
  added: readonly Omit<ListingPhoto, "is_cover">[],
  rule: AlbumRule,
): ListingPhoto[] {
  requireRoom(photos, added.length, rule);
  return [...photos, ...added.map((photo, index) => ({ ...photo, is_cover: photos.length === 0 && index === 0 }))];
}

/** Returns the photos in the given order with the given cover. */
export function arranged(
  photos: readonly ListingPhoto[],
  { photo_ids: ids, cover_id: coverId }: PhotoOrder,
): ListingPhoto[] {
  const ordered = [...new Set(ids)]
    .map((id) => photos.find((photo) => photo.id === id))
    .filter((photo) => photo !== undefined);
  if (ordered.length !== photos.length || ids.length !== photos.length) throw new Problem("photos_changed");
  if (!ids.includes(coverId))
    throw new Problem("invalid_fields", {
      errors: [{ field: "cover_id", message: "Choisissez la couverture parmi les photos." }],
    });
  return withCover(ordered, coverId);
}

export function withoutKnownPhoto(photos: readonly ListingPhoto[], id: string): ListingPhoto[] {
  const kept = withoutPhoto(photos, id);
  if (kept.length === photos.length) throw new Problem("photo_not_found");
  return kept;
}
