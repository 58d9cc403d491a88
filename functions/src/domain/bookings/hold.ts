import { HOLD_LIMIT_MINUTES, HOLD_MINUTES } from "@lopango/contract/limits";

const MINUTE_MS = 60_000;

/**
 * Until when the nights of a booking made at `now` are held: 30 minutes, never past 60 minutes from
 * `since`, when the guest began to hold nights of the listing (design §6).
 */
export function firstHold(now: Date, since = now): Date {
  return new Date(Math.min(now.getTime() + HOLD_MINUTES * MINUTE_MS, since.getTime() + HOLD_LIMIT_MINUTES * MINUTE_MS));
}

/**
 * Until when they are held once payment starts at `now`: as a first hold, counted from the booking's
 * creation or that of the first one it replaced, and never shorter than the hold that stands (design §6).
 */
export function extendedHold(
  { created_at, held_since, hold_until }: { created_at: Date; held_since?: Date; hold_until: Date | null },
  now: Date,
): Date {
  const extended = firstHold(now, held_since ?? created_at);
  return new Date(Math.max(extended.getTime(), hold_until?.getTime() ?? 0));
}

/** Whether an unpaid booking still holds its nights: an expired hold is over at once (design §6). */
export function isHeld(booking: { hold_until: Date | null }, now: Date): boolean {
  return booking.hold_until !== null && booking.hold_until > now;
}
