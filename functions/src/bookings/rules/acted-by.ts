import type { Booking } from "./booking.ts";

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
