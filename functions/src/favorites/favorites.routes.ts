import type { favoritesEndpoints } from "@lopango/contract/endpoints/favorites";
import type { Handlers } from "../identity/handlers.ts";
import {
  addFavorites,
  ownFavorites,
  removeFavorite,
  sharedFavorites,
  shareFavorites,
  unshareFavorites,
  type FavoritesDeps,
} from "./keep-favorites.ts";

export function favoritesRoutes(deps: FavoritesDeps): Pick<Handlers, keyof typeof favoritesEndpoints> {
  return {
    getFavorites: ({ caller }) => ownFavorites(deps, caller),
    addFavorites: ({ caller, body, count }) => addFavorites(deps, caller, body.property_ids, count),
    shareFavorites: ({ caller, count }) => shareFavorites(deps, caller, count),
    unshareFavorites: ({ caller }) => unshareFavorites(deps, caller),
    removeFavorite: ({ caller, params }) => removeFavorite(deps, caller, params.id),
    getSharedFavorites: ({ params }) => sharedFavorites(deps, params.id),
  };
}
