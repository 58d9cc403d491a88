import type { Listing } from "../../src/listings/rules/listing.ts";
import type { Browser } from "../browsers.ts";
import type { State } from "./world.ts";

/** What a history has done so far, as far as its people know. */
export interface Memory {
  visitors: Browser[];
  /** Listing and night that the host closed despite bookings. */
  despite: Set<string>;
  /** What a guest's screen said that cancelling gives back. */
  seen: Map<string, { amount_cents: number; currency: string }>;
  /** Booking -> the total that its guest read. */
  read: Map<string, number>;
  /** The listings before one was changed last, as a screen may still show them. */
  earlier: Listing[];
  /** Ids of transactions of which an admin found that the provider gave them to more than one payment. */
  shared: Set<string>;
  /** Guest and key -> the booking that it answered, and since when. */
  keys: Map<string, { booking: string; at: number }>;
  /** Notifications that we took, and those that we did not. */
  heard: Set<string>;
  unheard: Set<string>;
  /** When nights were held unpaid. */
  holds: { who: string; booking: string; from: number; until: number }[];
  /** Somebody began to delete their account. */
  hasLeft: boolean;
  before: State;
  transactions: number;
}
