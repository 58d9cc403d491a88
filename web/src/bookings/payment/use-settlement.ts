import { useSWRConfig } from "swr";
import type { Booking } from "@lopango/contract/bookings/booking";
import { timeNow } from "../../lib/clock.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { sessionState } from "../../identity/session/store.ts";
import { usePolling } from "../../lib/loading/polling.ts";
import { isChangeBeingPaid, stageOf } from "../booking-labels.ts";
import { keepBookings } from "../kept-bookings.ts";

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
export function noPaymentNote(after: Booking): string | null {
  return after.can_ask && !isAwaitingProvider(after)
    ? "Aucun paiement n’est confirmé pour le moment. Si vous avez payé, ne payez pas une seconde fois : nous continuons de vérifier."
    : null;
}

export interface Settlement {
  booking: Booking | undefined;
  error: unknown;
  isAsking: boolean;
  /** Polling has stopped; the guest can still check by hand. */
  hasGivenUp: boolean;
  askNow: () => void;
  /** Replaces the cached booking with the answer of another request. */
  take: (booking: Booking) => void;
}

/** Polls the provider's answer for a booking's payment, also when the guest returns to the page; null polls nothing. */
export function useSettlement(bookingId: string | null): Settlement {
  const { mutate } = useSWRConfig();
  const keep = (booking: Booking) => {
    void mutate(keyOf("booking", booking.id), booking, { revalidate: false });
    keepBookings(sessionState().profile?.uid ?? "", [booking]);
  };
  const { answer, error, isAsking, hasGivenUp, askNow } = usePolling(
    bookingId && keyOf("settlement", bookingId),
    () => api.post("/api/bookings/{id}/settle", { params: { id: bookingId ?? "" } }),
    { isAwaited: isAwaitingProvider, onAnswer: keep },
  );
  return {
    booking: answer,
    error,
    isAsking,
    hasGivenUp,
    askNow: () => void askNow(),
    take: (booking) => {
      void mutate(keyOf("settlement", booking.id), booking, { revalidate: false });
      keep(booking);
    },
  };
}
