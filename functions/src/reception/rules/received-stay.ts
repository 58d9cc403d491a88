import { bookingCode } from "@lopango/contract/bookings/booking-code";
import { formatRooms } from "@lopango/contract/bookings/rooms";
import { todayIn, type CivilDate } from "@lopango/contract/calendar/dates";
import type { ReceivedStay } from "@lopango/contract/reception/stay";
import type { Act, Booking } from "../../bookings/rules/booking.ts";
import { noShowFrom, objectUntil, presenceOf } from "../../bookings/rules/presence.ts";
import { guestContactOf } from "../../bookings/rules/booking-view.ts";
import { firstName } from "../../identity/rules/names.ts";

const actView = ({ at, by_name }: Act) => ({ at: at.toISOString(), by: by_name });

/** `Grâce Mbuyi` -> `Grâce M.`. */
export function shortName(fullName: string): string {
  const [first = "", ...rest] = fullName.trim().split(/\s+/);
  const initial = rest.at(-1)?.charAt(0);
  return firstName(fullName) === fullName || !initial ? firstName(fullName) : `${first} ${initial}.`;
}

/** Returns a stay for the reception (contract `receivedStay`): no amounts. */
export function presentReceived(booking: Booking): ReceivedStay {
  const { id, property_id, rooms, property, guest_name, guests, checkin, checkout, nights } = booking;
  const { room, notes, checked_in, checked_out, no_show } = presenceOf(booking);
  return {
    id,
    code: bookingCode(id),
    property_id,
    property_title: formatRooms(rooms) || property.title,
    guest_name: shortName(guest_name),
    guest_phone: guestContactOf(booking).phone,
    guests,
    checkin,
    checkout,
    nights,
    checkin_time: property.checkin_time,
    checkout_time: property.checkout_time,
    no_show_from: noShowFrom(booking).toISOString(),
    presence: {
      room: room && { ...actView(room), numbers: room.numbers },
      notes: notes.map((note) => ({ ...actView(note), text: note.text })),
      checked_in: checked_in && actView(checked_in),
      checked_out: checked_out && actView(checked_out),
      no_show: no_show && {
        ...actView(no_show),
        object_until: objectUntil(no_show).toISOString(),
        objected_at: no_show.objection?.at.toISOString() ?? null,
        freed_at: no_show.freed_at?.toISOString() ?? null,
      },
    },
  };
}

/**
 * The list of the day that a stay is in: departures of the day; in house: arrived and staying; arrivals: of the day, or
 * expected since an earlier one. Null: left before, or did not come and the nights are free.
 */
export function listOf(booking: Booking, date: CivilDate): "arrivals" | "in_house" | "departures" | null {
  const { checked_in, checked_out, no_show } = presenceOf(booking);
  const { time_zone: zone } = booking.property;
  if (checked_out && todayIn(zone, checked_out.at) < date) return null;
  if (no_show?.freed_at && todayIn(zone, no_show.freed_at) < date) return null;
  if (booking.checkin === date) return "arrivals";
  if (booking.checkout === date) return "departures";
  if (checked_out && todayIn(zone, checked_out.at) === date) return "departures";
  return checked_in ? "in_house" : "arrivals";
}
