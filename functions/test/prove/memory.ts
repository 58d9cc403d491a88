import type { Listing } from "../../src/listings/rules/listing.ts";
import type { Browser } from "../browsers.ts";
import type { State } from "./world.ts";

/** A refund as an admin's screen shows it. */
export interface ShownRefund {
  /** Below `/api/admin`. */
  path: string;
  refund: { id: string; amount_cents: number };
  /** uid of the admin who claimed it. */
  holder: string | undefined;
}

/** A walk-in as a device sent it, which sends it again with its key. */
export interface SentWalkIn {
  token: string;
  /** Names the guest by the key, so that a second record of one request is seen. */
  body: { guest_name: string; at: string; checkin: string };
  key: string;
  at: number;
  /** Answered id; null: unknown. */
  id: string | null;
}

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
  /** Room numbers that were given out. */
  numbers: number;
  /** What each admin's refund queue shows, as it was opened last. */
  queues: Map<string, ShownRefund[]>;
  /** Refunds that admins note as sent in this step, as their screens show them. */
  sends: ShownRefund[];
  /** Transfers of a refund that were noted with success, less those that came back; by path and id. */
  sent: Map<string, number>;
  /** Newest first. */
  walkIns: SentWalkIn[];
  /** Who acts for the house; null: the account that it belongs to. */
  onDuty: string | null;
}
