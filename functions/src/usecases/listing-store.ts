import type { Category } from "@lopango/contract/categories";
import type { Listing } from "../domain/listing.ts";
import type { PhotoLeftover } from "../domain/photo-leftover.ts";
import type { Change } from "./booking-store.ts";
import type { Page } from "./page.ts";
import type { ListedListing } from "./ports.ts";

/** One change of a listing and what belongs to it, all of it or nothing. */
export interface ListingChange extends Change {
  saveListing(listing: Listing): void;
  /** Removes a listing that was read. */
  removeListing(id: string): void;
  /** Writes down that the calendar of a listing that is gone is to be removed after `due`. */
  leaveCalendar(propertyId: string, due: Date): void;
  /** Writes down files of photos that no listing names any more. */
  saveLeftover(leftover: PhotoLeftover): void;
}

/** Where listings are published, changed and removed. */
export interface ListingStore {
  /**
   * Runs `decide` and writes what it saved; again when something that it read and saved was changed meanwhile.
   *
   * @throws Problem `busy` when others keep changing the same things
   */
  change<T>(decide: (change: ListingChange) => Promise<T>): Promise<T>;
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
