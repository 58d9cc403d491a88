import type { EstablishmentCategory } from "@lopango/contract/listings/establishment";
import type { CivilDate } from "@lopango/contract/calendar/dates";
import { lowestPriceAhead } from "@lopango/contract/listings/rates";
import type { FactName } from "@lopango/contract/listings/listing-facts";
import { totalOf, type RatingSums } from "./rating-sums.ts";
import type { Listing, ListingPhoto } from "./listing.ts";

/** A room type as the summary of its house stores it. */
export type HouseRoom = Pick<
  Listing,
  | "id"
  | "title"
  | "base_price_cents"
  | "max_guests"
  | "units"
  | "min_nights"
  | "rates"
  | "rate_plan"
  | "confirmation"
  | "photos"
  | "amenities"
  | FactName
  | "full_nights"
  | "rating"
>;

/** A photo, and the house or the room type whose folder holds it. */
export interface HousePhoto extends ListingPhoto {
  owner_id: string;
}

/**
 * Summary of a house for searches, cards and its page. The listing of its first room type on offer, the lead, stores it
 * (docs/decisions/0144).
 */
export interface House {
  name: string;
  kind: EstablishmentCategory;
  stars: number;
  year_founded: number | null;
  languages: string[];
  cover: HousePhoto | null;
  /** Room types on offer in the host's order; the first is the lead. */
  rooms: HouseRoom[];
}

/** Least price of a house in the next 30 nights from `today` on, minor units per night. */
export const leastPrice = ({ rooms }: House, today: CivilDate): number =>
  Math.min(...rooms.map((room) => lowestPriceAhead(room, today) ?? room.base_price_cents));

export const ratingOfHouse = ({ rooms }: House): RatingSums => totalOf(rooms.map(({ rating }) => rating));
