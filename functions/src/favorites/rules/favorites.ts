import { MAX_FAVORITES } from "@lopango/contract/limits";
import type { Favorites as FavoritesAnswer } from "@lopango/contract/favorites";
import { Problem } from "../../platform/problem.ts";

/** What somebody wants to find again. */
export interface Favorites {
  uid: string;
  /** Newest first, at most `MAX_FAVORITES`; a listing may be offline, or gone. */
  entries: { property_id: string; added_at: Date }[];
  /** By which anybody who has it reads the list; null while it is not shared. */
  share_id: string | null;
}

export const noFavorites = (uid: string): Favorites => ({ uid, entries: [], share_id: null });

/**
 * The list with more in front, in the order given; itself when all are in it.
 *
 * @throws Problem `too_many_favorites`, and then none is added
 */
export function withFavorites(known: Favorites, ids: readonly string[], now: Date): Favorites {
  const before = new Set(known.entries.map(({ property_id }) => property_id));
  const added = [...new Set(ids)].filter((id) => !before.has(id));
  if (added.length === 0) return known;
  if (before.size + added.length > MAX_FAVORITES) throw new Problem("too_many_favorites");
  return { ...known, entries: [...added.map((property_id) => ({ property_id, added_at: now })), ...known.entries] };
}

/** The list without a listing; itself when it is not in it. */
export function withoutFavorite(known: Favorites, id: string): Favorites {
  const entries = known.entries.filter(({ property_id }) => property_id !== id);
  return entries.length === known.entries.length ? known : { ...known, entries };
}

export const favoriteIds = ({ entries }: Favorites): string[] => entries.map(({ property_id }) => property_id);

export const presentFavorites = (known: Favorites): FavoritesAnswer => ({
  property_ids: favoriteIds(known),
  share_id: known.share_id,
});
