import type { SearchCriteria } from "./rules/search-plan.ts";
import type { CardListing } from "../listings/listing-store-port.ts";
import type { ListPage } from "../platform/list-page.ts";

export interface PageRequest {
  /** How many listings at most. */
  size: number;
  /** How many matching listings to skip first. */
  offset: number;
  /** `next` of the page before; undefined for the first. */
  cursor: string | undefined;
}

/** Finds active listings, newest first (design §10). A page may hold fewer than asked for and still go on. */
export interface ListingSearch {
  find(criteria: SearchCriteria, page: PageRequest): Promise<ListPage<CardListing>>;
}
