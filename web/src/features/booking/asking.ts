import { timeNow } from "../../lib/clock.ts";
import type { Booking } from "@lopango/contract/booking";
import { isChangeBeingPaid, stageOf } from "./booking-labels.ts";

/** Whether the provider's word is still awaited. */
export function isAwaitingProvider(booking: Booking): boolean {
  const stage = stageOf(booking, timeNow());
  return stage.startsWith("verifying") || isChangeBeingPaid(booking);
}

/** What the button says by which a guest has the provider asked; null where asking can find nothing. */
export function askLabel(booking: Booking): "Vérifier maintenant" | "J’ai payé ➜ Vérifier" | null {
  if (isAwaitingProvider(booking)) return "Vérifier maintenant";
  return booking.can_ask ? "J’ai payé ➜ Vérifier" : null;
}

/**
 * What a guest hears who had the provider asked; null when the booking says it itself. What can still be asked about
 * has brought neither a stay nor money that goes back, and nobody knows here whether the provider answered at all.
 */
export function askedInVain(after: Booking): string | null {
  return after.can_ask && !isAwaitingProvider(after)
    ? "Aucun paiement n’est confirmé pour le moment. Si vous avez payé, ne payez pas une seconde fois : nous continuons de vérifier."
    : null;
}
