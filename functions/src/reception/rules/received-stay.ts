import { bookingCode } from "@lopango/contract/bookings/booking-code";
import { formatRooms } from "@lopango/contract/bookings/rooms";
import { addDays, todayIn, type CivilDate } from "@lopango/contract/calendar/dates";
import { MAX_WRONG_CODES, PHONE_DAYS } from "@lopango/contract/limits";
import type { ReceivedStay } from "@lopango/contract/reception/stay";
import type { Act, Booking } from "../../bookings/rules/booking.ts";
import { isWalkIn, type WalkIn } from "./walk-in.ts";
import { checkInFrom, noShowFrom, presenceOf, type Timed } from "../../bookings/rules/presence.ts";
import { guestContactOf, releaseView } from "../../bookings/rules/booking-view.ts";
import { firstName } from "../../identity/rules/names.ts";

const actView = ({ at, by_name }: Act) => ({ at: at.toISOString(), by: by_name });

/** `Grâce Mbuyi` -> `Grâce M.`. */
export function shortName(fullName: string): string {
  const [first = "", ...rest] = fullName.trim().split(/\s+/);
  const initial = rest.at(-1)?.charAt(0);
  return firstName(fullName) === fullName || !initial ? firstName(fullName) : `${first} ${initial}.`;
}

/**
 * Whether the reception reads the guest's number: from three days before the arrival to the day of departure, not after
 * a noted departure, and on a list of at most three days before or after today.
 */
function isCallable(booking: Timed & Pick<Booking, "presence">, now: Date, listed: CivilDate | undefined): boolean {
  const { checkin, checkout, property } = booking;
  const { checked_out, no_show } = presenceOf(booking);
  if (checked_out || no_show?.freed_at) return false;
  const today = todayIn(property.time_zone, now);
  const [first, last] = [addDays(today, -PHONE_DAYS), addDays(today, PHONE_DAYS)];
  const isNear = checkin <= last && today <= checkout;
  return isNear && (listed === undefined || (first <= listed && listed <= last));
}

/**
 * Returns a stay for the reception (contract `receivedStay`): no amounts of ours. `listed`: day of the list. The whole
 * name of a walk-in is the house's own.
 */
export function presentReceived(stay: Booking | WalkIn, now: Date, listed?: CivilDate): ReceivedStay {
  const { id, property_id, rooms, property, guests, checkin, checkout, nights } = stay;
  const isCalled = isCallable(stay, now, listed);
  return {
    id,
    code: bookingCode(id),
    property_id,
    property_title: formatRooms(rooms) || property.title,
    guests,
    checkin,
    checkout,
    nights,
    checkin_time: property.checkin_time,
    checkout_time: property.checkout_time,
    time_zone: property.time_zone,
    check_in_from: checkInFrom(stay).toISOString(),
    no_show_from: noShowFrom(stay).toISOString(),
    presence: presencePart(stay),
    ...(isWalkIn(stay) ? walkInPart(stay, isCalled) : guestPart(stay, isCalled)),
  };
}

type Person = Pick<ReceivedStay, "guest_name" | "guest_phone" | "rooms" | "walk_in">;

const guestPart = (booking: Booking, isCalled: boolean): Person => ({
  guest_name: shortName(booking.guest_name),
  guest_phone: isCalled ? guestContactOf(booking).phone : null,
  rooms: booking.rooms.map(({ title, count, guests, children }) => ({
    title,
    count,
    guests,
    ...(children && { children }),
  })),
});

const walkInPart = ({ guest_name, guest_phone, price, is_settled, written }: WalkIn, isCalled: boolean): Person => ({
  guest_name,
  guest_phone: isCalled ? guest_phone : null,
  walk_in: { price, is_settled, by: written.by_name },
});

function presencePart(booking: Pick<Booking, "presence">): ReceivedStay["presence"] {
  const { room, notes, checked_in, checked_out, no_show, objections } = presenceOf(booking);
  const early = checked_out?.early;
  return {
    room: room && { ...actView(room), numbers: room.numbers },
    notes: notes.map((note) => ({ ...actView(note), text: note.text })),
    checked_in: checked_in && actView(checked_in),
    checked_out: checked_out && {
      ...actView(checked_out),
      early: early
        ? {
            ...releaseView(booking, "check_out", early),
            agreed_at: early.agreed_at?.toISOString() ?? null,
            can_type_code: !early.freed_at && early.wrong_codes < MAX_WRONG_CODES,
          }
        : null,
    },
    no_show: no_show && { ...actView(no_show), ...releaseView(booking, "no_show", no_show) },
    disputed: objections.find(({ decision }) => !decision)?.about ?? null,
  };
}

/**
 * The list of the day that a stay is in: departures of the day, or due before and not noted; in house: arrived and
 * staying; arrivals: of the day, or expected since an earlier one. Null: left before, or did not come and the nights are
 * free. A stay that ended early is among the departures until its nights are free.
 */
export function listOf(
  booking: Timed & Pick<Booking, "presence">,
  date: CivilDate,
): "arrivals" | "in_house" | "departures" | null {
  const { checked_in, checked_out, no_show } = presenceOf(booking);
  const { time_zone: zone } = booking.property;
  if (no_show?.freed_at && todayIn(zone, no_show.freed_at) < date) return null;
  if (checked_out) {
    const left = todayIn(zone, checked_out.at);
    if (left === date && date !== booking.checkin) return "departures";
    const isOpen = checked_out.early !== null && !checked_out.early.freed_at;
    if (left < date) return isOpen && date <= booking.checkout ? "departures" : null;
  }
  if (booking.checkin === date) return "arrivals";
  if (booking.checkout <= date) return checked_in || booking.checkout === date ? "departures" : null;
  return checked_in ? "in_house" : "arrivals";
}
