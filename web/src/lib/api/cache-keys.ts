import type { Category } from "@lopango/contract/categories";
import type { CivilMonth } from "@lopango/contract/dates";
import type { PhotoSize } from "@lopango/contract/photos";

export type AdminListName =
  | "audit"
  | "bookings"
  | "partners"
  | "payments"
  | "properties"
  | "reconciliation"
  | "threads"
  | "users";
export type AdminDetailName = "booking" | "partner" | "payment" | "stays" | "thread" | "user";

/** Every answer that SWR keeps, and what it depends on besides: the only home of their names. `uid` is who asks. */
interface Answers {
  /** The listings of the home page. */
  newest: [category: Category];
  search: [query: object];
  /** Cities, communes and quartiers with their listings. */
  places: [];
  /** How much a search finds that was not asked for yet. */
  count: [query: object];
  /** How much there is close to a search without a result. */
  near: [query: object];
  /** Listings by their ids. */
  "these-listings": [ids: string[]];
  favorites: [uid: string];
  "shared-favorites": [link: string];
  /** A listing as everybody sees it, or as `viewer` does. */
  property: [id: string, viewer?: string];
  availability: [property: string, month: CivilMonth];
  /** How the payment for a description stands. */
  unlock: [property: string, uid: string | null];
  booking: [id: string];
  /** How the payment of a booking stands. */
  settlement: [booking: string];
  "my-bookings": [uid: string];
  "my-newest-bookings": [uid: string];
  threads: [uid: string];
  /** In how many conversations something is unread. */
  "unread-threads": [uid: string];
  messages: [uid: string, thread: string];
  /** What came into a conversation since it was opened. */
  "new-messages": [uid: string, thread: string];
  /** Address of a photo of a conversation in the memory of this page. */
  "thread-photo": [thread: string, id: string, size: PhotoSize];
  /** The same of one that waits to be sent. */
  "queued-photo": [name: string];
  notices: [uid: string];
  "notice-settings": [uid: string];
  "unread-notices": [uid: string];
  application: [id: string];
  /** Address of a photo of an application in the memory of this page. */
  "application-photo": [id: string];
  "my-applications": [uid: string];
  "own-listing": [id: string, uid: string];
  "own-listings": [uid: string | undefined];
  "host-bookings": [uid: string | undefined, filters: object];
  "host-booking": [uid: string | undefined, id: string];
  "host-waiting": [uid: string];
  "host-calendar": [listing: string, uid: string | undefined, month: CivilMonth];
  /** All that admins are shown: a page of a list, the latest of it, or what is somebody's; one thing of a list. */
  admin:
    | ["stats"]
    | [list: AdminListName, query: object]
    | [list: AdminListName, latest: "latest"]
    | [list: AdminListName, of: "of", uid: string]
    | [of: AdminDetailName, id: string]
    | [of: "thread-photo", thread: string, id: string, size: PhotoSize];
  refund: [of: string];
}

export type CacheKey<Name extends keyof Answers> = readonly [name: Name, ...Answers[Name]];

export const keyOf = <Name extends keyof Answers, Parts extends Answers[Name]>(
  ...key: readonly [name: Name, ...Parts]
): readonly [name: Name, ...Parts] => key;

/** Which keys begin so: for SWR's `mutate`. */
export const keysOf =
  <Name extends keyof Answers>(...start: readonly [Name, ...Partial<Answers[Name]>]) =>
  (key: unknown): boolean =>
    Array.isArray(key) && start.every((part, at) => key[at] === part);
