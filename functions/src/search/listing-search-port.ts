import type { SearchFilters } from "./rules/search-plan.ts";
import type { CardListing } from "../listings/listing-store-port.ts";
import type { ListPage } from "../platform/list-page.ts";

export interface PageRequest {
  size: number;
  offset: number;
  /** `next` of the previous page; undefined for the first. */
  cursor: string | undefined;
}

/** Finds active listings. A page may be shorter than its size and still have a next one. */
export interface ListingSearch {
  find(filters: SearchFilters, page: PageRequest): Promise<ListPage<CardListing>>;
}
