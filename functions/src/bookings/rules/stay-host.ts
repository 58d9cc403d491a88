import { addDays, todayInCongo } from "@lopango/contract/platform/dates";
import type { Booking } from "./booking.ts";
import { freeDueAt } from "./presence.ts";

/** Who hosts a stay: the account of its listing. */
export interface StayHost {
  uid: string;
  first_name: string;
}

/**
 * Returns the stay with another host. What the former one did counts as done by a member of the house's team. The same
 * object for the same host.
 */
export function hostedBy<Stay extends Pick<Booking, "host_id" | "history">>(stay: Stay, uid: string): Stay {
  const { host_id: former } = stay;
  if (former === uid) return stay;
  const history = stay.history.map((entry) =>
    entry.by === former ? { ...entry, by: uid, member: entry.member ?? former } : entry,
  );
  return { ...stay, host_id: uid, history };
}

/** Returns the booking with another host; the same object for the same one. */
export function withHost(booking: Booking, { uid, first_name }: StayHost): Booking {
  const after = hostedBy(booking, uid);
  return after === booking ? booking : { ...after, host_name: first_name };
}

/**
 * Whether a booking goes with its house to another owner: it is open and not over in every time zone. Earlier stays
 * remain with the host who received them (docs/product/teams.md#handing-a-house-over).
 */
export function transfersWithEstablishment(
  booking: Pick<Booking, "status" | "presence" | "checkout">,
  now: Date,
): boolean {
  const isOpen = ["created", "pending_payment", "paid", "confirmed"].includes(booking.status);
  return isOpen && (booking.checkout >= addDays(todayInCongo(now), -1) || freeDueAt(booking) !== null);
}

type Acted = Pick<Booking, "host_id" | "history">;

/**
 * Adds to the new history entries of the host's side which member of the team made them. `after`: result of a
 * transition, the same object when it changed nothing.
 */
export function actedBy<Stay extends Acted>(before: Stay, after: Stay, uid: string): Stay {
  if (after === before || uid === before.host_id) return after;
  const known = before.history.length;
  const history = after.history.map((entry, index) =>
    index >= known && entry.by === before.host_id ? { ...entry, member: uid } : entry,
  );
  return { ...after, history };
}
