import useSWR from "swr";
import type { HostBooking } from "@lopango/contract/bookings/host-booking";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useSession } from "../../identity/session/store.ts";

export interface NamedBooking {
  booking: HostBooking | undefined;
  error: unknown;
  /** Stores the given booking; without one, fetches again. */
  refresh: (booking?: HostBooking) => void;
}

/** Loads the booking that the URL names, wherever the list has it; null loads nothing. */
export function useNamedBooking(id: string | null): NamedBooking {
  const uid = useSession().profile?.uid;
  const { data, error, mutate } = useSWR(id && keyOf("host-booking", uid, id), () =>
    api.get("/api/host/bookings/{id}", { params: { id: id ?? "" } }),
  );
  return {
    booking: data,
    error,
    refresh: (booking) => {
      if (id !== null && (booking === undefined || booking.id === id)) void mutate(booking, { revalidate: !booking });
    },
  };
}
