import useSWR from "swr";
import type { HostBooking } from "@lopango/contract/bookings/host-booking";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { isHost, useSession } from "../identity/session/store.ts";

export interface WaitingBookings {
  /** Paid bookings that the host must accept, most urgent first; undefined while loading. */
  bookings: readonly HostBooking[] | undefined;
  refresh: () => Promise<readonly HostBooking[] | undefined>;
}

/**
 * Loads the paid bookings that wait for the signed-in host, also at the houses of their teams. Other accounts send no
 * request.
 */
export function useWaitingBookings(): WaitingBookings {
  const session = useSession();
  const uid = session.status === "signed-in" && isHost(session) ? session.profile.uid : null;
  const { data, mutate } = useSWR(uid && keyOf("host-waiting", uid), () => api.get("/api/host/waiting"));
  return { bookings: data, refresh: () => mutate() };
}
