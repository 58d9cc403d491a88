import type { Category } from "@lopango/contract/categories";
import type { Page } from "../page.ts";
import type { CardListing } from "../ports.ts";

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
  ): Promise<Page<CardListing>>;
}
