import type { Limiter } from "../http/limits.ts";
import type { StoredPhotos } from "../photos/media.ts";
import type { CalendarMonths } from "../usecases/calendar/calendar-store.ts";
import type { Clock } from "../usecases/clock.ts";
import type { Listings } from "../usecases/listings/listing-store.ts";
import type { ListingSearch } from "../usecases/search/listing-search.ts";
import type { Drawing } from "./draw.ts";
import type { Shell } from "./shell.ts";

export interface PageDeps {
  publicUrl: string;
  listings: Listings;
  search: ListingSearch;
  calendars: CalendarMonths;
  photos: StoredPhotos;
  shell: () => Promise<Shell>;
  /** The same for `/`, with its splash. */
  homeShell: () => Promise<Shell>;
  /** Comes with the first page: no card and no sitemap needs it. */
  draw: () => Promise<Drawing>;
  limiter: Limiter;
  now: Clock;
}
