/**
 * What the function `page` is given of the web: `web/src/app/render.tsx`, without its source's types of React and of a
 * browser. `render.test.tsx` beside it holds the one to the other.
 */
import type { Establishment, EstablishmentOffers } from "@lopango/contract/establishments/establishment";
import type { Category } from "@lopango/contract/listings/categories";
import type { RenderedPage } from "@lopango/contract/ssr/rendered-page";
import type { ShownRate } from "@lopango/contract/payments/exchange-rate";
import type { Review } from "@lopango/contract/reviews/review";
import type { CivilDate, CivilMonth } from "@lopango/contract/platform/dates";
import type { Availability, Property, PropertySummary } from "@lopango/contract/listings/property";

interface Found {
  items: PropertySummary[];
  next: string | null;
}
interface Reviews {
  items: Review[];
  next: string | null;
}

interface Moment {
  at: Date;
  rate: ShownRate | null;
}

export function homeAt(address: string): { address: string; category: Category };
export function renderHome(address: string, newest: PropertySummary[] | null, moment: Moment): RenderedPage;
export function monthsAt(address: string, property: Property, at: Date): CivilMonth[];
export function renderProperty(
  address: string,
  property: Property,
  months: Availability[],
  reviews: Reviews | null,
  moment: Moment,
): RenderedPage;
export function stayAt(
  address: string,
  house: Establishment,
  at: Date,
): { checkin: CivilDate; checkout: CivilDate; guests: number } | null;
export function renderEstablishment(
  address: string,
  house: Establishment,
  offers: EstablishmentOffers | null,
  reviews: Reviews | null,
  moment: Moment,
): RenderedPage;
export function searchAt(address: string): {
  address: string;
  query: string;
  pages: number;
  title: string;
  hasFreeWords: boolean;
};
export function renderSearch(address: string, found: Found[], moment: Moment): RenderedPage;
