/** Addresses of all screens, `:id` being a parameter. The router matches them; both sides build links from them. */
export const SCREENS = {
  home: "/",
  search: "/search",
  property: "/property/:id",
  /** A house with its room types. */
  establishment: "/hotel/:id",
  /** A host as guests see them. */
  hostPage: "/hosts/:id",
  booking: "/booking/:id",
  cars: "/cars",
  myBookings: "/me/bookings",
  /** Alias of the list of bookings. */
  myBookingsAlias: "/my-bookings",
  myBooking: "/my-bookings/:id",
  account: "/me/account",
  favorites: "/favorites",
  sharedFavorites: "/favorites/:id",
  notifications: "/notifications",
  messages: "/messages",
  thread: "/messages/:id",
  /** Papers of leases. */
  leases: "/leases",
  lease: "/leases/:id",
  /** Answers whether a home is free, by the link of a message. */
  stillFree: "/libre/:id",
  /** New homes of saved searches, by the link of a message. */
  alert: "/alerte/:id",
  unsubscribe: "/notifications/stop",
  paymentReturn: "/payment/return",
  host: "/host",
  hostListing: "/host/listings/:id",
  hostBookings: "/host/bookings",
  hostTeam: "/host/team/:id",
  /** A house for those who edit it. */
  hostEstablishment: "/host/hotel/:id",
  reception: "/host/reception",
  teamInvitation: "/team/:id",
  partners: "/partners",
  partnersApply: "/partners/apply",
  partnerApplication: "/me/partner-app/:id",
  /** Visits that an agent has to make. */
  visits: "/visits",
  admin: "/admin",
  about: "/about",
  terms: "/terms",
  privacy: "/privacy",
  support: "/support",
  notFound: "/404",
} as const;

export const screenOf = (screen: `${string}/:id`, id: string): string => screen.replace(":id", id);

/** Matches a pathname against `screen`; `[1]` is the id. */
export const matchScreen = (screen: string, pathname: string): RegExpExecArray | null =>
  new RegExp(`^${screen.replace(":id", "([^/]+)")}/?$`).exec(pathname);
