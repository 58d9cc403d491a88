import type { CalendarMonth } from "../domain/calendar/calendar.ts";
import type { CivilMonth } from "@lopango/contract/dates";
import type { Listing } from "../domain/listings/listing.ts";
import type { Identity } from "../domain/accounts/identity.ts";
import type { User } from "../domain/accounts/user.ts";
import type { SearchCriteria } from "../domain/search/search-plan.ts";
import type { Page } from "./page.ts";
import type { Unlock } from "../domain/unlocks/unlock.ts";
import type { Viewer } from "../domain/unlocks/viewer.ts";

/** What the catalogue and the session ask of the outside, in the domain's words; deps.ts says who answers. */

/** The current instant. */
export type Clock = () => Date;

export interface Listings {
  /** The listing, active or not; null when there is none. */
  find(id: string): Promise<Listing | null>;
}

export interface PageRequest {
  /** How many listings at most. */
  size: number;
  /** How many matching listings to skip first. */
  offset: number;
  /** `next` of the page before; undefined for the first. */
  cursor: string | undefined;
}

/** What a card shows of a listing; lists read no more of each. */
export type CardListing = Pick<
  Listing,
  | "id"
  | "title"
  | "city"
  | "country"
  | "commune"
  | "quartier"
  | "latlng"
  | "category"
  | "currency"
  | "base_price_cents"
  | "max_guests"
  | "photos"
  | "supports_booking"
  | "is_active"
  | "amenities"
  | "bedrooms"
  | "furnished"
  | "created_at"
>;

/** Finds active listings, newest first (design §10). A page may hold fewer than asked for and still go on. */
export interface ListingSearch {
  find(criteria: SearchCriteria, page: PageRequest): Promise<Page<CardListing>>;
}

export interface CalendarMonths {
  /** One month of a listing; null when nobody has booked or closed a night of it. */
  find(propertyId: string, month: CivilMonth): Promise<CalendarMonth | null>;
}

export interface Unlocks {
  /** What the viewer paid for; null when they did not. */
  find(viewerId: string, propertyId: string): Promise<Unlock | null>;
  viewer(id: string): Promise<Viewer | null>;
}

/** The people whose listings these are. */
export interface Hosts {
  /** The address of a host's account; null where there is none. */
  email(uid: string): Promise<string | null>;
}

/** What the stored accounts say of a caller. */
export interface Roles {
  isAdmin(uid: string): Promise<boolean>;
}

export interface People {
  /** Somebody who has signed in at least once; null when there is nobody. */
  find(uid: string): Promise<User | null>;
  /** Everybody who is an admin now. */
  admins(): Promise<User[]>;
}

/** The identity service's side of an account. */
export interface Accounts {
  /** Whether the account's address is known to be its person's. */
  hasVerifiedEmail(uid: string): Promise<boolean>;
  /** Takes every claim from the account itself, whoever put it there: ours are in tokens only. */
  dropClaims(uid: string): Promise<void>;
  /** Revokes every token of the account: no admin call believes one from before (design §8). */
  endSessions(uid: string): Promise<void>;
  /** A token with which the web signs in again, so that its identity token carries the admin claim, and when the person themselves signed in. */
  adminToken(identity: Pick<Identity, "uid" | "signed_in_at">): Promise<string>;
  /** Deletes the account and with it every session; what is not there is no error. */
  remove(uid: string): Promise<void>;
}
