import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { addedFavorites, favorites, sharedFavorites } from "./favorites.ts";
import { EDITING, READING } from "../platform/call-limits.ts";
import { byId } from "../platform/endpoint-parts.ts";

/** Favourite listings. Their cards come from `GET /api/properties?ids=`. */
export const favoritesEndpoints = {
  getFavorites: {
    method: "GET",
    path: "/api/favorites",
    summary: "The caller's favourites, newest first, and the link by which they share them.",
    access: "user",
    reply: favorites,
  },
  addFavorites: {
    method: "PUT",
    path: "/api/favorites",
    summary:
      "Add listings to the caller's favourites, the newest first; those that are among them stay where they are.",
    access: "user",
    body: addedFavorites,
    bytes: 12_000,
    reply: favorites,
    errors: ["too_many_favorites", "invalid_fields"],
    accountLimit: EDITING,
  },
  shareFavorites: {
    method: "PUT",
    path: "/api/favorites/link",
    summary: "Make a link by which anybody who has it reads the caller's list; the one that there is stays.",
    access: "user",
    reply: favorites,
    accountLimit: EDITING,
  },
  unshareFavorites: {
    method: "DELETE",
    path: "/api/favorites/link",
    summary: "End the link: it leads nowhere from now on, and the next one is another.",
    access: "user",
  },
  removeFavorite: {
    method: "DELETE",
    path: "/api/favorites/{id}",
    summary: "Take a listing from the caller's favourites; one that is not among them is no error.",
    access: "user",
    params: byId,
  },
  // Not cached by the CDN, so that an ended link stops working at once.
  getSharedFavorites: {
    method: "GET",
    path: "/api/shared-favorites/{id}",
    summary: "The favourites behind a link, without whose they are.",
    access: "public",
    params: byId,
    reply: sharedFavorites,
    errors: ["favorites_not_found"],
    limit: READING,
  },
} as const satisfies Record<string, DeclaredEndpoint>;
