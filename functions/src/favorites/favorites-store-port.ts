import type { Favorites } from "./rules/favorites.ts";

/** One read each. */
export interface FavoritesStore {
  /** Null when the account never had any. */
  find(uid: string): Promise<Favorites | null>;
  /** Null for an unknown link. */
  shared(shareId: string): Promise<Favorites | null>;
}
