import type { PhotoOrder } from "@lopango/contract/host";
import type { ListingPhoto } from "./listing.ts";
import { Problem } from "../../platform/problem.ts";

/** The photos with one cover: the chosen one, else the first. */
function withCover(photos: ListingPhoto[], coverId: string | undefined): ListingPhoto[] {
  return photos.map((photo) => ({ ...photo, is_cover: photo.id === coverId }));
}

/**
 * The photos in the wished order, with the wished cover.
 *
 * @throws Problem `photos_changed` when the order is not of exactly these photos, `invalid_fields` when the cover is none of them
 */
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
      errors: [{ field: "cover_id", message: "La couverture est une des photos." }],
    });
  return withCover(ordered, coverId);
}

/** The photos without one of them; when it was the cover the first of the others is. @throws Problem `photo_not_found` */
export function withoutPhoto(photos: readonly ListingPhoto[], id: string): ListingPhoto[] {
  const kept = photos.filter((photo) => photo.id !== id);
  if (kept.length === photos.length) throw new Problem("photo_not_found");
  return withCover(kept, (kept.find(({ is_cover }) => is_cover) ?? kept[0])?.id);
}
