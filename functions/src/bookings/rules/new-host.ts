import { addDays, todayInCongo } from "@lopango/contract/calendar/dates";
import type { Booking } from "./booking.ts";
import { freeDueAt } from "./presence.ts";

/** Who hosts a stay: the account of its listing. */
export interface StayHost {
  uid: string;
  first_name: string;
}

/**
 * Returns the booking with another host. What the former one did counts as done by a member of the house's team. The
 * same object for the same host.
 */
export function withHost(booking: Booking, { uid, first_name }: StayHost): Booking {
  const { host_id: former } = booking;
  if (former === uid) return booking;
  const history = booking.history.map((entry) =>
    entry.by === former ? { ...entry, by: uid, member: entry.member ?? former } : entry,
  );
  return { ...booking, host_id: uid, host_name: first_name, history };
}

/**
 * Whether a booking goes with its house to another owner: it is open and not over in every time zone. Earlier stays
 * remain with the host who received them (docs/product/teams.md#handing-a-house-over).
 */
export function goesWithHouse(booking: Booking, now: Date): boolean {
  const isOpen = ["created", "pending_payment", "paid", "confirmed"].includes(booking.status);
  return isOpen && (booking.checkout >= addDays(todayInCongo(now), -1) || freeDueAt(booking) !== null);
}
