import type { Listing } from "../../src/listings/rules/listing.ts";
import type { Browser } from "../browsers.ts";
import type { State } from "./world.ts";

export interface Memory {
  visitors: Browser[];
  /** `listing date` of nights that hosts closed despite bookings. */
  despite: Set<string>;
  /** Refunds that screens showed before cancelling. */
  seen: Map<string, { amount_cents: number; currency: string }>;
  /** Booking -> total shown to the guest. */
  read: Map<string, number>;
  /** Listings before their last change, as an outdated screen shows them. */
  earlier: Listing[];
  shared: Set<string>;
  /** Guest and idempotency key -> booking and time. */
  keys: Map<string, { booking: string; at: number }>;
  heard: Set<string>;
  unheard: Set<string>;
  holds: { who: string; booking: string; from: number; until: number }[];
  hasLeft: boolean;
  before: State;
  transactions: number;
}
