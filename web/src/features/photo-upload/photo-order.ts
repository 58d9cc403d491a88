import type { Photo } from "@lopango/contract/property";
import { api } from "../../lib/api/api.ts";

/** Answers the photos as they are stored then. */
type Save = (id: string, photos: readonly Photo[]) => Promise<Photo[]>;

/**
 * Saves the order and the cover of listings' photos, one change of a listing after the other: of those that come while
 * one is being saved only the last is sent. The returned function answers the photos as they are stored, null when a
 * later change decides, and fails as `save` does when none does.
 */
export function createPhotoOrders(save: Save): (id: string, photos: readonly Photo[]) => Promise<Photo[] | null> {
  const changes = new Map<string, { count: number; saved: Promise<unknown> }>();
  return async (id, photos) => {
    const change = changes.get(id) ?? { count: 0, saved: Promise.resolve() };
    changes.set(id, change);
    const own = ++change.count;
    const isLast = () => change.count === own;
    const saved = change.saved.then(() => (isLast() ? save(id, photos) : null));
    // One that fails keeps no later one from being saved.
    change.saved = saved.catch(() => undefined);
    try {
      const stored = await saved;
      return isLast() ? stored : null;
    } catch (error) {
      if (isLast()) throw error;
      return null;
    }
  };
}

/** Of this device: whatever changes an order, by hand or when photos arrive, goes through it. */
export const savePhotoOrder = createPhotoOrders(async (id, photos) => {
  const cover = photos.find(({ is_cover }) => is_cover) ?? photos[0];
  if (!cover) return [];
  const stored = await api.put("/api/properties/{id}/photo-order", {
    params: { id },
    body: { photo_ids: photos.map((photo) => photo.id), cover_id: cover.id },
  });
  return stored.photos;
});
