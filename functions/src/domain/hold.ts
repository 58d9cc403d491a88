import { HOLD_LIMIT_MINUTES, HOLD_MINUTES } from "@lopango/contract/limits";

const MINUTE_MS = 60_000;

/** Until when the nights of a booking made at `now` are held (design §6). */
export function firstHold(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS);
}

/**
 * Until when they are held once payment starts at `now`: 30 minutes from then, never past 60 minutes
 * from the booking's creation, and never shorter than the hold that stands (design §6).
 */
export function extendedHold(booking: { created_at: Date; hold_until: Date | null }, now: Date): Date {
  const limit = booking.created_at.getTime() + HOLD_LIMIT_MINUTES * MINUTE_MS;
  const extended = Math.min(firstHold(now).getTime(), limit);
  return new Date(Math.max(extended, booking.hold_until?.getTime() ?? 0));
}

/** Whether an unpaid booking still holds its nights: an expired hold is over at once (design §6). */
export function isHeld(booking: { hold_until: Date | null }, now: Date): boolean {
  return booking.hold_until !== null && booking.hold_until > now;
}
