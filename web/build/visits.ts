import type { Visit } from "./plan-chunks.ts";

/** Files of `src` that are imported with `import()`: each decides when its code is loaded. */
export const PREFETCH_SEARCH = "catalogue/search/prefetch-search.ts";
const SEARCH = "catalogue/search/search.page.tsx";
const PROPERTY = "catalogue/listing/property.page.tsx";
const HOTEL = "catalogue/hotel/hotel.page.tsx";
const OTHER_ROUTES = "app/router/other-routes.tsx";
const BOOKING = "bookings/checkout/booking.page.tsx";
const PAYMENT_RETURN = "bookings/guest/payment-return.page.tsx";
const OWN_BOOKINGS = ["app/pages/booking-detail.page.tsx", "app/pages/my-bookings.page.tsx"];
/** What a paid stay shows besides. */
const PAID_STAY = [
  "bookings/guest/reception-notes.tsx",
  "bookings/guest/stay-papers.tsx",
  "complaints/report-person.tsx",
];
const MONTH_VIEW = "calendar/picker/month-view.tsx";
const SHARE = "catalogue/share-dialog.tsx";
const MENU = "app/shell/mobile-menu.tsx";
const ACCOUNT_MENU = "app/shell/account-menu.tsx";
const FILTERS = "catalogue/filters/filters-dialog.tsx";
const FOUND = "catalogue/filters/found-label.tsx";
const PHOTOS = "photos/photo-lightbox.tsx";
const NEXT_FREE = "bookings/checkout/next-free.tsx";
const METHOD_CHOICE = "payments/methods/late-method-choice.tsx";
const NAME = "identity/sign-in/name-form.tsx";
const SIGN_IN = ["identity/sign-in/sign-in-dialog.tsx", "identity/firebase/identity.ts"];
const STAY_FIELDS = ["catalogue/search-form/place-suggestions.tsx", "catalogue/search-form/stay-fields.tsx"];
const FOOTER = "app/shell/footer.tsx";
const OFFLINE = "app/offline/keep-for-offline.ts";

/** Pages that are rendered by the server and then hydrated, besides `/`. */
export const HYDRATED = { search: SEARCH, property: PROPERTY, hotel: HOTEL } as const;

/** From the search to the confirmation, with the parts that load by themselves and for the sign-in. */
export const JOURNEY: readonly string[] = [
  OTHER_ROUTES,
  FOOTER,
  MONTH_VIEW,
  ...STAY_FIELDS,
  SHARE,
  ...SIGN_IN,
  OFFLINE,
  BOOKING,
  ...OWN_BOOKINGS,
  PAYMENT_RETURN,
  PROPERTY,
  FILTERS,
  PREFETCH_SEARCH,
  SEARCH,
];

/** Loaded when any page is idle. */
const IDLE = [FOOTER, OFFLINE, OTHER_ROUTES, "favorites/card-heart.tsx", "../../node_modules/thumbhash/thumbhash.js"];
const LATE_AT_HOME = ["catalogue/home/hero-art.tsx", "catalogue/home/home-below.tsx"];
const LATE_IN_SEARCH = [
  "catalogue/search/after-results.tsx",
  "catalogue/map/map-button.tsx",
  "catalogue/recent/recent-row.tsx",
  "catalogue/recent/remember.tsx",
  "catalogue/search/near-misses.tsx",
];
const LATE_AT_PLACE = [
  MONTH_VIEW,
  "catalogue/map/listing-area.tsx",
  "catalogue/recent/remember.tsx",
  SHARE,
  "favorites/page-heart.tsx",
];
const LATE_AT_PROPERTY = [...LATE_AT_PLACE, "catalogue/listing/listing-below.tsx", "listings/party/party-form.tsx"];
const LATE_AT_HOTEL = [...LATE_AT_PLACE, "catalogue/hotel/establishment-below.tsx", "catalogue/hotel/stay-form.tsx"];

/** What the pages of the journey load by themselves, after their first render. */
export const LATER: readonly string[] = [
  ...IDLE,
  ...LATE_AT_HOME,
  ...LATE_IN_SEARCH,
  ...LATE_AT_PROPERTY,
  ACCOUNT_MENU,
  METHOD_CHOICE,
  "catalogue/recent/recent-searches.ts",
  "favorites/favorites.ts",
  "lib/browser/push.ts",
  "messages/send-queued.ts",
  ...PAID_STAY,
];

/** What a guest's press loads, besides the journey. */
export const PRESSED: readonly string[] = [MENU, FOUND, PHOTOS, NEXT_FREE, NAME];

const byGuests = (weight: number, ...roots: readonly string[]): Visit => ({ roots, weight, audience: 1 });
const byHosts = (weight: number, ...roots: readonly string[]): Visit => ({ roots, weight, audience: 2 });

/** The visits that count most; of others, every part counts alone. Weights are chosen by the figures of `npm run bench`. */
export const VISITS: readonly Visit[] = [
  { roots: JOURNEY, weight: 80, audience: 0 },
  byGuests(130, ...JOURNEY, ...LATER),
  byGuests(150, PREFETCH_SEARCH, SEARCH),
  byGuests(150, PROPERTY),
  byGuests(150, HOTEL),
  byGuests(20, PREFETCH_SEARCH),
  byGuests(8, ...IDLE),
  byGuests(20, ...IDLE, ...LATE_AT_HOME),
  byGuests(20, ...IDLE, SEARCH, ...LATE_IN_SEARCH),
  byGuests(20, ...IDLE, PROPERTY, ...LATE_AT_PROPERTY),
  byGuests(10, ...IDLE, HOTEL, ...LATE_AT_HOTEL),
  // The first press of a guest waits for what it brings.
  byGuests(20, ...STAY_FIELDS),
  byGuests(20, MENU),
  byGuests(20, SEARCH, FILTERS),
  byGuests(10, SEARCH, FILTERS, FOUND),
  byGuests(20, PROPERTY, MONTH_VIEW),
  byGuests(10, PROPERTY, SHARE),
  byGuests(10, PROPERTY, PHOTOS),
  byGuests(10, PROPERTY, ...SIGN_IN),
  byGuests(4, ...SIGN_IN, "identity/sign-in/code-form.tsx", NAME),
  byGuests(20, OTHER_ROUTES, BOOKING, NEXT_FREE),
  byGuests(20, OTHER_ROUTES, ...OWN_BOOKINGS),
  byGuests(20, OTHER_ROUTES, ...OWN_BOOKINGS, ...PAID_STAY),
  byGuests(10, OTHER_ROUTES, "favorites/list/favorites.page.tsx"),
  byGuests(20, OTHER_ROUTES, PAYMENT_RETURN),
  byHosts(10, OTHER_ROUTES, "hosts/dashboard/host.page.tsx"),
  byHosts(10, OTHER_ROUTES, "hosts/dashboard/host-bookings.page.tsx"),
];

/** Parts that come at a time of their own: their chunks are not merged with others. */
export const APART = [
  "app/pages/coming-soon.page.tsx",
  "catalogue/home/home-below.tsx",
  "catalogue/map/area-map.tsx",
  "identity/firebase/identity.ts",
  // Of local builds alone.
  "identity/sign-in/demo-chooser.tsx",
  "identity/sign-in/sign-in-dialog.tsx",
  "ui/toaster.tsx",
];
