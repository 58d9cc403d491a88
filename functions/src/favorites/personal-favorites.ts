import { paths } from "@lopango/contract/paths";
import type { PersonalData } from "../identity/personal-data.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { favorites } from "./favorites.record.ts";
import type { FavoritesStore } from "./favorites.store.ts";
import type { Favorites } from "./rules/favorites.ts";

export const personalFavorites: PersonalData<Transacting & { favorites: FavoritesStore; publicUrl: string }> = {
  records: [favorites],
  exported: (deps, { uid }) => ({
    favorites: async () => favoritesView(await deps.favorites.find(uid), deps.publicUrl),
  }),
  erase: ({ transact }, { uid }) =>
    transact(async (tx) => {
      if (await tx.get(favorites, uid)) tx.remove(favorites, uid);
    }),
};

function favoritesView(stored: Favorites | null, publicUrl: string): object {
  const { entries = [], share_id = null } = stored ?? {};
  return {
    listings: entries.map(({ property_id, added_at }) => ({ property_id, added_at: added_at.toISOString() })),
    shared_at: share_id && `${publicUrl}${paths.sharedFavorites(share_id)}`,
  };
}
