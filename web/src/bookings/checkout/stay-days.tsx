import { capitalized, formatClock, formatLongDay } from "@lopango/contract/platform/french-dates";
import type { Property } from "@lopango/contract/listings/property";
import type { Stay } from "../../calendar/selection.ts";

interface Props {
  stay: Stay;
  place: Pick<Property, "checkin_time" | "checkout_time">;
}

/** Arrival and departure, with the hours of the place. */
export function StayDays({ stay, place }: Props) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Day
        label="Arrivée"
        day={capitalized(formatLongDay(stay.checkin))}
        note={`à partir de ${formatClock(place.checkin_time)}`}
      />
      <Day
        label="Départ"
        day={capitalized(formatLongDay(stay.checkout))}
        note={`au plus tard à ${formatClock(place.checkout_time)}`}
      />
    </dl>
  );
}

export function Day({ label, day, note }: { label: string; day: string; note?: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold">{day}</dd>
      {note ? <dd className="text-sm text-ink-soft">{note}</dd> : null}
    </div>
  );
}
