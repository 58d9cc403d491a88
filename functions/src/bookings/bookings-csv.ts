import { HOST_STATUSES, hostStatus } from "@lopango/contract/bookings/host-status";
import { formatRooms } from "@lopango/contract/bookings/rooms";
import { todayIn, type CivilDate } from "@lopango/contract/platform/dates";
import { MAX_EXPORTED_BOOKINGS } from "@lopango/contract/limits";
import { CSV_BEGIN, csvLine } from "../platform/csv.ts";
import type { Booking } from "./rules/booking.ts";
import { presentToHost } from "./rules/booking-view.ts";

export const CSV_HEADING =
  CSV_BEGIN +
  csvLine([
    "Code",
    "Annonce",
    "Chambres",
    "Arrivée",
    "Départ",
    "Nuits",
    "Voyageurs",
    "Voyageur",
    "État",
    "Total",
    "Devise",
    "Reçu",
    "Devise reçue",
    "Payé le",
    "Remboursé",
    "À rembourser",
  ]);

export const CSV_CUT = csvLine([
  `Le fichier s’arrête ici\u202f: ${MAX_EXPORTED_BOOKINGS} réservations au plus. Choisissez des dates d’arrivée plus proches.`,
]);

/** A booking as the host's screens show it, in the units of its currencies. */
export function bookingLine(booking: Booking, now: Date): string {
  const shown = presentToHost(booking, now);
  const { code, property, rooms, checkin, checkout, nights, guests, guest, total_cents, currency, paid, refund } =
    shown;
  const settled = booking.history.find(({ event }) => event === "settle")?.at;
  const refundOf = (status: "due" | "done") => (refund?.status === status ? refund.amount_cents / 100 : null);
  return csvLine([
    code,
    property.title,
    formatRooms(rooms),
    frenchDay(checkin),
    frenchDay(checkout),
    nights,
    guests,
    guest?.first_name ?? null,
    HOST_STATUSES[hostStatus(shown, now)],
    total_cents / 100,
    currency,
    paid ? paid.amount_cents / 100 : null,
    paid?.currency ?? null,
    settled ? frenchDay(todayIn(property.time_zone, settled)) : null,
    refundOf("done"),
    refundOf("due"),
  ]);
}

/** `14/03/2027`, which spreadsheets in French read as a date. */
const frenchDay = (date: CivilDate): string => date.split("-").toReversed().join("/");
