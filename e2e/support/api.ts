import type { AdminReportCase } from "@lopango/contract/moderation/report-case";
import type { Booking } from "@lopango/contract/bookings/booking";
import { addDays, type CivilDate } from "@lopango/contract/platform/dates";
import type { Application } from "@lopango/contract/partners/partner";
import type { PropertySummary } from "@lopango/contract/listings/property";
import type { BodyOf, PathOf, QueryOf, ReplyOf } from "@lopango/contract/endpoint-types";
import type { Guest } from "./people.ts";
import { APP_URL } from "./suite.ts";

type Get = PathOf<"GET">;

/** Calls the API as `guest`, or signed out. `path` has its parameters filled in. */
async function ask(path: string, guest?: Guest, init: RequestInit = {}): Promise<unknown> {
  const headers = { "content-type": "application/json", ...(guest && { authorization: `Bearer ${guest.idToken}` }) };
  const answer = await fetch(APP_URL + path, { ...init, headers });
  if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`);
  return answer.status === 204 ? undefined : answer.json();
}

export async function send<P extends PathOf<"POST">>(
  path: P,
  params: Record<string, string>,
  guest: Guest,
  body?: BodyOf<"POST", P>,
): Promise<ReplyOf<"POST", P>> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  return (await ask(filled, guest, {
    method: "POST",
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })) as ReplyOf<"POST", P>;
}

/** Returns the open cases that `q` finds, as an admin. */
export async function reportCases(admin: Guest, q: string): Promise<AdminReportCase[]> {
  const { items } = (await ask(`/api/admin/reports?q=${encodeURIComponent(q)}`, admin)) as ReplyOf<
    "GET",
    "/api/admin/reports"
  >;
  return items;
}

export const favoritesOf = async (guest: Guest): Promise<ReplyOf<"GET", "/api/favorites">> =>
  (await ask("/api/favorites", guest)) as ReplyOf<"GET", "/api/favorites">;

export const figures = async (): Promise<ReplyOf<"GET", "/api/figures">> =>
  (await ask("/api/figures")) as ReplyOf<"GET", "/api/figures">;

/** Returns the newest reviews of a host's listings. */
export const reviewsOf = async (uid: string): Promise<ReplyOf<"GET", "/api/hosts/{id}/reviews">> =>
  (await ask(`/api/hosts/${uid}/reviews?limit=50`)) as ReplyOf<"GET", "/api/hosts/{id}/reviews">;

/** Returns at most 100 listings, newest first. */
export async function searchListings(
  query: QueryOf<"GET", "/api/search/properties">,
): Promise<ReplyOf<"GET", "/api/search/properties">> {
  const words = Object.entries({ limit: 100, ...query }).map(([name, value]) => [name, String(value)]);
  return (await ask(`/api/search/properties?${new URLSearchParams(words)}`)) as ReplyOf<
    "GET",
    "/api/search/properties"
  >;
}

export async function getListing(id: string): Promise<ReplyOf<"GET", "/api/properties/{id}">> {
  return (await ask(`/api/properties/${id}`)) as ReplyOf<"GET", "/api/properties/{id}">;
}

/** Returns the blocked nights from `from` (inclusive) to `to` (exclusive). */
export async function blockedNights(propertyId: string, from: CivilDate, to: CivilDate): Promise<CivilDate[]> {
  const blocked: CivilDate[] = [];
  for (
    let month = from.slice(0, 7);
    month <= addDays(to, -1).slice(0, 7);
    month = addDays(`${month}-28`, 4).slice(0, 7)
  ) {
    const { days } = (await ask(`/api/availability/${propertyId}/month?month=${month}`)) as ReplyOf<
      "GET",
      "/api/availability/{id}/month"
    >;
    for (const { date, is_blocked } of days) if (is_blocked && date >= from && date < to) blocked.push(date);
  }
  return blocked;
}

/** Returns a host's listings, offline ones included. */
export async function ownListings(host: Guest): Promise<ReplyOf<"GET", "/api/properties">> {
  return (await ask("/api/properties?owner=me&limit=100", host)) as ReplyOf<"GET", "/api/properties">;
}

/** Excludes new listings of other tests, which may disappear; those that were moved stand behind the demo world's. */
const isDemo = ({ created_at }: PropertySummary): boolean => Date.parse(created_at) < Date.now() - 86_400_000;

export async function ownEstablishments(host: Guest): Promise<ReplyOf<"GET", "/api/host/establishments">> {
  return (await ask("/api/host/establishments", host)) as ReplyOf<"GET", "/api/host/establishments">;
}

export async function demoHotel(): Promise<PropertySummary> {
  // A copy of a room type would be one of its house.
  const found = (await searchListings({ category: "hotel" })).find(
    (hotel) => isDemo(hotel) && !hotel.establishment_id && hotel.photos.length > 0,
  );
  if (!found) throw new Error("the demo world has no single hotel with photos");
  return found;
}

/** Returns a demo logement rented by the month: not bookable, with a locked description. */
export async function demoMonthlyHome(): Promise<PropertySummary> {
  const found = (await searchListings({ category: "logement" })).find((home) => isDemo(home) && !home.supports_booking);
  if (!found) throw new Error("the demo world has no logement without booking support");
  return found;
}

export async function applicationOf(applicant: Guest, id: string): Promise<Application> {
  return (await ask(`/api/partners/applications/${id}`, applicant)) as Application;
}

export async function applicationsOf(applicant: Guest): Promise<ReplyOf<"GET", "/api/partners/applications/mine">> {
  return (await ask("/api/partners/applications/mine" satisfies Get, applicant)) as ReplyOf<
    "GET",
    "/api/partners/applications/mine"
  >;
}

export async function bookingsOf(guest: Guest): Promise<Booking[]> {
  return (await ask("/api/bookings" satisfies Get, guest)) as Booking[];
}

/** Returns the guest's only booking; fails if there is not exactly one. */
export async function onlyBookingOf(guest: Guest): Promise<Booking> {
  const bookings = await bookingsOf(guest);
  const [booking] = bookings;
  if (!booking || bookings.length > 1) throw new Error(`${bookings.length} bookings where one was expected`);
  return booking;
}
