import type { AdminBookingDetail } from "@lopango/contract/admin/bookings";
import { Timeline } from "../timeline.tsx";
import { ACTORS, EVENTS, REASONS } from "./money-labels.ts";

/** Everything that happened to a booking. */
export function BookingHistory({ history }: Pick<AdminBookingDetail, "history">) {
  return (
    <Timeline
      moments={history.map(({ at, event, by, reason, note }) => {
        const title = EVENTS[event];
        const why = reason && REASONS[reason];
        return { at, title, by: ACTORS[by.role], reason: why === title ? null : why, note };
      })}
    />
  );
}
