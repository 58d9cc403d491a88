import type { Category } from "./listings/categories.ts";
import { SCREENS, screenOf } from "./screens.ts";
import { queryString } from "./platform/query-string.ts";

/** Dates and guests chosen so far; all optional. */
export interface StayChoice {
  checkin?: string | undefined;
  checkout?: string | undefined;
  guests?: number | undefined;
  /** Among the guests. */
  children?: number | undefined;
  /** How many rooms the guests want, whichever they are. */
  rooms?: number | undefined;
}

type Params = Record<string, string | number | undefined>;

/** Query parameters of a stay, in fixed order. */
export const stayQuery = ({ checkin, checkout, guests, children, rooms }: StayChoice) => ({
  checkin,
  checkout,
  guests,
  children,
  rooms,
});

export const withQuery = (path: string, params: Params): string => path + queryString(params);

export const withParams =
  (path: string) =>
  (params: Params = {}): string =>
    withQuery(path, params);
export const withId =
  (screen: `${string}/:id`) =>
  (id: string): string =>
    screenOf(screen, id);

export const paths = {
  ...SCREENS,
  /** Listings section of the home page; keeps the query `search`. */
  explore: (search = "") => `/${search}#explore`,
  search: withParams(SCREENS.search),
  /** Target of «Voir toutes les annonces». */
  allListings: (category: Category) => withQuery(SCREENS.search, { category, city: "Kinshasa", guests: 1 }),
  sharedFavorites: withId(SCREENS.sharedFavorites),
  property: (id: string, stay: StayChoice = {}) => withQuery(screenOf(SCREENS.property, id), stayQuery(stay)),
  /** `rooms`: chosen ones, of `writeRooms`. */
  establishment: (id: string, stay: StayChoice = {}, rooms?: string) =>
    withQuery(screenOf(SCREENS.establishment, id), { ...stayQuery(stay), rooms: rooms ?? stay.rooms }),
  hostPage: withId(SCREENS.hostPage),
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
  }: Required<Omit<StayChoice, "children" | "rooms">> & { id: string; property_id: string }) =>
    withQuery(screenOf(SCREENS.booking, property_id), { checkin, checkout, guests, change: id }),
  myBooking: withId(SCREENS.myBooking),
  lease: withId(SCREENS.lease),
  /** The form of a new paper; `leasedProperty` reads it. */
  newLease: (property: string) => withQuery(SCREENS.leases, { property }),
  message: withId(SCREENS.thread),
  alert: withId(SCREENS.alert),
  teamInvitation: withId(SCREENS.teamInvitation),
} as const;

/** Id of the booking that `paths.changeStay` moves; null for a new booking. */
export const changedBooking = (query: URLSearchParams): string | null => query.get("change");

/** Id of the listing of `paths.newLease`; null without one. */
export const leasedProperty = (query: URLSearchParams): string | null => query.get("property");
