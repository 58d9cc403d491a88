import { bookingCode } from "@lopango/contract/payments/booking-code";
import { formatRooms, roomCount } from "@lopango/contract/listings/rooms";
import { addDays, todayIn, type CivilDate } from "@lopango/contract/platform/dates";
import { MAX_WRONG_CODES, PHONE_DAYS } from "@lopango/contract/limits";
import type { ReceivedStay, ReceptionDay } from "@lopango/contract/reception/received-stay";
import { arrivedRooms, eachRoom } from "../../bookings/rules/arrived-rooms.ts";
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
 * Whether the reception reads the whole name, which the register of guests asks for: from the day before the arrival to
 * the day of departure, or until the departure of a guest in house is noted. The name of a walk-in is the house's own.
 */
function isNamed(stay: Booking | WalkIn, now: Date): boolean {
  if (isWalkIn(stay)) return true;
  const { checked_in, checked_out, no_show } = presenceOf(stay);
  if (checked_out || no_show?.freed_at) return false;
  const today = todayIn(stay.property.time_zone, now);
  return addDays(stay.checkin, -1) <= today && (checked_in !== null || today <= stay.checkout);
}

/** Returns a stay for the reception (contract `receivedStay`): no amounts of ours. `listed`: day of the list. */
export function presentReceived(stay: Booking | WalkIn, now: Date, listed?: CivilDate): ReceivedStay {
  const { id, property_id, rooms, property, guests, checkin, checkout, nights } = stay;
  const isCalled = isCallable(stay, now, listed);
  const name = isNamed(stay, now) ? stay.guest_name : shortName(stay.guest_name);
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
    guest_name: name,
    ...(isWalkIn(stay) ? walkInPart(stay, isCalled) : guestPart(stay, isCalled)),
  };
}

type Person = Pick<ReceivedStay, "guest_phone" | "rooms" | "walk_in">;

const guestPart = (booking: Booking, isCalled: boolean): Person => ({
  guest_phone: isCalled ? guestContactOf(booking).phone : null,
  rooms: booking.rooms.map(({ title, count, guests, children }) => ({
    title,
    count,
    guests,
    ...(children && { children }),
  })),
});

const walkInPart = ({ guest_phone, price, is_settled, written }: WalkIn, isCalled: boolean): Person => ({
  guest_phone: isCalled ? guest_phone : null,
  walk_in: { price, is_settled, by: written.by_name },
});

function presencePart(booking: Booking | WalkIn): ReceivedStay["presence"] {
  const { room, notes, checked_in, checked_out, no_show, objections } = presenceOf(booking);
  const early = checked_out?.early;
  return {
    room: room && { ...actView(room), numbers: room.numbers },
    notes: notes.map((note) => ({ ...actView(note), text: note.text })),
    checked_in: checked_in && actView(checked_in),
    ...(roomCount(booking.rooms) > 1 && {
      units: eachRoom<{ title: string; count: number }>(booking).map(
        ({ room: { title }, numbers, checked_in: came }) => ({
          title,
          numbers,
          checked_in: came && actView(came),
        }),
      ),
    }),
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
 * The list of the day that a stay is in. Departures: guests who leave on the day, who left on it, or whose departure was
 * due before and is not noted; those who left early until their nights are free. In house: arrived and staying.
 * Arrivals: expected on the day, or since an earlier one. Null: left before, or did not come and has no night from the
 * day on.
 */
export function listOf(
  stay: Timed & Pick<Booking, "presence">,
  date: CivilDate,
): "arrivals" | "in_house" | "departures" | null {
  const { checked_in, checked_out, no_show } = presenceOf(stay);
  const { checkout, property } = stay;
  if (checked_out) {
    const left = todayIn(property.time_zone, checked_out.at);
    if (left === date) return "departures";
    const isOpen = checked_out.early !== null && !checked_out.early.freed_at;
    if (left < date) return isOpen && date <= checkout ? "departures" : null;
  }
  if (no_show && (checkout <= date || (no_show.freed_at && todayIn(property.time_zone, no_show.freed_at) < date)))
    return null;
  if (checkout <= date) return checked_in || checkout === date ? "departures" : null;
  return checked_in ? "in_house" : "arrivals";
}

/** Whether a list of the day has a stay. One of which some rooms arrived is among the guests in house and the arrivals. */
export function isListed(stay: Booking | WalkIn, name: keyof Lists, date: CivilDate): boolean {
  const list = listOf(stay, date);
  const isExpected = list === "in_house" && arrivedRooms(stay).length < roomCount(stay.rooms);
  return list === name || (name === "arrivals" && isExpected);
}

type Lists = Pick<ReceptionDay, "arrivals" | "in_house" | "departures">;
