import useSWR from "swr";
import type { Booking } from "@lopango/contract/bookings/booking";
import { timeNow } from "../../lib/clock.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useBfcacheRestore } from "../../lib/browser/page-return.ts";
import { keepBookings, useOtherTabs } from "../kept-bookings.ts";
import { useSession } from "../../identity/session/store.ts";
import { pendingOf, type Place } from "../own-pending.ts";

/** Unpaid bookings are at most an hour old, so they are among the newest. */
const NEWEST = 10;

export interface OwnPending {
  /** The guest's unpaid booking of the listing or its house; undefined until loaded. */
  pending: Booking | null | undefined;
  /** The guest's newest bookings of all listings; empty until loaded. */
  newest: readonly Booking[];
  refresh: () => Promise<Booking | null>;
}

export function useOwnPending(place: Place): OwnPending {
  const uid = useSession().profile?.uid;
  const { data, mutate } = useSWR(uid && keyOf("my-newest-bookings", uid), async () => {
    const { items } = await api.list("/api/bookings", { query: { limit: NEWEST } });
    keepBookings(uid ?? "", items);
    return items;
  });
  // Returning from the provider's page may restore this page from the bfcache.
  useBfcacheRestore(() => mutate());
  useOtherTabs(() => mutate());
  return {
    pending: data && pendingOf(data, place, timeNow()),
    newest: data ?? [],
    refresh: async () => pendingOf((await mutate()) ?? [], place, timeNow()),
  };
}
