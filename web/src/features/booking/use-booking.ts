import useSWR from "swr";
import type { Booking } from "@lopango/contract/booking";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { isUnreached } from "../../lib/api/failures.ts";
import { keepBookings, keptBookings, useOtherTabs } from "../../lib/session/kept-bookings.ts";
import { sessionState } from "../../lib/session/store.ts";

export interface BookingState {
  booking: Booking | undefined;
  error: unknown;
  /** When this device last heard of the booking, while the server cannot be reached; null for the server's own answer. */
  keptSince: string | null;
  /** Asks the server again, or puts what an action answered in place. */
  refresh: (booking?: Booking) => void;
}

const accountId = (): string => sessionState().profile?.uid ?? "";

/** One booking of the signed-in person; null asks for nothing. */
export function useBooking(id: string | null): BookingState {
  const { data, error, mutate } = useSWR(
    id && keyOf("booking", id),
    () => api.get("/api/bookings/{id}", { params: { id: id ?? "" } }),
    {
      revalidateOnFocus: true,
      // Who answers the prompt on their phone is back within seconds.
      focusThrottleInterval: 0,
      dedupingInterval: 0,
      onSuccess: (booking) => keepBookings(accountId(), [booking]),
    },
  );
  useOtherTabs(() => mutate());
  const kept = !data && isUnreached(error) ? keptBookings(accountId()) : null;
  const known = kept?.bookings.find((booking) => booking.id === id);
  return {
    booking: data ?? known,
    error,
    keptSince: known && kept ? kept.saved_at : null,
    refresh: (booking) => void mutate(booking, { revalidate: !booking }),
  };
}
