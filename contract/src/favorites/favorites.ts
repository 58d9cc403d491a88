import { z } from "zod";
import { id } from "../platform/fields.ts";
import { MAX_FAVORITES } from "../limits.ts";

/** Newest favourite first, offline listings included. */
const propertyIds = z.array(id).max(MAX_FAVORITES);

export const favorites = z.object({
  property_ids: propertyIds,
  /** Secret id of the shared list; null while not shared. */
  share_id: id.nullable(),
});

export const addedFavorites = z.strictObject({
  property_ids: propertyIds.min(1, "Une annonce au moins est attendue."),
});

/** A shared list, without its owner. */
export const sharedFavorites = z.object({ property_ids: propertyIds });

export type Favorites = z.infer<typeof favorites>;
