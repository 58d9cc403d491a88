import type { Photo } from "@lopango/contract/photos/photo";
import { ApiError } from "../../lib/api/api-error.ts";
import { ALBUMS, type Album } from "./album.ts";

interface Wire {
  /** Fails with `photos_changed` when there are other photos than these. */
  save: (id: string, photos: readonly Photo[]) => Promise<unknown>;
  load: (id: string) => Promise<readonly Photo[]>;
}

/** Returns `photos` in the order and with the cover of `wished`; photos that are not in it come last. */
export function arrangedAs(photos: readonly Photo[], wished: readonly Photo[]): Photo[] {
  const places = new Map(wished.map(({ id }, index) => [id, index]));
  const placeOf = ({ id }: Photo) => places.get(id) ?? wished.length;
  const ordered = [...photos].sort((a, b) => placeOf(a) - placeOf(b));
  const cover = wished.find(({ is_cover }) => is_cover)?.id;
  if (!ordered.some(({ id }) => id === cover)) return ordered;
  return ordered.map((photo) => ({ ...photo, is_cover: photo.id === cover }));
}

/**
 * Saves photo orders, one request per owner at a time. Of the changes that wait, only the last is sent.
 * @returns a function that resolves with true when there are other photos, and rejects only for the last change
 */
export function createPhotoOrders({ save, load }: Wire): (id: string, photos: readonly Photo[]) => Promise<boolean> {
  const saveAll = async (id: string, photos: readonly Photo[]) => {
    try {
      await save(id, photos);
      return false;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "photos_changed")) throw error;
      await save(id, arrangedAs(await load(id), photos));
      return true;
    }
  };
  const changes = new Map<string, { count: number; saved: Promise<unknown> }>();
  return async (id, photos) => {
    const change = changes.get(id) ?? { count: 0, saved: Promise.resolve() };
    changes.set(id, change);
    const own = ++change.count;
    const isLast = () => change.count === own;
    const saved = change.saved.then(() => isLast() && saveAll(id, photos));
    // A failed change must not block later ones.
    change.saved = saved.catch(() => undefined);
    try {
      return await saved;
    } catch (error) {
      if (isLast()) throw error;
      return false;
    }
  };
}

const ordersOf = (of: Album["of"]) =>
  createPhotoOrders({
    save: async (id, photos) => {
      const cover = photos.find(({ is_cover }) => is_cover) ?? photos[0];
      if (cover) await ALBUMS[of].arrange(id, { photo_ids: photos.map((photo) => photo.id), cover_id: cover.id });
    },
    load: ALBUMS[of].load,
  });

/** Shared by all order changes of this device, by hand or after uploads. */
const ORDERS = { listing: ordersOf("listing"), establishment: ordersOf("establishment") };
export const savePhotoOrder = ({ of, id }: Album, photos: readonly Photo[]): Promise<boolean> => ORDERS[of](id, photos);

/** Moves the element at `from` to `to`, clamped to the ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const element = list[from];
  if (element === undefined) return rest;
  rest.splice(Math.min(Math.max(to, 0), rest.length), 0, element);
  return rest;
}

/** Returns the target index of an arrow key, null for other keys. */
export function keyTarget(key: string, index: number, count: number): number | null {
  const target = {
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  }[key];
  return target === undefined ? null : Math.min(Math.max(target, 0), count - 1);
}
