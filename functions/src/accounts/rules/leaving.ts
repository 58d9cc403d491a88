import { bookingCode } from "@lopango/contract/payments/booking-code";
import { todayIn } from "@lopango/contract/platform/dates";
import type { Booking } from "../../bookings/rules/booking.ts";
import { isPaid, isHeld } from "@lopango/contract/bookings/booking-state";
import { refundsOf } from "../../bookings/rules/booking-refunds.ts";
import { asOf } from "../../bookings/rules/booking-view.ts";
import { hasOpenObjection } from "../../bookings/rules/objection.ts";
import { heldUntil } from "../../bookings/rules/presence.ts";
import type { Payment } from "../../payments/rules/payment.ts";
import { mayStillBringLate } from "../../payments/rules/attempt.ts";
import type { WalkIn } from "../../reception/rules/walk-in.ts";
import { Problem } from "../../platform/problem.ts";

/**
 * Whether a booking is paid and not over, or unpaid with held nights. Bookings of deleted guests don't count. `booking`
 * as stored.
 */
export function isOpenStay(booking: Booking, now: Date): boolean {
  const current = asOf(booking, now);
  if (isPaid(current)) return todayIn(current.property.time_zone, now) <= current.checkout;
  return isHeld(current, now) || current.open_payment !== null;
}

export interface Obligations {
  own: readonly Booking[];
  received: readonly Booking[];
  walkIns: readonly WalkIn[];
  payments: readonly Payment[];
}

/**
 * Requires no pending stay, payment or refund, because it would lose its recipient.
 *
 * @throws Problem `account_in_use`, with the reasons in French
 */
export function requireNothingOpen({ own, received, walkIns, payments }: Obligations, now: Date): void {
  const stay = own.find((booking) => isOpenStay(booking, now));
  if (stay) {
    throw inUse(
      isPaid(stay)
        ? `votre séjour ${bookingCode(stay.id)} n’est pas terminé. Annulez-le, ou attendez votre départ.`
        : `votre réservation ${bookingCode(stay.id)} attend encore son paiement. Attendez qu’elle expire.`,
    );
  }
  const visit = received.find((booking) => isOpenStay(booking, now));
  if (visit)
    throw inUse(
      `des voyageurs ont réservé chez vous (${bookingCode(visit.id)}). Annulez leur séjour, ou attendez leur départ.`,
    );
  const walkIn = walkIns.find(
    (stay) => stay.status === "confirmed" && todayIn(stay.property.time_zone, now) <= heldUntil(stay),
  );
  if (walkIn)
    throw inUse(
      `votre réception attend un voyageur, ou il n’est pas parti (${bookingCode(walkIn.id)}). Annulez son séjour, ou attendez son départ.`,
    );
  const isReviewed = ({ reason, status }: Booking) => reason === "payment_review" && status !== "refunded";
  if (own.some(isReviewed) || payments.some(({ status }) => status === "review"))
    throw inUse("l’un de vos paiements est en cours de vérification par notre équipe.");
  if (own.some(hasOpenObjection)) throw inUse("notre équipe examine votre contestation. Attendez sa décision.");
  if (own.some((booking) => refundsOf(booking).some(isDue)) || payments.some(({ refunds }) => refunds.some(isDue)))
    throw inUse("un remboursement vous est dû. Attendez de l’avoir reçu.");
  if (payments.some((payment) => mayStillBringLate(payment, now)))
    throw inUse("un paiement commencé il y a peu peut encore arriver. Réessayez dans trois jours.");
}

const isDue = ({ status }: { status: string }): boolean => status === "due";

const inUse = (why: string): Problem =>
  new Problem("account_in_use", { detail: `Votre compte ne peut pas encore être supprimé\u202f: ${why}` });
