import { z } from "zod";
import { id } from "./fields.ts";
import { MAX_FAVORITES } from "./limits.ts";

/** Listings that somebody wants to find again (design §16). */

/** Of listings, online or not, the newest favourite first. */
const propertyIds = z.array(id).max(MAX_FAVORITES);

export const favorites = z.object({
  property_ids: propertyIds,
  /** By which anybody who has it reads the list; null while it is not shared. */
  share_id: id.nullable(),
});

export const addedFavorites = z.strictObject({
  property_ids: propertyIds.min(1, "Une annonce au moins est attendue."),
});

/** A list as whoever has its link reads it: whose it is stays theirs. */
export const sharedFavorites = z.object({ property_ids: propertyIds });

export type Favorites = z.infer<typeof favorites>;
