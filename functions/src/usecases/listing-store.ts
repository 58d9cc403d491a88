import type { Category } from "@lopango/contract/categories";
import type { Page } from "./page.ts";
import type { ListedListing } from "./ports.ts";

/** Where listings are listed by their owner, and what is left of those that are gone. */
export interface ListingStore {
  /** Listings of one owner, inactive ones too, newest first. @throws Problem `invalid_fields` for a cursor that is none */
  ownedBy(
    ownerId: string,
    category: Category | undefined,
    page: { size: number; cursor: string | undefined },
  ): Promise<Page<ListedListing>>;

  /** Ids of listings that are gone and whose calendar may be removed by `now`, longest ago first, all of them in batches. */
  dueCalendars(now: Date): AsyncIterable<string[]>;
  /** Removes what is left of the calendar of a listing that is gone, and forgets it. */
  removeCalendar(propertyId: string): Promise<void>;
}
