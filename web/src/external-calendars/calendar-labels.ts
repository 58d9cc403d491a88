import type { CalendarImportAnswer } from "@lopango/contract/external-calendars/external-calendar";
import { countUnits } from "@lopango/contract/listings/categories";
import type { Property } from "@lopango/contract/listings/property";
import { formatNights } from "@lopango/contract/platform/french-dates";

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

/** What is wrong with an import, for its host. */
export function notesOf({ error, is_emptied, skipped, to_confirm }: CalendarImportAnswer): string[] {
  const notes = [
    to_confirm &&
      "La personne qui a relié ce calendrier n’y a plus droit. Il n’est plus lu\u202f: ses nuits restent prises, et il n’en prend pas d’autres. Gardez-le ou retirez-le.",
    error && `Dernière lecture impossible, les nuits restent prises. ${error}`,
    is_emptied &&
      "Ce calendrier s’est vidé d’un coup. Ses nuits restent prises pendant deux autres lectures, puis elles s’ouvrent\u202f: vérifiez-le sur l’autre site.",
    skipped.length > 0 && `Laissé de côté\u202f: ${skipped.join(" ")}`,
  ];
  return notes.filter((note) => typeof note === "string" && note !== "").map(String);
}
