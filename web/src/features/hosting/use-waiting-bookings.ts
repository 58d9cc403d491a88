import useSWR from "swr";
import type { HostBooking } from "@lopango/contract/listings/host";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { isHost, useSession } from "../../lib/session/store.ts";
/** More than a host has to answer at once. */
const AT_MOST = 50;

export interface WaitingBookings {
  /** Paid bookings that the host must accept, most urgent first; undefined while loading. */
  bookings: readonly HostBooking[] | undefined;
  refresh: () => Promise<readonly HostBooking[] | undefined>;
}

/** Loads the paid bookings that wait for the signed-in host. Other accounts send no request. */
export function useWaitingBookings(): WaitingBookings {
  const session = useSession();
  const uid = session.status === "signed-in" && isHost(session) ? session.profile.uid : null;
  const { data, mutate } = useSWR(uid && keyOf("host-waiting", uid), async () => {
    const { items } = await api.list("/api/host/bookings", { query: { status: "paid", limit: AT_MOST } });
    return items.filter(({ can_answer }) => can_answer).sort((a, b) => deadlineOf(a) - deadlineOf(b));
  });
  return { bookings: data, refresh: () => mutate() };
}

const deadlineOf = ({ confirm_by }: HostBooking): number => (confirm_by ? Date.parse(confirm_by) : Infinity);
