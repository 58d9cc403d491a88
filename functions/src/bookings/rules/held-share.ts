import { nightsBetween, nightsOf } from "@lopango/contract/platform/dates";
import { HOLD_LIMIT_MINUTES, HOLD_MINUTES, LONG_HOLD_NIGHTS } from "@lopango/contract/limits";
import { roomCount } from "@lopango/contract/bookings/rooms";
import type { Stay } from "../../calendar/rules/calendar.ts";
import { Problem } from "../../platform/problem.ts";
import { isUnpaid, type Booking } from "./booking.ts";
import { isHeld } from "./hold.ts";

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
