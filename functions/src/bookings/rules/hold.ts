import {
  HOLD_LIMIT_MINUTES,
  HOLD_MINUTES,
  HOLD_WINDOW_MINUTES,
  MIN_HOLD_MINUTES,
  MIN_PAYMENT_MINUTES,
} from "@lopango/contract/limits";
import type { Booking } from "./booking.ts";
import { Problem } from "../../platform/problem.ts";
import { arrivalOf } from "./refund.ts";

const MINUTE_MS = 60_000;

/** What decides how long nights can be held. */
type HeldStay = Pick<Booking, "confirmation" | "checkin"> & {
  property: Pick<Booking["property"], "time_zone" | "checkin_time">;
};

/**
 * Until when the nights of a stay booked at `now` are held: 30 minutes, never past 60 minutes from
 * `since` (`heldSince`, design §6), nor past arrival where the
 * host confirms by hand: nobody could say yes any more.
 */
export function firstHold(stay: HeldStay, now: Date, since = now): Date {
  const ends = [now.getTime() + HOLD_MINUTES * MINUTE_MS, limitFrom(since).getTime()];
  if (stay.confirmation === "host") ends.push(arrivalOf(stay).getTime());
  return new Date(Math.min(...ends));
}

const limitFrom = (since: Date): Date => new Date(since.getTime() + HOLD_LIMIT_MINUTES * MINUTE_MS);

/** Until when the nights of an unpaid booking, or of one that replaces it, can be held at most. */
export function holdLimit({ created_at, held_since = created_at }: Pick<Booking, "created_at" | "held_since">): Date {
  return limitFrom(held_since);
}

/**
 * Until when they are held once payment starts at `now`: as a first hold, counted from the booking's
 * creation or since the guest held nights before, and never shorter than the hold that stands (design §6).
 */
export function extendedHold(
  booking: HeldStay & Pick<Booking, "created_at" | "held_since" | "hold_until">,
  now: Date,
): Date {
  const extended = firstHold(booking, now, booking.held_since ?? booking.created_at);
  return new Date(Math.max(extended.getTime(), booking.hold_until?.getTime() ?? 0));
}

/**
 * Since when the guest counts as holding nights of the listing, should they book it at `now`: as long ago
 * as they held some, in all, within the last two hours. `holds`: theirs of this listing, each until it was
 * replaced or ran out.
 *
 * @throws Problem `hold_cooldown` when hardly anything is left of the hour
 */
export function heldSince(holds: readonly { made_at: Date; until: Date }[], now: Date): Date {
  const spans = holds
    .map(({ made_at, until }) => ({
      from: Math.max(made_at.getTime(), now.getTime() - HOLD_WINDOW_MINUTES * MINUTE_MS),
      until: Math.min(until.getTime(), now.getTime()),
    }))
    .filter(({ from, until }) => until > from)
    .toSorted((a, b) => a.from - b.from);
  const held = spans.reduce((sum, { from, until }) => sum + until - from, 0);
  if (held <= (HOLD_LIMIT_MINUTES - MIN_HOLD_MINUTES) * MINUTE_MS) return new Date(now.getTime() - held);

  let excess = held - (HOLD_LIMIT_MINUTES - HOLD_MINUTES) * MINUTE_MS;
  const fits = spans.find(({ from, until }) => (excess -= until - from) <= 0);
  const left = (fits?.until ?? now.getTime()) + excess + HOLD_WINDOW_MINUTES * MINUTE_MS - now.getTime();
  throw new Problem("hold_cooldown", {
    detail: `Vous avez retenu des nuits de cette annonce pendant une heure sans les payer. Vous pourrez la réserver à nouveau dans ${spokenMinutes(Math.ceil(left / MINUTE_MS))}.`,
    retryAfterSeconds: Math.ceil(left / 1000),
  });
}

/** `85` -> `1 h 25`. */
function spokenMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00a0minutes`;
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, "0")}`;
}

/** Whether an unpaid booking still holds its nights: an expired hold is over at once (design §6). */
export function isHeld(booking: { hold_until: Date | null }, now: Date): boolean {
  return booking.hold_until !== null && booking.hold_until > now;
}

/** Whether a payment that starts at `now` has time to come in. `extended`: when the hold ends once it starts. */
export function hasTimeToPay(held: { hold_until: Date | null }, extended: Date, now: Date): boolean {
  return isHeld(held, now) && extended.getTime() - now.getTime() >= MIN_PAYMENT_MINUTES * MINUTE_MS;
}
