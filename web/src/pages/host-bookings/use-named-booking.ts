import useSWR from "swr";
import type { HostBooking } from "@lopango/contract/host";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useSession } from "../../lib/session/store.ts";

export interface NamedBooking {
  booking: HostBooking | undefined;
  error: unknown;
  /** Asks the server again, or puts what an action answered in place. */
  refresh: (booking?: HostBooking) => void;
}

/** The booking of the host's listings that the address names, on whichever page of the list it may be; null asks for nothing. */
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
