import { formatDate } from "@lopango/contract/french-dates";
import { isPaid, type Booking } from "./booking.ts";
import { canPay } from "./booking-view.ts";
import type { BookingRequest } from "./new-booking.ts";
import { Problem } from "../../platform/problem.ts";

/**
 * What a guest's own unpaid bookings of a listing mean for a further request (design §6): the same
 * stay is resumed, and another one replaces them.
 */

/** The booking of `own` that asks for exactly this stay and can still be paid; null when there is none. */
export function resumed(own: readonly Booking[], request: BookingRequest, now: Date): Booking | null {
  const { checkin, checkout, guests } = request;
  const isSame = (booking: Booking) =>
    booking.checkin === checkin && booking.checkout === checkout && booking.guests === guests;
  return own.find((booking) => isSame(booking) && canPay(booking, now)) ?? null;
}

/**
 * A caller who says what they mean to replace replaces nothing else; one who says nothing replaces
 * silently (spec §7). `named`: the booking that `request.replaces` names, whatever became of it.
 *
 * @throws Problem `booking_pending` when it would replace another one, `already_paid` when its money has come
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
 * Whoever says what they mean to replace hears that a booking which had run out is theirs after all: its
 * money has come. `asked`: bookings that were unpaid before the provider was asked about them.
 *
 * @throws Problem `already_paid`
 */
export function requireNonePaidMeanwhile(asked: readonly (Booking | null)[], { replaces }: BookingRequest): void {
  const paid = asked.find((booking) => booking !== null && isPaid(booking));
  if (replaces === undefined || !paid) return;
  const stay = `du ${formatDate(paid.checkin)} au ${formatDate(paid.checkout)}`;
  throw new Problem("already_paid", {
    detail: `Le paiement de votre réservation ${stay} vient d’arriver\u202f: elle est maintenue. Réservez à nouveau seulement pour un autre séjour.`,
  });
}
