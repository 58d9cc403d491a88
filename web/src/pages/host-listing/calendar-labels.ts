import type { CalendarImportAnswer } from "@lopango/contract/external-calendars/external-calendar";
import { countUnits } from "@lopango/contract/listings/unit-count";
import type { Property } from "@lopango/contract/listings/property";
import { formatNights } from "@lopango/contract/calendar/french-dates";

/** `il y a 10 min` */
export function timeAgo(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / 60_000);
  if (minutes < 1) return "à l’instant";
  if (minutes < 60) return `il y a ${minutes}\u00a0min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `il y a ${hours}\u00a0h`;
  return `il y a ${Math.floor(hours / 24)}\u00a0jours`;
}

/** `Lu il y a 10 min · 12 nuits prises · 2 chambres par réservation` */
export function describeImport(
  { read_at, nights, units }: CalendarImportAnswer,
  listing: Pick<Property, "units" | "category">,
  now: Date,
): string {
  return [
    read_at === null ? "Pas encore lu" : `Lu ${timeAgo(read_at, now)}`,
    nights === 0 ? "aucune nuit prise" : `${formatNights(nights)} prise${nights > 1 ? "s" : ""}`,
    listing.units > 1 && `${countUnits(listing.category, units)} par réservation`,
  ]
    .filter(Boolean)
    .join(" · ");
}
