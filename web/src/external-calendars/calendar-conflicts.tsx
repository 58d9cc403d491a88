import { Link } from "react-router";
import type { CalendarConflict, CalendarImportAnswer } from "@lopango/contract/external-calendars/external-calendar";
import { formatStay } from "@lopango/contract/platform/french-dates";
import { paths } from "@lopango/contract/paths";
import { sentPaths } from "@lopango/contract/sent-paths";
import { quoted } from "../lib/format/format.ts";

interface Props {
  conflicts: readonly CalendarConflict[];
  imports: readonly CalendarImportAnswer[];
}

export function CalendarConflicts({ conflicts, imports }: Props) {
  if (conflicts.length === 0) return null;
  return (
    <div role="alert" className="mt-4 rounded-md bg-danger-tint px-4 py-3 text-sm text-danger">
      <p className="font-semibold">{conflicts.length > 1 ? "Doubles réservations" : "Double réservation"}</p>
      <ul className="mt-2 space-y-3">
        {conflicts.map(({ import_id, event, booking }) => (
          <li key={`${import_id} ${event.checkin} ${event.checkout} ${booking.id}`}>
            <p>
              {[
                `${imports.find(({ id }) => id === import_id)?.name ?? "Autre site"}, `,
                formatStay(event.checkin, event.checkout),
                event.summary && ` : ${quoted(event.summary)}`,
              ].join("")}
            </p>
            <p>
              <span>
                {`${booking.is_walk_in ? "Réception" : "Lopango"}, ${formatStay(booking.checkin, booking.checkout)} : `}
              </span>
              <Link
                to={booking.is_walk_in ? paths.reception : sentPaths.hostBooking(booking.id)}
                className="font-semibold underline underline-offset-4"
              >
                {booking.guest_name || "Voir la réservation"}
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3">Lopango n’annule rien : arrangez-vous avec l’un des deux voyageurs.</p>
    </div>
  );
}
