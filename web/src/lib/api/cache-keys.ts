import type { Category } from "@lopango/contract/listings/categories";
import type { CivilDate, CivilMonth } from "@lopango/contract/platform/dates";
import type { PhotoSize } from "@lopango/contract/photos/photos";

export type AdminListName =
  | "audit"
  | "bookings"
  | "checks"
  | "establishments"
  | "partners"
  | "payments"
  | "properties"
  | "reconciliation"
  | "reports"
  | "users";
export type AdminDetailName =
  | "booking"
  | "house"
  | "partner"
  | "payment"
  | "property"
  | "report"
  | "review"
  | "stays"
  | "thread"
  | "user";

/** Declares every SWR cache key and its parameters. `uid` is the signed-in user. */
interface Answers {
  newest: [category: Category];
  search: [query: object];
  places: [];
  figures: [];
  /** Number of results of a search that was not run. */
  count: [query: object];
  /** Number of results near an empty search. */
  near: [query: object];
  "these-listings": [ids: string[]];
  favorites: [uid: string];
  "shared-favorites": [link: string];
  /** A listing as the public sees it, or as `viewer` does. */
  property: [id: string, viewer?: string];
  /** The room types of one booking or house, as the public sees them. */
  rooms: [ids: string];
  /** A house as the public sees it, or as `viewer` does. */
  establishment: [id: string, viewer?: string];
  offers: [establishment: string, checkin: CivilDate, checkout: CivilDate, guests: number];
  availability: [rooms: string, month: CivilMonth];
  reviews: [property: string];
  /** A host as everybody sees them. */
  host: [id: string];
  "host-listings": [id: string];
  "host-reviews": [id: string];
  "host-profile": [uid: string];
  "stay-reviews": [booking: string];
  /** Payment status of an unlock. */
  unlock: [property: string, uid: string | null];
  booking: [id: string];
  /** Payment status of a booking. */
  settlement: [booking: string];
  "my-bookings": [uid: string];
  "my-newest-bookings": [uid: string];
  "my-unlocks": [uid: string];
  /** Own conversations for an empty `house`. */
  threads: [uid: string, house: string];
  "unread-threads": [uid: string];
  messages: [uid: string, thread: string];
  /** Messages received since a conversation was opened. */
  "new-messages": [uid: string, thread: string];
  /** Object URL of a photo in a conversation. */
  "thread-photo": [thread: string, id: string, size: PhotoSize];
  "queued-photo": [name: string];
  notifications: [uid: string];
  "notification-settings": [uid: string];
  "unread-notifications": [uid: string];
  application: [id: string];
  "application-photo": [file: string, size: "small" | "whole"];
  "my-applications": [uid: string];
  "own-listing": [id: string, uid: string];
  "own-listings": [uid: string | undefined];
  "own-houses": [uid: string];
  "own-house": [id: string, uid: string];
  "host-bookings": [uid: string | undefined, filters: object];
  /** Walk-ins of own listings for an empty `house`. */
  "walk-ins": [uid: string | undefined, house: string];
  "host-booking": [uid: string | undefined, id: string];
  "host-waiting": [uid: string];
  team: [uid: string, establishment: string];
  "team-rooms": [uid: string, houses: readonly string[]];
  teams: [uid: string];
  invitation: [uid: string, id: string];
  reception: [uid: string, date: CivilDate];
  "reception-listings": [uid: string];
  visits: [uid: string];
  "host-checks": [uid: string, property: string | null];
  /** Rate rules of a listing and of its house. */
  rates: [listing: string, uid: string | undefined];
  "external-calendars": [listing: string, uid: string];
  "host-calendar": [listing: string, uid: string | undefined, month: CivilMonth];
  /** Admin data: a page of a list, its newest items, or one item. */
  admin:
    | ["stats"]
    | ["listings-to-review"]
    | ["checks"]
    | [of: "paper", check: string, file: string]
    | [list: AdminListName, query: object]
    | [list: AdminListName, latest: "latest"]
    | [list: AdminListName, found: "found", q: string]
    | [list: AdminListName, of: "of", uid: string]
    | [of: AdminDetailName, id: string]
    | [of: "thread-photo", thread: string, id: string, size: PhotoSize]
    | [of: "report-photo", report: string, id: string, size: PhotoSize];
  refund: [of: string];
}

export type CacheKey<Name extends keyof Answers> = readonly [name: Name, ...Answers[Name]];

export const keyOf = <Name extends keyof Answers, Parts extends Answers[Name]>(
  ...key: readonly [name: Name, ...Parts]
): readonly [name: Name, ...Parts] => key;

/** Returns a filter for SWR's `mutate` that matches keys with this prefix. */
export const keysOf =
  <Name extends keyof Answers>(...start: readonly [Name, ...Partial<Answers[Name]>]) =>
  (key: unknown): boolean =>
    Array.isArray(key) && start.every((part, at) => key[at] === part);
