import { bookingCode } from "@lopango/contract/payments/booking-code";
import type { Arrival } from "@lopango/contract/bookings/booking";
import { describePolicyFor } from "@lopango/contract/listings/cancellation-labels";
import { formatLodgers, formatLodging, lodgersIn } from "@lopango/contract/listings/lodging-labels";
import { roomCount } from "@lopango/contract/listings/rooms";
import { formatClock, formatLongDay } from "@lopango/contract/platform/french-dates";
import { mailAddress, phoneAddress, whatsappAddress } from "@lopango/contract/platform/phone-number";
import type { LatLng } from "@lopango/contract/platform/latlng";
import { placeName } from "@lopango/contract/listings/place-name";
import type { Contact } from "@lopango/contract/listings/location";
import { firstName, maskedName, shownName } from "../../identity/rules/names.ts";
import type { Booking, HistoryEntry } from "../../bookings/rules/booking.ts";
import { refundsOf } from "../../bookings/rules/booking-refunds.ts";
import { guestContactOf, paidOf } from "../../bookings/rules/booking-view.ts";
import { contactOf, locationOf, type Listing } from "../../listings/rules/listing.ts";
import { amountAtRate } from "./booking-notifications.ts";
import { BRAND } from "@lopango/contract/brand";
import { hoursOf, instantAt, type CivilDate } from "@lopango/contract/platform/dates";

export interface Way {
  text: string;
  href: string;
}

/**
 * A labelled line about a stay: `Arrivée`, `lundi 15 mars 2027, dès 14 h`. Coordinates and contacts become links, text
 * never does.
 */
export type Fact = [label: string, value: string | LatLng | Way];

/** Returns the arrival address in one line, or an empty string without one. */
export function stayAddress({ property }: Booking, arrival: Arrival | null): string {
  const { location, quartier = "", commune = "" } = arrival ?? {};
  return placeName(location?.address, quartier, commune, property.city);
}

/** Returns the facts of an unlocked listing; `email`: of a host without a phone number. */
export function factsOfUnlocked(listing: Listing, email: string | null): Fact[] {
  const { address, quartier, commune, city } = listing;
  return [
    ["Logement", listing.title],
    ...toReach(listing.host_first_name, contactOf(listing, email)),
    ...given("Adresse", placeName(address, quartier, commune, city)),
    ...given("Sur la carte", locationOf(listing).latlng),
  ];
}

/** Returns the guest's facts; `arrival` is given after payment only (docs/product/bookings.md#where-to-go). */
export function factsForGuest(booking: Booking, arrival: Arrival | null, now: Date): Fact[] {
  const [code, ...rest] = stay(booking);
  return [
    ...(code ? [code] : []),
    ...given("Au nom de", shownName(booking.guest_name)),
    ...rest,
    ...given("Payé par", booking.paid_by?.channel ?? null),
    ...ofTransfers(booking),
    ...(arrival ? ofArrival(booking, arrival) : []),
    ...ofCancelling(booking, now),
  ];
}

/** Returns the host's facts: the guest's name once paid, and the contact until the stay is cancelled. */
export function factsForHost(booking: Booking): Fact[] {
  if (!paidOf(booking)) return stay(booking);
  const name = maskedName(shownName(firstName(booking.guest_name)));
  const { email, phone } = guestContactOf(booking);
  return [
    ...stay(booking),
    ...given("Voyageur", name),
    ...given("Son téléphone", byPhone(phone)),
    ...given("Son e-mail", byMail(email)),
  ];
}

/** References of the payment and of what was sent back. */
function ofTransfers(booking: Booking): Fact[] {
  const sent = refundsOf(booking).flatMap(({ done }) => done?.reference ?? []);
  const label = sent.length > 0 ? "Référence du paiement" : "Référence de l’opérateur";
  return [
    ...given(label, booking.paid_by?.transaction ?? null),
    ...given("Référence du remboursement", sent.join(", ")),
  ];
}

const given = (label: string, value: Fact[1] | null): Fact[] => (value ? [[label, value]] : []);

function stay(booking: Booking): Fact[] {
  const { id, property, rooms, checkin, checkout, total_cents: amount_cents, currency } = booking;
  return [
    ["Réservation", bookingCode(id)],
    [property.category === "hotel" ? "Hôtel" : "Logement", property.title],
    ["Arrivée", `${formatLongDay(checkin)}, dès ${formatClock(property.checkin_time)}`],
    ["Départ", `${formatLongDay(checkout)}, avant ${formatClock(property.checkout_time)}`],
    ["Voyageurs", formatLodgers(lodgersIn(rooms))],
    ...(roomCount(rooms) > 1 ? [["Chambres", formatLodging(rooms).join("\u202f; ")] satisfies Fact] : []),
    ["Prix", amountAtRate(booking, { amount_cents, currency })],
  ];
}

function ofArrival(booking: Booking, arrival: Arrival): Fact[] {
  const { host_first_name: host, contact, location } = arrival;
  const point = location.latlng;
  return [
    ...given("Adresse", stayAddress(booking, arrival)),
    ...given("Sur la carte", point),
    ...toReach(host, contact),
  ];
}

const toReach = (host: string, { whatsapp, phone, email }: Contact): Fact[] => [
  ...given("Votre hôte", maskedName(shownName(host))),
  ...given("WhatsApp", whatsapp ? { text: whatsapp, href: whatsappAddress(whatsapp) } : null),
  ...given("Téléphone", byPhone(phone)),
  ...given("E-mail", byMail(email)),
];

const byPhone = (number: string | null): Way | null => (number ? { text: number, href: phoneAddress(number) } : null);
const byMail = (email: string | null): Way | null => (email ? { text: email, href: mailAddress(email) } : null);

function ofCancelling(booking: Booking, now: Date): Fact[] {
  const { status, cancellation_policy: policy, checkin, property } = booking;
  if (status === "cancelled" || status === "refunded") return [];
  return [["Annulation", describePolicyFor(policy, checkin, property, now, null)]];
}

/** Maximum bytes of a line before folding (RFC 5545 §3.1). */
const MAX_LINE = 75;

/** Whether the guest's calendar may have the stay, so that a file changes it: confirmed, or cancelled since. */
export const isInCalendars = ({ status, history }: Booking): boolean =>
  status === "confirmed" || (isOver(status) && history.some(({ event }) => event === "confirm"));

const isOver = (status: Booking["status"]): boolean => status === "cancelled" || status === "refunded";

/** Rises with each change of the stay (RFC 5545 §3.8.7.4). */
const CHANGES: readonly HistoryEntry["event"][] = ["change", "cancel_rooms", "cancel", "cancel_by_admin"];

/**
 * Returns the stay as an iCalendar file (RFC 5545), from check-in time to check-out time; a cancelled stay as its
 * cancellation (RFC 5546 §3.2.5).
 */
export function calendarFile(booking: Booking, { where, url }: { where: string; url: string }, now: Date): string {
  const { id, checkin, checkout, property, status, history } = booking;
  const isCancelled = isOver(status);
  const at = (date: CivilDate, time: string) => instantAt(date, hoursOf(time), property.time_zone);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${BRAND}//Séjour//FR`,
    `METHOD:${isCancelled ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VEVENT",
    // One id for each booking: an updated file replaces the previous one.
    `UID:${id}@lopango`,
    `SEQUENCE:${history.filter(({ event }) => CHANGES.includes(event)).length}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at(checkin, property.checkin_time))}`,
    `DTEND:${stamp(at(checkout, property.checkout_time))}`,
    `SUMMARY:${escaped(property.title)}`,
    `LOCATION:${escaped(where)}`,
    `DESCRIPTION:${escaped(`Réservation ${bookingCode(id)}\n${url}`)}`,
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

const stamp = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, "\\n");

function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > MAX_LINE) {
      parts.push(part);
      part = " ";
    }
    part += letter;
  }
  return [...parts, part].join("\r\n");
}
