import type { Category } from "@lopango/contract/categories";
import type { Listing } from "./rules/listing.ts";
import type { ListPage } from "../platform/list-page.ts";

/** What a card shows of a listing; lists read no more of each. */
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
  /** The listing, active or not; null when there is none. */
  find(id: string): Promise<Listing | null>;
}

/** Where a host finds what is theirs. */
export interface ListingStore {
  /** How many listings an owner has, inactive ones too. */
  countOf(ownerId: string): Promise<number>;
  /** Those of these listings that there are, online or not, in this order: one read for each id. */
  these(ids: readonly string[]): Promise<CardListing[]>;
  /** Listings of one owner, inactive ones too, newest first. @throws Problem `invalid_fields` for a cursor that is none */
  ownedBy(
    ownerId: string,
    category: Category | undefined,
    page: { size: number; cursor: string | undefined },
  ): Promise<ListPage<CardListing>>;
}
