import { HOLD_LIMIT_MINUTES, HOLD_MINUTES } from "@lopango/contract/limits";
import type { Booking } from "./booking.ts";
import { arrivalOf } from "./refund.ts";

const MINUTE_MS = 60_000;

/** What decides how long nights can be held. */
type HeldStay = Pick<Booking, "confirmation" | "checkin"> & { property: Pick<Booking["property"], "time_zone"> };

/**
 * Until when the nights of a stay booked at `now` are held: 30 minutes, never past 60 minutes from
 * `since`, when the guest began to hold nights of the listing (design §6), nor past arrival where the
 * host confirms by hand: nobody could say yes any more.
 */
export function firstHold(stay: HeldStay, now: Date, since = now): Date {
  const ends = [now.getTime() + HOLD_MINUTES * MINUTE_MS, since.getTime() + HOLD_LIMIT_MINUTES * MINUTE_MS];
  if (stay.confirmation === "host") ends.push(arrivalOf(stay).getTime());
  return new Date(Math.min(...ends));
}

/**
 * Until when they are held once payment starts at `now`: as a first hold, counted from the booking's
 * creation or that of the first one it replaced, and never shorter than the hold that stands (design §6).
 */
export function extendedHold(
  booking: HeldStay & Pick<Booking, "created_at" | "held_since" | "hold_until">,
  now: Date,
): Date {
  const extended = firstHold(booking, now, booking.held_since ?? booking.created_at);
  return new Date(Math.max(extended.getTime(), booking.hold_until?.getTime() ?? 0));
}

/** Whether an unpaid booking still holds its nights: an expired hold is over at once (design §6). */
export function isHeld(booking: { hold_until: Date | null }, now: Date): boolean {
  return booking.hold_until !== null && booking.hold_until > now;
}
