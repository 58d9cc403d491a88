import type { Category } from "./listings/categories.ts";
import { SCREENS, screenOf } from "./screens.ts";
import { queryString } from "./platform/query-string.ts";

/** Dates and guests chosen so far; all optional. */
export interface StayChoice {
  checkin?: string | undefined;
  checkout?: string | undefined;
  guests?: number | undefined;
}

type Params = Record<string, string | number | undefined>;

/** Query parameters of a stay, in fixed order. */
export const stayQuery = ({ checkin, checkout, guests }: StayChoice) => ({ checkin, checkout, guests });

const withQuery = (path: string, params: Params): string => path + queryString(params);

export const withParams =
  (path: string) =>
  (params: Params = {}): string =>
    withQuery(path, params);
export const withId =
  (screen: `${string}/:id`) =>
  (id: string): string =>
    screenOf(screen, id);

export const anchors = { publish: "publier", calendar: "calendrier", externalCalendars: "calendriers" } as const;

export const paths = {
  ...SCREENS,
  /** Listings section of the home page; keeps the query `search`. */
  explore: (search = "") => `/${search}#explore`,
  search: withParams(SCREENS.search),
  /** Target of «Voir toutes les annonces». */
  allListings: (category: Category) => withQuery(SCREENS.search, { category, city: "Kinshasa", guests: 1 }),
  sharedFavorites: withId(SCREENS.sharedFavorites),
  property: (id: string, stay: StayChoice = {}) => withQuery(screenOf(SCREENS.property, id), stayQuery(stay)),
  establishment: (id: string, stay: StayChoice = {}) => withQuery(`/hotel/${id}`, stayQuery(stay)),
  /** Dates may be empty: the booking page then asks for them. */
  booking: (id: string, { checkin = "", checkout = "", guests = 1 }: StayChoice = {}) =>
    `${screenOf(SCREENS.booking, id)}?${new URLSearchParams({ checkin, checkout, guests: String(guests) }).toString()}`,
  /** Booking page that moves a paid stay; `changedBooking` reads it. */
  changeStay: ({
    id,
    property_id,
    checkin,
    checkout,
    guests,
  }: Required<StayChoice> & { id: string; property_id: string }) =>
    withQuery(screenOf(SCREENS.booking, property_id), { checkin, checkout, guests, change: id }),
  myBooking: withId(SCREENS.myBooking),
  message: withId(SCREENS.thread),
  hostPublish: `${SCREENS.host}#${anchors.publish}`,
  hostListing: withId(SCREENS.hostListing),
  hostTeam: withId(SCREENS.hostTeam),
  teamInvitation: withId(SCREENS.teamInvitation),
  hostExternalCalendars: (id: string) => `${screenOf(SCREENS.hostListing, id)}#${anchors.externalCalendars}`,
  hostCalendar: (id: string) => `${withQuery(SCREENS.hostBookings, { calendar: id })}#${anchors.calendar}`,
  partnersStep: (step: number, application?: string) =>
    withQuery(SCREENS.partners, { candidature: application, etape: step }),
  partnerApplication: withId(SCREENS.partnerApplication),
} as const;

/** Id of the booking that `paths.changeStay` moves; null for a new booking. */
export const changedBooking = (query: URLSearchParams): string | null => query.get("change");
