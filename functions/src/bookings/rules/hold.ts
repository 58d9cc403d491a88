import { holdEnd, isHeld, type HeldStay } from "@lopango/contract/bookings/booking-state";
import {
  HOLD_LIMIT_MINUTES,
  HOLD_MINUTES,
  HOLD_WINDOW_MINUTES,
  MIN_HOLD_MINUTES,
  MIN_PAYMENT_MINUTES,
  LONG_HOLD_NIGHTS,
} from "@lopango/contract/limits";
import { roomCount } from "@lopango/contract/listings/rooms";
import { type Booking, isUnpaid } from "./booking.ts";
import { nightsBetween, nightsOf } from "@lopango/contract/platform/dates";
import type { Stay } from "../../calendar/rules/calendar.ts";
import { Problem } from "../../platform/problem.ts";

const MINUTE_MS = 60_000;

/** Returns the end of the hold for a booking at `now` (`holdEnd`), at most 60 minutes from `since` (`heldSince`). */
export const firstHold = (stay: HeldStay, now: Date, since = now): Date => holdEnd(stay, now, limitFrom(since));

const limitFrom = (since: Date): Date => new Date(since.getTime() + HOLD_LIMIT_MINUTES * MINUTE_MS);

/** Maximum end of the hold of an unpaid booking, or of one that replaces it. */
export function holdLimit({ created_at, held_since = created_at }: Pick<Booking, "created_at" | "held_since">): Date {
  return limitFrom(held_since);
}

/** Returns the end of the hold once payment starts at `now`: as `firstHold`, never earlier than the current end. */
export function extendedHold(
  booking: HeldStay & Pick<Booking, "created_at" | "held_since" | "hold_until">,
  now: Date,
): Date {
  const extended = firstHold(booking, now, booking.held_since ?? booking.created_at);
  return new Date(Math.max(extended.getTime(), booking.hold_until?.getTime() ?? 0));
}

/**
 * Returns the start of the guest's unpaid holds at the listing, counting only held time of the last two hours. `holds`:
 * each until it was replaced or expired.
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
    detail: `Vous avez retenu des nuits ici pendant une heure sans les payer. Vous pourrez réserver à nouveau dans ${spokenMinutes(Math.ceil(left / MINUTE_MS))}.`,
    retryAfterSeconds: Math.ceil(left / 1000),
  });
}

/** `85` -> `1 h 25`. */
function spokenMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00a0minute${minutes > 1 ? "s" : ""}`;
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, "0")}`;
}

/** Whether a payment started at `now` has enough time. `extended`: end of the hold after the start. */
export function hasTimeToPay(held: { hold_until: Date | null }, extended: Date, now: Date): boolean {
  return isHeld(held, now) && extended.getTime() - now.getTime() >= MIN_PAYMENT_MINUTES * MINUTE_MS;
}

export interface SharedHold extends Stay {
  units: number;
  /** Latest end of the hold. The booking says whether it ended before. */
  until: Date;
}

/** Large bookings of the last hour in a house, or in a listing without one. */
export interface HeldShare {
  /** Id of the house or listing. */
  id: string;
  /** By booking id. */
  holds: Record<string, SharedHold>;
}

/** Whether the booking counts: several rooms, or one for many nights. Others find whatever is free. */
export const isLargeHold = ({ rooms, ...stay }: Stay & { rooms: readonly { count: number }[] }): boolean =>
  roomCount(rooms) > 1 || nightsBetween(stay.checkin, stay.checkout) > LONG_HOLD_NIGHTS;

/** Returns the share without the bookings of `ids`, and without holds that are surely over. */
export function withoutHolds(share: HeldShare, ids: readonly string[], now: Date): HeldShare {
  const left = Object.entries(share.holds).filter(([id, { until }]) => until > now && !ids.includes(id));
  return { ...share, holds: Object.fromEntries(left) };
}

/** Ids of the bookings that the share still counts and that are paid, given up or expired; null: deleted. */
export const endedHolds = (found: Readonly<Record<string, Booking | null>>, now: Date): string[] =>
  Object.entries(found)
    .filter(([, booking]) => booking === null || !isUnpaid(booking) || !isHeld(booking, now))
    .map(([id]) => id);

export function withHoldOf(share: HeldShare, booking: Booking): HeldShare {
  const { id, checkin, checkout, created_at } = booking;
  const until = new Date(created_at.getTime() + HOLD_LIMIT_MINUTES * 60_000);
  return { ...share, holds: { ...share.holds, [id]: { checkin, checkout, units: roomCount(booking.rooms), until } } };
}

/** The most units that the share holds in one night of the stay. */
export function mostHeld({ holds }: HeldShare, { checkin, checkout }: Stay): number {
  const held = (date: string) => (sum: number, hold: SharedHold) =>
    hold.checkin <= date && date < hold.checkout ? sum + hold.units : sum;
  return Math.max(0, ...nightsOf(checkin, checkout).map((date) => Object.values(holds).reduce(held(date), 0)));
}

/** Whether large holds have no more than half of `units`. The first one may have more: a small hotel is often booked whole. */
export const isWithinShare = (held: number, wanted: number, units: number): boolean =>
  held === 0 || held + wanted <= units / 2;

export const heldByOthers = (): Problem =>
  new Problem("dates_taken", {
    detail: `D’autres voyageurs retiennent en ce moment plusieurs chambres à ces dates sans les avoir encore payées. Réessayez dans ${HOLD_MINUTES}\u00a0minutes, ou réservez une seule chambre, pour ${LONG_HOLD_NIGHTS}\u00a0nuits au plus.`,
  });
