import { useSWRConfig } from "swr";
import type { Booking } from "@lopango/contract/booking";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { keepBookings } from "../../lib/session/kept-bookings.ts";
import { sessionState } from "../../lib/session/store.ts";
import { isAwaitingProvider } from "./asking.ts";
import { usePolling } from "../../lib/loading/use-polling.ts";

export interface Settlement {
  booking: Booking | undefined;
  error: unknown;
  isAsking: boolean;
  /** Nobody asks by itself any more; the guest still can. */
  hasGivenUp: boolean;
  askNow: () => void;
  /** Puts what asking elsewhere answered in place. */
  take: (booking: Booking) => void;
}

/**
 * Asks the provider what became of a booking's payment, again and again while it has not spoken, also
 * when the guest comes back to the page from their phone's payment menu. null asks nothing.
 */
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
