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
const MONTH_VIEW = "calendar/picker/month-view.tsx";
const SHARE = "catalogue/share-dialog.tsx";
const FOOTER = "app/shell/footer.tsx";
const OFFLINE = "app/offline/keep-for-offline.ts";

/** Pages that are rendered by the server and then hydrated, besides `/`. */
export const HYDRATED = { search: SEARCH, property: PROPERTY, hotel: HOTEL } as const;

/** From the search to the confirmation, with the parts that load by themselves and for the sign-in. */
export const JOURNEY = [
  OTHER_ROUTES,
  FOOTER,
  MONTH_VIEW,
  "catalogue/search-form/place-suggestions.tsx",
  "catalogue/search-form/stay-fields.tsx",
  SHARE,
  "identity/sign-in/sign-in-dialog.tsx",
  "identity/firebase/identity.ts",
  OFFLINE,
  BOOKING,
  ...OWN_BOOKINGS,
  PAYMENT_RETURN,
  PROPERTY,
  "catalogue/filters/filters-dialog.tsx",
  PREFETCH_SEARCH,
  SEARCH,
] as const;

/** Loaded when any page is idle. */
const IDLE = [FOOTER, OFFLINE, OTHER_ROUTES, "favorites/card-heart.tsx", "../../node_modules/thumbhash/thumbhash.js"];
const LATE_AT_HOME = ["catalogue/home/hero-art.tsx", "catalogue/home/home-below.tsx"];
const LATE_IN_SEARCH = [
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
const LATE_AT_HOTEL = [...LATE_AT_PLACE, "catalogue/hotel/house-below.tsx", "catalogue/hotel/stay-form.tsx"];

/** What the pages of the journey load by themselves, after their first render. */
export const LATER: readonly string[] = [
  ...IDLE,
  ...LATE_AT_HOME,
  ...LATE_IN_SEARCH,
  ...LATE_AT_PROPERTY,
  "app/shell/account-menu.tsx",
  "catalogue/recent/recent-searches.ts",
  "favorites/favorites.ts",
  "lib/browser/push.ts",
  "messages/send-queued.ts",
];

const MENU = "app/shell/mobile-menu.tsx";
const FILTERS = "catalogue/filters/filters-dialog.tsx";
const FOUND = "catalogue/filters/found-label.tsx";
const PHOTOS = "photos/photo-lightbox.tsx";
const NEXT_FREE = "bookings/checkout/next-free.tsx";
const NAME = "identity/sign-in/name-form.tsx";
/** What a guest's press loads, besides the journey. */
export const PRESSED = [MENU, FOUND, PHOTOS, NEXT_FREE, NAME, "app/shell/account-menu.tsx"] as const;
const SIGN_IN = ["identity/sign-in/sign-in-dialog.tsx", "identity/firebase/identity.ts"];
const STAY_FIELDS = ["catalogue/search-form/stay-fields.tsx", "catalogue/search-form/place-suggestions.tsx"];

/** The visits that count most; of others, every part counts alone. Weights are chosen by the figures of `npm run bench`. */
export const VISITS: readonly Visit[] = [
  { roots: JOURNEY, weight: 20, audience: 0 },
  { roots: [...JOURNEY, ...LATER], weight: 20, audience: 1 },
  { roots: [PREFETCH_SEARCH, SEARCH], weight: 150, audience: 1 },
  { roots: [PROPERTY], weight: 150, audience: 1 },
  { roots: [HOTEL], weight: 150, audience: 1 },
  { roots: [PREFETCH_SEARCH], weight: 20, audience: 1 },
  { roots: IDLE, weight: 8, audience: 1 },
  { roots: [...IDLE, ...LATE_AT_HOME], weight: 20, audience: 1 },
  { roots: [...IDLE, SEARCH, ...LATE_IN_SEARCH], weight: 20, audience: 1 },
  { roots: [...IDLE, PROPERTY, ...LATE_AT_PROPERTY], weight: 20, audience: 1 },
  { roots: [...IDLE, HOTEL, ...LATE_AT_HOTEL], weight: 10, audience: 1 },
  // The first press of a guest waits for what it brings.
  { roots: STAY_FIELDS, weight: 20, audience: 1 },
  { roots: [MENU], weight: 20, audience: 1 },
  { roots: [SEARCH, FILTERS], weight: 20, audience: 1 },
  { roots: [SEARCH, FILTERS, FOUND], weight: 10, audience: 1 },
  { roots: [PROPERTY, MONTH_VIEW], weight: 20, audience: 1 },
  { roots: [PROPERTY, SHARE], weight: 10, audience: 1 },
  { roots: [PROPERTY, PHOTOS], weight: 10, audience: 1 },
  { roots: [PROPERTY, ...SIGN_IN], weight: 10, audience: 1 },
  { roots: [...SIGN_IN, "identity/sign-in/code-form.tsx", NAME], weight: 4, audience: 1 },
  { roots: [OTHER_ROUTES, BOOKING, NEXT_FREE], weight: 20, audience: 1 },
  { roots: [OTHER_ROUTES, ...OWN_BOOKINGS], weight: 20, audience: 1 },
  { roots: [OTHER_ROUTES, "favorites/list/favorites.page.tsx"], weight: 10, audience: 1 },
  { roots: [OTHER_ROUTES, PAYMENT_RETURN], weight: 20, audience: 1 },
  { roots: [OTHER_ROUTES, "hosts/dashboard/host.page.tsx"], weight: 10, audience: 2 },
  { roots: [OTHER_ROUTES, "hosts/dashboard/host-bookings.page.tsx"], weight: 10, audience: 2 },
];

/** Parts that come at a time of their own: their chunks are not merged with others. */
export const APART = [
  "app/pages/coming-soon.page.tsx",
  "catalogue/home/home-below.tsx",
  "identity/firebase/identity.ts",
  "ui/toaster.tsx",
];
