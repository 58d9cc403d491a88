import { useSWRConfig } from "swr";
import type { Booking } from "@lopango/contract/bookings/booking";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { keepBookings } from "../kept-bookings.ts";
import { sessionState } from "../../identity/session/store.ts";
import { isAwaitingProvider } from "./asking.ts";
import { usePolling } from "../../lib/loading/use-polling.ts";

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
