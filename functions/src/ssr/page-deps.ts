import type { Establishment, EstablishmentOffers } from "@lopango/contract/establishments/establishment";
import type { Category } from "@lopango/contract/listings/categories";
import type { RenderedPage } from "@lopango/contract/ssr/rendered-page";
import type { ShownRate } from "@lopango/contract/payments/exchange-rate";
import type { Review } from "@lopango/contract/reviews/review";
import type { CivilDate, CivilMonth } from "@lopango/contract/platform/dates";
import type { Availability, Property, PropertySummary } from "@lopango/contract/listings/property";
import type { ListPage } from "../platform/list-page.ts";
import type { Limiter } from "../platform/http/limits.ts";
import type { ExchangeRateStore } from "../payments/exchange-rate.store.ts";
import type { StoredPhotos } from "../photos/media.routes.ts";
import type { CalendarMonths } from "../calendar/calendar-month.store.ts";
import type { EstablishmentStore } from "../establishments/establishment.store.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { ReviewStore } from "../reviews/review.store.ts";
import type { PublicHostDeps } from "../hosts/view-host.ts";
import type { ListingSearch } from "../catalogue/listing-search.store.ts";
import type { Clock } from "../platform/clock.ts";
import type { Shell } from "./shell.ts";

interface Moment {
  at: Date;
  /** Null: unknown, the browser asks for it. */
  rate: ShownRate | null;
}

/** The web's server-side rendering (docs/decisions/0212). Addresses are paths with queries. */
export interface Renderer {
  /** Returns the canonical address of `/` and the category of its newest listings. */
  homeAt: (address: string) => { address: string; category: Category };
  /** @param newest null: unavailable, the skeleton is rendered */
  renderHome: (address: string, newest: PropertySummary[] | null, moment: Moment) => RenderedPage;
  monthsAt: (address: string, property: Property, at: Date) => CivilMonth[];
  renderProperty: (
    address: string,
    property: Property,
    months: Availability[],
    reviews: ListPage<Review> | null,
    moment: Moment,
  ) => RenderedPage;
  /** Returns the stay whose offers the page of a house shows. */
  stayAt: (
    address: string,
    establishment: Establishment,
    at: Date,
  ) => { checkin: CivilDate; checkout: CivilDate; guests: number } | null;
  renderEstablishment: (
    address: string,
    establishment: Establishment,
    offers: EstablishmentOffers | null,
    reviews: ListPage<Review> | null,
    moment: Moment,
  ) => RenderedPage;
  /**
   * Returns the canonical address of `/search`, its API query (`?…`), number of pages and title. Also returns whether
   * it contains free text.
   */
  searchAt: (address: string) => {
    address: string;
    query: string;
    pages: number;
    title: string;
    hasFreeWords: boolean;
  };
  renderSearch: (address: string, found: ListPage<PropertySummary>[], moment: Moment) => RenderedPage;
}

export interface PageDeps extends Omit<PublicHostDeps, "listings" | "reviews"> {
  publicUrl: string;
  listings: ListingStore;
  establishments: EstablishmentStore;
  reviews: Pick<ReviewStore, "aboutPlaces" | "hostRating" | "ofHostsPlaces">;
  search: ListingSearch;
  exchangeRate: ExchangeRateStore;
  calendars: Pick<CalendarMonths, "find">;
  photos: StoredPhotos;
  /** The rate of the prices. */
  rate: () => Promise<ShownRate>;
  shell: () => Promise<Shell>;
  homeShell: () => Promise<Shell>;
  /** Loaded by the first page: cards and the sitemap do not need it. */
  renderer: () => Promise<Renderer>;
  limiter: Limiter;
  now: Clock;
}
