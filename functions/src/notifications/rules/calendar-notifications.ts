import { formatDate } from "@lopango/contract/platform/french-dates";
import { hostPaths } from "@lopango/contract/host-paths";
import { ofName } from "@lopango/contract/platform/french-names";
import { walkInOf } from "../../calendar/rules/calendar.ts";
import { bookingOf } from "../../external-calendars/rules/conflicts.ts";
import type { CalendarImport, ExternalCalendars } from "../../external-calendars/rules/external-calendars.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import type { EventKind } from "./event-kinds.ts";
import type { NotificationRule, DeliveredEvent } from "./notification.ts";

export type CalendarEventKind = Extract<EventKind, `calendar.${string}`>;

/** The calendars of other sites that a listing follows. */
export interface CalendarsOfListing {
  listing: Listing;
  calendars: ExternalCalendars;
}
type CalendarRule = NotificationRule<CalendarsOfListing, "host">;

const importIn = ({ calendars }: CalendarsOfListing, { facts }: DeliveredEvent): CalendarImport | undefined =>
  calendars.imports.find(({ id }) => id === facts["import"]);

/** The double booking of the event; undefined once it is settled. */
function doubleIn({ calendars }: CalendarsOfListing, { facts }: DeliveredEvent) {
  const double = calendars.double_bookings.find((one) => bookingOf(one) === facts["booking"]);
  const [from, arrival] = double?.split(" ") ?? [];
  const name = calendars.imports.find(({ id }) => id === from)?.name;
  return arrival === undefined ? undefined : { arrival, name: name ?? "un autre site" };
}

const whence = ({ facts }: DeliveredEvent): string =>
  walkInOf(facts["booking"] ?? "") === null ? "payé sur Lopango" : "inscrit à votre réception";

const toEstablishment = (
  when: CalendarRule["when"],
  title: string,
  text: (about: CalendarsOfListing, event: DeliveredEvent) => string,
): CalendarRule => ({
  to: "host",
  topic: "hosting",
  everyWay: true,
  ...(when && { when }),
  say: (about, event) => ({ title, text: text(about, event), path: hostPaths.hostListing(about.listing.id) }),
});

export const CALENDAR_NOTIFICATIONS: Record<CalendarEventKind, readonly CalendarRule[]> = {
  "calendar.double_booked": [
    toEstablishment(
      (about, event) => doubleIn(about, event) !== undefined,
      "Double réservation",
      (about, event) => {
        const { name = "", arrival = "" } = doubleIn(about, event) ?? {};
        return `${about.listing.title}\u202f: une réservation ${ofName(name)}, à partir du ${formatDate(arrival)}, prend les nuits d’un séjour ${whence(event)}. Lopango n’annule rien\u202f: arrangez-vous avec l’un des deux voyageurs.`;
      },
    ),
  ],
  "calendar.overdue": [
    toEstablishment(
      (about, event) => importIn(about, event)?.is_overdue === true,
      "Un calendrier ne se lit plus",
      (about, event) =>
        `${about.listing.title}\u202f: le calendrier ${importIn(about, event)?.name ?? ""} ne se lit plus depuis un jour. Ses nuits connues restent prises, mais ses nouvelles réservations n’arrivent plus. ${importIn(about, event)?.error ?? ""}`,
    ),
  ],
  "calendar.emptied": [
    toEstablishment(
      (about, event) => (importIn(about, event)?.empty_readings ?? 0) > 0,
      "Un calendrier s’est vidé d’un coup",
      (about, event) =>
        `${about.listing.title}\u202f: le calendrier ${importIn(about, event)?.name ?? ""} n’a plus aucune réservation. Ses nuits restent prises pendant deux autres lectures\u202f; s’il reste vide, elles s’ouvrent. Vérifiez-le sur l’autre site.`,
    ),
  ],
};
