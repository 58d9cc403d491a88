import type { Category } from "@lopango/contract/categories";

/** A stay as a visitor chose it so far; any part may be missing. */
export interface StayChoice {
  checkin?: string | undefined;
  checkout?: string | undefined;
  guests?: number | undefined;
}

type Params = Record<string, string | number | undefined>;

function withQuery(path: string, params: Params): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== "") query.set(name, String(value));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** Places within pages that addresses lead to. */
export const anchors = { publish: "publier", calendar: "calendrier" } as const;

/** The only source of the product's addresses. */
export const paths = {
  home: "/",
  /** The listings of the home page; `search` keeps what its address says already. */
  explore: (search = "") => `/${search}#explore`,
  search: (params: Params = {}) => withQuery("/search", params),
  /** «Voir toutes les annonces» (spec §2). */
  allListings: (category: Category) => withQuery("/search", { category, city: "Kinshasa", guests: 1 }),
  property: (id: string, stay: StayChoice = {}) =>
    withQuery(`/property/${id}`, { checkin: stay.checkin, checkout: stay.checkout, guests: stay.guests }),
  /** The dates may be missing; the booking page then asks for them. */
  booking: (id: string, stay: StayChoice = {}) =>
    `/booking/${id}?${new URLSearchParams({ checkin: stay.checkin ?? "", checkout: stay.checkout ?? "", guests: String(stay.guests ?? 1) })}`,
  cars: "/cars",
  myBookings: "/me/bookings",
  myBooking: (id: string) => `/my-bookings/${id}`,
  paymentReturn: "/payment/return",
  host: "/host",
  /** The form for a new listing. */
  hostPublish: `/host#${anchors.publish}`,
  hostListing: (id: string) => `/host/listings/${id}`,
  hostBookings: "/host/bookings",
  /** The calendar in which a host closes and opens nights of a listing. */
  hostCalendar: (id: string) => `/host/bookings?calendar=${id}#${anchors.calendar}`,
  partners: "/partners",
  /** One step of the wizard; of the application that is corrected, or of a new one. */
  partnersStep: (step: number, application?: string) =>
    withQuery("/partners", { candidature: application, etape: step }),
  partnersApply: "/partners/apply",
  partnerApplication: (id: string) => `/me/partner-app/${id}`,
  admin: "/admin",
  adminUsers: (params: Params = {}) => withQuery("/admin/users", params),
  adminUser: (uid: string) => `/admin/users/${uid}`,
  adminProperties: (params: Params = {}) => withQuery("/admin/properties", params),
  adminBookings: (params: Params = {}) => withQuery("/admin/bookings", params),
  adminBooking: (id: string) => `/admin/bookings/${id}`,
  adminPartners: (params: Params = {}) => withQuery("/admin/partners", params),
  adminPartner: (id: string) => `/admin/partners/${id}`,
  adminAudit: (params: Params = {}) => withQuery("/admin/audit", params),
  about: "/about",
  terms: "/terms",
  privacy: "/privacy",
  support: "/support",
  notFound: "/404",
} as const;

/** The patterns that the router matches. */
export const patterns = {
  property: "/property/:id",
  booking: "/booking/:id",
  myBooking: "/my-bookings/:id",
  hostListing: "/host/listings/:id",
  partnerApplication: "/me/partner-app/:id",
  /** The specification names the list both ways. */
  myBookingsAlias: "/my-bookings",
} as const;
