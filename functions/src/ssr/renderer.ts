import type { Establishment, EstablishmentOffers } from "@lopango/contract/establishments/establishment";
import type { Category } from "@lopango/contract/listings/categories";
import type { RenderedPage } from "@lopango/contract/ssr/rendered-page";
import type { Review } from "@lopango/contract/reviews/review";
import type { CivilDate, CivilMonth } from "@lopango/contract/platform/dates";
import type { Availability, Property, PropertySummary } from "@lopango/contract/listings/property";
import type { ListPage } from "../platform/list-page.ts";

/** The web's server-side rendering (docs/decisions/0212). Addresses are paths with queries. */
export interface Renderer {
  /** Returns the canonical address of `/` and the category of its newest listings. */
  homeAt: (address: string) => { address: string; category: Category };
  /** @param newest null: unavailable, the skeleton is rendered */
  renderHome: (address: string, newest: PropertySummary[] | null, at: Date) => RenderedPage;
  monthsAt: (address: string, property: Property, at: Date) => CivilMonth[];
  renderProperty: (
    address: string,
    property: Property,
    months: Availability[],
    reviews: ListPage<Review> | null,
    at: Date,
  ) => RenderedPage;
  /** Returns the stay whose offers the page of a house shows. */
  stayAt: (
    address: string,
    house: Establishment,
    at: Date,
  ) => { checkin: CivilDate; checkout: CivilDate; guests: number } | null;
  renderEstablishment: (
    address: string,
    house: Establishment,
    offers: EstablishmentOffers | null,
    reviews: ListPage<Review> | null,
    at: Date,
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
  renderSearch: (address: string, found: ListPage<PropertySummary>[], at: Date) => RenderedPage;
}
