import { bookingCode } from "@lopango/contract/booking-code";
import type { Arrival } from "@lopango/contract/booking";
import { describePolicyFor } from "@lopango/contract/cancellation-labels";
import { formatClock, formatGuests, formatLongDay } from "@lopango/contract/french-dates";
import type { LatLng } from "@lopango/contract/latlng";
import { firstName, maskedName, shownName } from "../accounts/names.ts";
import type { Booking } from "../bookings/booking.ts";
import { guestContactOf, paidOf } from "../bookings/booking-view.ts";
import { amount } from "./booking-notices.ts";

/** A line of what a message says of a stay: `Arrivée`, `lundi 15 mars 2027, dès 14 h`. A point becomes a link; a text never does. */
export type Fact = [label: string, value: string | LatLng];

/** Where somebody goes, as one line; empty when the host said nothing. */
export function whereTo({ property }: Booking, arrival: Arrival | null): string {
  const { location, quartier = "", commune = "" } = arrival ?? {};
  return [location?.address, quartier, commune, property.city].filter(Boolean).join(", ");
}

/** What a guest is told of their stay; `arrival` is theirs once they have paid (docs/decisions/0019). */
export function factsForGuest(booking: Booking, arrival: Arrival | null, now: Date): Fact[] {
  return [...stay(booking), ...(arrival ? ofArrival(booking, arrival) : []), ...ofCancelling(booking, now)];
}

/** What its host is told: who comes, once they have paid, and how to reach them until the stay is called off. */
export function factsForHost(booking: Booking): Fact[] {
  if (!paidOf(booking)) return stay(booking);
  const name = maskedName(shownName(firstName(booking.guest_name)));
  const { email, phone } = guestContactOf(booking);
  return [
    ...stay(booking),
    ...given("Voyageur", name),
    ...given("Son téléphone", phone),
    ...given("Son e-mail", email),
  ];
}

const given = (label: string, value: Fact[1] | null): Fact[] => (value ? [[label, value]] : []);

function stay(booking: Booking): Fact[] {
  const { id, property, checkin, checkout, guests, total_cents: amount_cents, currency } = booking;
  return [
    ["Réservation", bookingCode(id)],
    ["Annonce", property.title],
    ["Arrivée", `${formatLongDay(checkin)}, dès ${formatClock(property.checkin_time)}`],
    ["Départ", `${formatLongDay(checkout)}, avant ${formatClock(property.checkout_time)}`],
    ["Voyageurs", formatGuests(guests)],
    ["Prix", amount({ amount_cents, currency })],
  ];
}

function ofArrival(booking: Booking, arrival: Arrival): Fact[] {
  const { host_first_name: host, contact, location } = arrival;
  const point = location.latlng;
  return [
    ...given("Adresse", whereTo(booking, arrival)),
    ...given("Sur la carte", point),
    ...given("Votre hôte", maskedName(shownName(host))),
    ...given("Téléphone", contact.phone),
    ...given("WhatsApp", contact.whatsapp),
    ...given("E-mail", contact.email),
  ];
}

/** Only while there is something to cancel. */
function ofCancelling(booking: Booking, now: Date): Fact[] {
  const { status, cancellation_policy: policy, checkin, property } = booking;
  if (status === "cancelled" || status === "refunded") return [];
  return [["Annulation", describePolicyFor(policy, checkin, property, now, property.time_zone)]];
}
