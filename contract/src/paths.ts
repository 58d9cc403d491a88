import type { Category } from "./categories.ts";
import { SCREENS, screenOf } from "./screens.ts";
import { queryString } from "./query-string.ts";

/** A stay as a visitor chose it so far; any part may be missing. */
export interface StayChoice {
  checkin?: string | undefined;
  checkout?: string | undefined;
  guests?: number | undefined;
}

type Params = Record<string, string | number | undefined>;

/** The names of a stay in an address, in their order. */
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

/** Places within pages that addresses lead to. */
export const anchors = { publish: "publier", calendar: "calendrier" } as const;

/** The addresses of the screens, with what they are opened with. */
export const paths = {
  ...SCREENS,
  /** The listings of the home page; `search` keeps what its address says already. */
  explore: (search = "") => `/${search}#explore`,
  search: withParams(SCREENS.search),
  /** «Voir toutes les annonces» (spec §2). */
  allListings: (category: Category) => withQuery(SCREENS.search, { category, city: "Kinshasa", guests: 1 }),
  sharedFavorites: withId(SCREENS.sharedFavorites),
  property: (id: string, stay: StayChoice = {}) => withQuery(screenOf(SCREENS.property, id), stayQuery(stay)),
  /** The dates may be missing: the address says so (spec §2), and the booking page asks for them. */
  booking: (id: string, { checkin = "", checkout = "", guests = 1 }: StayChoice = {}) =>
    `${screenOf(SCREENS.booking, id)}?${new URLSearchParams({ checkin, checkout, guests: String(guests) }).toString()}`,
  /** The same page, to move a stay that is paid for; read by `changedBooking`. */
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
  /** The form for a new listing. */
  hostPublish: `${SCREENS.host}#${anchors.publish}`,
  hostListing: withId(SCREENS.hostListing),
  /** The calendar in which a host closes and opens nights of a listing. */
  hostCalendar: (id: string) => `${withQuery(SCREENS.hostBookings, { calendar: id })}#${anchors.calendar}`,
  /** One step of the wizard; of the application that is corrected, or of a new one. */
  partnersStep: (step: number, application?: string) =>
    withQuery(SCREENS.partners, { candidature: application, etape: step }),
  partnerApplication: withId(SCREENS.partnerApplication),
} as const;

/** Id of the booking whose stay `paths.changeStay` moves; null for a new one. */
export const changedBooking = (query: URLSearchParams): string | null => query.get("change");
