import type { PropertySummary } from "@lopango/contract/listings/property";

/** Returns whether a listing may become a room type (docs/product/establishments.md#gathering). */
export const canJoin = (listing: PropertySummary): boolean =>
  listing.category === "hotel" && listing.supports_booking && listing.establishment_id === null;
