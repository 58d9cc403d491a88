import useSWR from "swr";
import type { Booking } from "@lopango/contract/bookings/booking";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { isUnreached } from "../../lib/api/failures.ts";
import { keepBookings, keptBookings, useOtherTabs } from "../kept-bookings.ts";
import { sessionState } from "../../identity/session/store.ts";

export interface BookingState {
  booking: Booking | undefined;
  error: unknown;
  /** Time at which the device stored the booking, ISO 8601; null when the booking comes from the server. */
  keptSince: string | null;
  /** Revalidates, or replaces the cached booking when one is given. */
  refresh: (booking?: Booking) => void;
}

const accountId = (): string => sessionState().profile?.uid ?? "";

/** Loads one booking of the signed-in guest; null loads nothing. */
export function useBooking(id: string | null): BookingState {
  const { data, error, mutate } = useSWR(
    id && keyOf("booking", id),
    () => api.get("/api/bookings/{id}", { params: { id: id ?? "" } }),
    {
      revalidateOnFocus: true,
      // A guest who confirms the payment on the phone returns to this page within seconds.
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
