import type { Favorites } from "./rules/favorites.ts";

/** Lists of favourites: one read each. */
export interface FavoritesStore {
  /** Those of an account; null when it never had any. */
  find(uid: string): Promise<Favorites | null>;
  /** Those behind a link; null when it leads nowhere. */
  shared(shareId: string): Promise<Favorites | null>;
}
