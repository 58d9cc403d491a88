import type { Category } from "@lopango/contract/listings/categories";
import type { Listing } from "./rules/listing.ts";
import type { ListPage } from "../platform/list-page.ts";

/** The fields of a listing's card, the only ones that lists read. */
export type CardListing = Pick<
  Listing,
  | "id"
  | "title"
  | "city"
  | "country"
  | "commune"
  | "quartier"
  | "latlng"
  | "category"
  | "currency"
  | "base_price_cents"
  | "max_guests"
  | "photos"
  | "supports_booking"
  | "min_nights"
  | "is_active"
  | "amenities"
  | "bedrooms"
  | "furnished"
  | "created_at"
>;

export interface Listings {
  find(id: string): Promise<Listing | null>;
}

export interface ListingStore {
  /** Includes inactive listings. */
  countOf(ownerId: string): Promise<number>;
  /** Returns the existing listings of these ids, active or not, in this order: one read each. */
  these(ids: readonly string[]): Promise<CardListing[]>;
  /**
   * Returns listings of one owner, inactive ones too, newest first.
   * @throws Problem `invalid_fields` for an invalid cursor
   */
  ownedBy(
    ownerId: string,
    category: Category | undefined,
    page: { size: number; cursor: string | undefined },
  ): Promise<ListPage<CardListing>>;
}
