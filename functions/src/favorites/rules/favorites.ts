import { MAX_FAVORITES } from "@lopango/contract/limits";
import type { Favorites as FavoritesAnswer } from "@lopango/contract/favorites/favorites";
import { Problem } from "../../platform/problem.ts";

export interface Favorites {
  uid: string;
  /** Newest first, at most `MAX_FAVORITES`; listings may be offline or deleted. */
  entries: { property_id: string; added_at: Date }[];
  /** Secret id of the shared list; null while not shared. */
  share_id: string | null;
}

export const noFavorites = (uid: string): Favorites => ({ uid, entries: [], share_id: null });

/** Adds listings in front, in the given order; returns the same object if all are present. */
export function withFavorites(known: Favorites, ids: readonly string[], now: Date): Favorites {
  const before = new Set(known.entries.map(({ property_id }) => property_id));
  const added = [...new Set(ids)].filter((id) => !before.has(id));
  if (added.length === 0) return known;
  if (before.size + added.length > MAX_FAVORITES) throw new Problem("too_many_favorites");
  return { ...known, entries: [...added.map((property_id) => ({ property_id, added_at: now })), ...known.entries] };
}

/** Removes a listing; returns the same object if absent. */
export function withoutFavorite(known: Favorites, id: string): Favorites {
  const entries = known.entries.filter(({ property_id }) => property_id !== id);
  return entries.length === known.entries.length ? known : { ...known, entries };
}

export const favoriteIds = ({ entries }: Favorites): string[] => entries.map(({ property_id }) => property_id);

export const presentFavorites = (known: Favorites): FavoritesAnswer => ({
  property_ids: favoriteIds(known),
  share_id: known.share_id,
});
