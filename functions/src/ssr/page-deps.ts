import type { Limiter } from "../platform/http/limits.ts";
import type { StoredPhotos } from "../photos/media.routes.ts";
import type { CalendarMonths } from "../calendar/calendar-month.store.ts";
import type { EstablishmentStore } from "../establishments/establishment.store.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { ReviewStore } from "../reviews/review.store.ts";
import type { ViewHostDeps } from "../hosts/view-host.ts";
import type { ListingSearch } from "../catalogue/listing-search.store.ts";
import type { Clock } from "../platform/clock.ts";
import type { Renderer } from "./renderer.ts";
import type { Shell } from "./shell.ts";

export interface PageDeps extends Omit<ViewHostDeps, "listings" | "reviews"> {
  publicUrl: string;
  listings: ListingStore;
  establishments: EstablishmentStore;
  reviews: Pick<ReviewStore, "aboutPlaces" | "hostRating" | "ofHostsPlaces">;
  search: ListingSearch;
  calendars: Pick<CalendarMonths, "find">;
  photos: StoredPhotos;
  shell: () => Promise<Shell>;
  homeShell: () => Promise<Shell>;
  /** Loaded by the first page: cards and the sitemap do not need it. */
  renderer: () => Promise<Renderer>;
  limiter: Limiter;
  now: Clock;
}
