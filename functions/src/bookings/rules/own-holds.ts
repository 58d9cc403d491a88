import { formatDate } from "@lopango/contract/platform/french-dates";
import { areRoomsWanted } from "@lopango/contract/listings/lodging";
import { suitsBreakfast } from "@lopango/contract/listings/price";
import type { BookedRoom, Booking } from "./booking.ts";
import { canPay } from "./booking-payment.ts";
import { isPaid } from "@lopango/contract/bookings/booking-state";
import type { BookingRequest } from "./new-booking.ts";
import { Problem } from "../../platform/problem.ts";

export function resumed(own: readonly Booking[], request: BookingRequest, now: Date): Booking | null {
  const { checkin, checkout } = request;
  const isSame = (booking: Booking) =>
    booking.checkin === checkin &&
    booking.checkout === checkout &&
    areRoomsWanted(booking.rooms, request.rooms) &&
    booking.rooms.every((room) => suitsBreakfast(room.price_lines, breakfastOf(room, request)));
  return own.find((booking) => isSame(booking) && canPay(booking, now)) ?? null;
}

const breakfastOf = ({ property_id }: BookedRoom, { rooms }: BookingRequest): boolean =>
  rooms.find((wanted) => wanted.property_id === property_id)?.breakfast ?? false;

/**
 * Refuses to replace another booking than `request.replaces`; without it all are replaced. `named`: the booking of that
 * id.
 */
export function requireReplacementMeant(
  own: readonly Booking[],
  named: Booking | null,
  { replaces }: BookingRequest,
  guestId: string,
): void {
  if (replaces === undefined) return;
  const unnamed = own.find(({ id }) => id !== replaces);
  if (unnamed) {
    const { checkin, checkout } = unnamed;
    throw new Problem("booking_pending", {
      detail: `Vous avez déjà une réservation à payer ici, du ${formatDate(checkin)} au ${formatDate(checkout)}. Une nouvelle réservation la remplacerait.`,
    });
  }
  if (named?.guest_id === guestId && isPaid(named))
    throw new Problem("already_paid", {
      detail: "La réservation que vous vouliez remplacer vient d’être payée\u202f: elle est maintenue.",
    });
}

/**
 * Refuses a replacement when the provider's answer made an expired booking paid. `asked`: bookings that were unpaid
 * before the status check.
 */
export function requireNonePaidMeanwhile(asked: readonly (Booking | null)[], { replaces }: BookingRequest): void {
  const paid = asked.find((booking) => booking !== null && isPaid(booking));
  if (replaces === undefined || !paid) return;
  const stay = `du ${formatDate(paid.checkin)} au ${formatDate(paid.checkout)}`;
  throw new Problem("already_paid", {
    detail: `Le paiement de votre réservation ${stay} vient d’arriver\u202f: elle est maintenue. Réservez à nouveau seulement pour un autre séjour.`,
  });
}
