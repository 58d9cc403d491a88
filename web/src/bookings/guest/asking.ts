import { timeNow } from "../../lib/clock.ts";
import type { Booking } from "@lopango/contract/bookings/booking";
import { isChangeBeingPaid, stageOf } from "../booking-labels.ts";

export function isAwaitingProvider(booking: Booking): boolean {
  const stage = stageOf(booking, timeNow());
  return stage.startsWith("verifying") || isChangeBeingPaid(booking);
}

/** Returns the label of the button that checks the payment; null when a check cannot find anything. */
export function askLabel(booking: Booking): "Vérifier maintenant" | "J’ai payé ➜ Vérifier" | null {
  if (isAwaitingProvider(booking)) return "Vérifier maintenant";
  return booking.can_ask ? "J’ai payé ➜ Vérifier" : null;
}

/**
 * Returns the message after a check that found no payment; null when the booking itself shows the result.
 * The API does not tell whether the provider answered.
 */
export function askedInVain(after: Booking): string | null {
  return after.can_ask && !isAwaitingProvider(after)
    ? "Aucun paiement n’est confirmé pour le moment. Si vous avez payé, ne payez pas une seconde fois : nous continuons de vérifier."
    : null;
}
