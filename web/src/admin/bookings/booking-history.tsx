import type { AdminBookingDetail } from "@lopango/contract/admin/bookings";
import { formatStayOf } from "@lopango/contract/calendar/french-dates";
import { Timeline } from "../timeline.tsx";
import { ACTORS, EVENTS, REASONS } from "./money-labels.ts";

const changeLine = ({ from, to }: NonNullable<AdminBookingDetail["history"][number]["stay"]>): string =>
  `${formatStayOf(from)} → ${formatStayOf(to)}`;

export function BookingHistory({ history }: Pick<AdminBookingDetail, "history">) {
  return (
    <Timeline
      moments={history.map(({ at, event, by, reason, note, stay }) => {
        const title = stay ? `${EVENTS[event]}\u202f: ${changeLine(stay)}` : EVENTS[event];
        const why = reason && REASONS[reason];
        return { at, title, by: ACTORS[by.role], reason: why === title ? null : why, note };
      })}
    />
  );
}
