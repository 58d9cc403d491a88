import type { Favorites as FavoritesAnswer } from "@lopango/contract/favorites/favorites";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import {
  favoriteIds,
  noFavorites,
  presentFavorites,
  withFavorites,
  withoutFavorite,
  type Favorites,
} from "./rules/favorites.ts";
import { newId, type Random } from "../platform/random.ts";
import { Problem } from "../platform/problem.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transact, Transacting } from "../platform/firestore/unit-of-work.ts";
import type { FavoritesStore } from "./favorites.store.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { favorites } from "./favorites.record.ts";
import { paths } from "@lopango/contract/paths";
import type { PersonalData } from "../identity/personal-data.ts";

export interface FavoritesDeps {
  favorites: FavoritesStore;
  suspensions: { has(uid: string): Promise<boolean> };
  transact: Transact;
  now: Clock;
  random: Random;
}

type Caller = Pick<Identity, "uid">;

/** One read. */
export async function ownFavorites({ favorites }: FavoritesDeps, { uid }: Caller): Promise<FavoritesAnswer> {
  return presentFavorites((await favorites.find(uid)) ?? noFavorites(uid));
}

/** Does not check that the listings exist: a device may send ids that it has kept for months. */
export function addFavorites(
  deps: FavoritesDeps,
  { uid }: Caller,
  ids: readonly string[],
  count: Count,
): Promise<FavoritesAnswer> {
  return deps.transact(async (tx) => {
    const [known, limits] = await Promise.all([tx.get(favorites, uid), tx.get(accountLimits, uid)]);
    const changed = withFavorites(known ?? noFavorites(uid), ids, deps.now());
    if (known === null || changed !== known) {
      tx.save(favorites, changed);
      tx.save(accountLimits, count(limits, deps.now()));
    }
    return presentFavorites(changed);
  });
}

/** Has no limit of its own: each removal needs an earlier addition, which counts. */
export async function removeFavorite({ transact }: FavoritesDeps, { uid }: Caller, id: string): Promise<void> {
  await transact(async (tx) => {
    const known = await tx.get(favorites, uid);
    const changed = known && withoutFavorite(known, id);
    if (changed !== known && changed) tx.save(favorites, changed);
  });
}

export function shareFavorites(deps: FavoritesDeps, { uid }: Caller, count: Count): Promise<FavoritesAnswer> {
  const share_id = newId(deps.random);
  return deps.transact(async (tx) => {
    const [known, limits] = await Promise.all([tx.get(favorites, uid), tx.get(accountLimits, uid)]);
    if (known && known.share_id !== null) return presentFavorites(known);
    const shared = { ...(known ?? noFavorites(uid)), share_id };
    tx.save(favorites, shared);
    tx.save(accountLimits, count(limits, deps.now()));
    return presentFavorites(shared);
  });
}

export async function unshareFavorites({ transact }: FavoritesDeps, { uid }: Caller): Promise<void> {
  await transact(async (tx) => {
    const known = await tx.get(favorites, uid);
    if (known && known.share_id !== null) tx.save(favorites, { ...known, share_id: null });
  });
}

/** One read. Lists of suspended accounts are hidden, because their owners cannot end the link. */
export async function readSharedFavorites(
  { favorites, suspensions }: FavoritesDeps,
  shareId: string,
): Promise<Pick<FavoritesAnswer, "property_ids">> {
  const found = await favorites.shared(shareId);
  if (!found || (await suspensions.has(found.uid))) throw new Problem("favorites_not_found");
  return { property_ids: favoriteIds(found) };
}

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
