import type { Handlers } from "../identity/handlers.ts";
import {
  addFavorites,
  ownFavorites,
  removeFavorite,
  readSharedFavorites,
  shareFavorites,
  unshareFavorites,
  type FavoritesDeps,
} from "./keep-favorites.ts";

export const favoritesRoutes = (deps: FavoritesDeps) =>
  ({
    getFavorites: ({ caller }) => ownFavorites(deps, caller),
    addFavorites: ({ caller, body, count }) => addFavorites(deps, caller, body.property_ids, count),
    shareFavorites: ({ caller, count }) => shareFavorites(deps, caller, count),
    unshareFavorites: ({ caller }) => unshareFavorites(deps, caller),
    removeFavorite: ({ caller, params }) => removeFavorite(deps, caller, params.id),
    getSharedFavorites: ({ params }) => readSharedFavorites(deps, params.id),
  }) satisfies Partial<Handlers>;
