import { CITIES } from "@lopango/contract/congo";
import { earliestArrival } from "@lopango/contract/listings/cancellation";
import { shiftMonth, todayIn, type CivilMonth } from "@lopango/contract/platform/dates";
import type { RenderedPage } from "@lopango/contract/ssr/rendered-page";
import type { PageData } from "@lopango/contract/platform/page-data";
import type { Establishment, EstablishmentOffers } from "@lopango/contract/establishments/establishment";
import type { ShownRate } from "@lopango/contract/payments/exchange-rate";
import type { Review } from "@lopango/contract/reviews/review";
import { plainLetters } from "@lopango/contract/platform/plain-letters";
import type { Availability, Property, PropertySummary } from "@lopango/contract/listings/property";
import { rateOfNight } from "@lopango/contract/listings/rates";
import type { RateOn } from "@lopango/contract/calendar/stay";
import { SCREENS } from "@lopango/contract/screens";
import type { PropsWithChildren } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { unstable_serialize } from "swr";
import { unstable_serialize as nameOfList } from "swr/infinite";
import { clampGuests } from "../listings/party/guests.ts";
import PartyForm from "../listings/party/party-form.tsx";
import { StaticPartyForm } from "../listings/party/party-part.ts";
import { StaticMonths, firstMonth } from "../calendar/picker/static-months.tsx";
import { Months } from "../calendar/picker/months.tsx";
import { readSelection } from "../calendar/selection.ts";
import { reviewsOf } from "../reviews/review-list.tsx";
import { StaticStayFields } from "../catalogue/search-form/search-form.tsx";
import StayFields from "../catalogue/search-form/stay-fields.tsx";
import { readProperty } from "../listings/read-property.ts";
import { readBlockedDates } from "../calendar/use-availability.ts";
import type { ListPage } from "../lib/api/api-client.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { pageKeys } from "../lib/loading/list-pages.ts";
import { rateKey } from "../payments/exchange-rate.tsx";
import { renderAsOf } from "../lib/now.ts";
import { queryString } from "@lopango/contract/platform/query-string";
import { EstablishmentEnd } from "../catalogue/hotel/establishment-end.tsx";
import HotelPage from "../catalogue/hotel/hotel.page.tsx";
import { StaticBelow as StaticEstablishmentEnd } from "../catalogue/hotel/establishment-view.tsx";
import { stayBounds, StaticStayForm } from "../catalogue/hotel/stay-part.ts";
import StayForm from "../catalogue/hotel/stay-form.tsx";
import { offersOf } from "../catalogue/hotel/use-establishment.ts";
import { ListingEnd } from "../catalogue/listing/listing-end.tsx";
import PropertyPage from "../catalogue/listing/property.page.tsx";
import { StaticBelow as StaticListingEnd } from "../catalogue/listing/property-view.tsx";
import { HiddenOrderFilters, HiddenSearchFilters, PlainFilters } from "../catalogue/search/plain-forms.tsx";
import { StaticOrder } from "../catalogue/search/results.tsx";
import SearchPage, { StaticCriteria, StaticFilters } from "../catalogue/search/search.page.tsx";
import { pageQuery, readSearch, searchQuery, writeSearch } from "../catalogue/query/search-url.ts";
import { searchName } from "../catalogue/query/search-words.ts";
import { searchKey } from "../catalogue/search/use-search.ts";
import { homeOf, readCategory } from "../catalogue/home/newest-listings.tsx";
import { App } from "./app.tsx";
import { publicPages } from "./router/public-pages.ts";
import Footer from "./shell/footer.tsx";
import { StaticMenu } from "./shell/header.tsx";
import { MenuEntries } from "./shell/menu-entries.tsx";
import { StaticFooter } from "./shell/shell.tsx";

// Imported directly: in a browser they are loaded before hydration begins.
const atOnce: Record<string, typeof SearchPage> = {
  [SCREENS.search]: SearchPage,
  [SCREENS.property]: PropertyPage,
  [SCREENS.establishment]: HotelPage,
};
for (const [screen, page] of Object.entries(atOnce)) {
  const code = publicPages[screen];
  if (code) code.component = page;
}

// Only the server renders these; a browser loads their code later.
StaticFooter.markup = Footer;
StaticMenu.markup = () => (
  <div className="absolute inset-x-0 top-full border-b border-line bg-paper shadow-float">
    <MenuEntries session={{ status: "signed-out", profile: null }} onClose={() => undefined} />
  </div>
);
StaticStayFields.markup = StayFields;
StaticCriteria.markup = HiddenSearchFilters;
StaticFilters.markup = PlainFilters;
StaticOrder.markup = HiddenOrderFilters;
StaticMonths.markup = Months;
StaticStayForm.markup = StayForm;
StaticPartyForm.markup = PartyForm;
/** As `Below` frames it. */
const END = "divide-y divide-line [&>section]:py-8";
StaticListingEnd.markup = (props) => (
  <div className={END}>
    <ListingEnd {...props} />
  </div>
);
StaticEstablishmentEnd.markup = (props) => (
  <div className={END}>
    <EstablishmentEnd {...props} />
  </div>
);

/** Preload links that React puts before the markup. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/;

/** When a page is rendered, and the rate of its prices: null if it could not be read. */
export interface Moment {
  at: Date;
  rate: ShownRate | null;
}

const renderAt = (address: string, { at, rate }: Moment, answers: PageData["answers"]): RenderedPage => ({
  ...renderPage({ address, at: at.toISOString(), answers: { ...answers, ...(rate && { [rateKey]: rate }) } }),
  first: rate?.first ?? "USD",
});

const paramsOf = (address: string) => new URL(address, "http://any").searchParams;

export function monthsAt(address: string, property: Property, at: Date): CivilMonth[] {
  const today = todayIn(property.time_zone, at);
  const earliest = earliestArrival(property, at);
  const rateOn: RateOn = (date) => rateOfNight(property, date);
  const first = firstMonth(readSelection(paramsOf(address), { today, earliest, rateOn }).checkin, today);
  return [first, shiftMonth(first, 1)];
}

/**
 * Renders `/property/{id}` for a signed-out visitor.
 * @param months availability of the calendar's months
 * @param reviews the first ones; null for a listing without, or if they could not be read
 */
export function renderProperty(
  address: string,
  property: Property,
  months: Availability[],
  reviews: ListPage<Review> | null,
  moment: Moment,
): RenderedPage {
  const nights = months.map((known) => [
    unstable_serialize(keyOf("availability", property.id, known.month)),
    readBlockedDates(known),
  ]);
  return renderAt(address, moment, {
    [unstable_serialize(keyOf("property", property.id))]: readProperty(property),
    ...Object.fromEntries(nights),
    ...firstReviews(property.id, reviews),
  });
}

const firstReviews = (property: string, reviews: ListPage<Review> | null) =>
  reviews ? { [nameOfList(pageKeys(reviewsOf(property)))]: [reviews] } : {};

/** Returns the stay whose prices the page of a house shows; null without one that can be booked. */
export function stayAt(address: string, establishment: Establishment, at: Date) {
  const query = paramsOf(address);
  const { checkin, checkout } = readSelection(query, stayBounds(establishment, at));
  return checkin && checkout ? { checkin, checkout, guests: clampGuests(query.get("guests"), null) } : null;
}

/**
 * Renders `/hotel/{id}` for a signed-out visitor.
 * @param offers of `stayAt`; null without a stay, or if they could not be read: the browser asks for them
 */
export function renderEstablishment(
  address: string,
  establishment: Establishment,
  offers: EstablishmentOffers | null,
  reviews: ListPage<Review> | null,
  moment: Moment,
): RenderedPage {
  const stay = offers && stayAt(address, establishment, moment.at);
  const [first] = establishment.rooms;
  return renderAt(address, moment, {
    [unstable_serialize(keyOf("establishment", establishment.id))]: establishment,
    ...(stay && { [unstable_serialize(offersOf(establishment.id, stay, stay.guests))]: offers }),
    ...(first && firstReviews(first.property_id, reviews)),
  });
}

/** Returns the canonical address of a home page, and the category of its newest listings. */
export function homeAt(address: string) {
  const category = readCategory(paramsOf(address));
  return { address: homeOf(category), category };
}

/** Renders `/` with its newest listings, or with a skeleton if they are unknown. */
export function renderHome(address: string, newest: PropertySummary[] | null, moment: Moment): RenderedPage {
  const key = unstable_serialize(keyOf("newest", homeAt(address).category));
  return renderAt(address, moment, newest ? { [key]: newest } : {});
}

const stateAt = (address: string) => readSearch(paramsOf(address));

const PLACES = new Set(
  Object.entries(CITIES)
    .flatMap(([city, communes]) => [city, ...Object.entries(communes).flatMap(([name, parts]) => [name, ...parts])])
    .map(plainLetters),
);
const isPlace = (text: string): boolean => text === "" || PLACES.has(plainLetters(text));

/**
 * Returns the canonical address, the first API query, the number of pages and the title of a search.
 * Free text from the address never enters the title, because anyone can write such a link.
 */
export function searchAt(address: string) {
  const state = stateAt(address);
  return {
    address: `${SCREENS.search}?${writeSearch(state).toString()}`,
    query: queryString(pageQuery(searchQuery(state), null)),
    pages: state.pages,
    title: searchName(state),
    hasFreeWords: state.q !== "" || ![state.city, state.commune, state.quartier].every(isPlace),
  };
}

/**
 * Renders `/search` with the first pages of its results.
 * @param address path and query
 */
export function renderSearch(address: string, found: ListPage<PropertySummary>[], moment: Moment): RenderedPage {
  const query = searchQuery(stateAt(address));
  const pages = found.map((page) => ({ ...page, query }));
  return renderAt(address, moment, { [searchKey(query)]: pages });
}

export function renderPage(data: PageData): Omit<RenderedPage, "first"> {
  const Router = ({ children }: PropsWithChildren) => <StaticRouter location={data.address}>{children}</StaticRouter>;
  renderAsOf(new Date(data.at));
  const rendered = renderToString(<App router={Router} answers={data.answers} />);
  const preloads = PRELOADS.exec(rendered)?.[0] ?? "";
  return { html: rendered.slice(preloads.length), preloads, data };
}
