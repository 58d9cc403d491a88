import type { Booking } from "@lopango/contract/bookings/booking";
import { roomCount } from "@lopango/contract/listings/rooms";
import { todayIn } from "@lopango/contract/platform/dates";
import { paths } from "@lopango/contract/paths";
import { stageOf, type Stage } from "../booking-labels.ts";

const ENDED: ReadonlySet<Stage> = new Set<Stage>([
  "over",
  "freed",
  "lapsed",
  "cancelled",
  "declined",
  "replaced",
  "refunded",
]);

/** Tells whether nothing of the stay is to come: it ended, was called off, or was never paid. */
export const isEnded = (booking: Booking, now: Date): boolean => ENDED.has(stageOf(booking, now));

/** Page on which the place can be booked again, with the dates of the stay while they are to come. */
export function bookAgainPath(booking: Booking, now: Date): string {
  const { checkin, checkout, guests, establishment_id: establishment, property_id, property, rooms } = booking;
  const stay = checkin >= todayIn(property.time_zone, now) ? { checkin, checkout, guests } : { guests };
  return establishment !== null && roomCount(rooms) > 1
    ? paths.establishment(establishment, stay)
    : paths.property(property_id, stay);
}

/** Stays to come, those to pay first, then by arrival; and those that ended or were called off, the last departure first. */
export function splitBookings(bookings: readonly Booking[], now: Date): { ahead: Booking[]; past: Booking[] } {
  const isPast = (booking: Booking) => isEnded(booking, now);
  return {
    ahead: bookings
      .filter((booking) => !isPast(booking))
      .sort((one, other) => Number(other.can_pay) - Number(one.can_pay) || one.checkin.localeCompare(other.checkin)),
    past: bookings.filter(isPast).sort((one, other) => other.checkout.localeCompare(one.checkout)),
  };
}

/** Background colour per stage; plain sand once no step is left. */
const TINTS: Record<Stage, string> = {
  to_pay: "bg-caution-tint",
  unopened: "bg-danger-tint",
  verifying: "bg-caution-tint",
  verifying_late: "bg-caution-tint",
  review: "bg-caution-tint",
  awaiting_host: "bg-caution-tint",
  refused: "bg-danger-tint",
  lapsed: "bg-danger-tint",
  cancelled: "bg-sand",
  declined: "bg-sand",
  replaced: "bg-sand",
  verifying_replaced: "bg-caution-tint",
  verifying_given_up: "bg-caution-tint",
  refunded: "bg-sand",
  paid: "bg-positive-tint",
  confirmed: "bg-positive-tint",
  in_house: "bg-positive-tint",
  missed: "bg-caution-tint",
  leaving: "bg-caution-tint",
  freed: "bg-sand",
  over: "bg-sand",
};

export const stageTint = (stage: Stage): string => TINTS[stage];
