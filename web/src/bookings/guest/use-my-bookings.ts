import { useRef } from "react";
import type { Booking } from "@lopango/contract/bookings/booking";
import { isUnreached } from "../../lib/api/failures.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { keepBookings, keptBookings, useOtherTabs } from "../kept-bookings.ts";
import { useSession } from "../../identity/session/store.ts";
import { useFreshness } from "../../lib/browser/use-freshness.ts";
import { useListPages, type Pages } from "../../lib/loading/use-list-pages.ts";
import { keepArrivals } from "./keep-arrivals.ts";

export interface MyBookings extends Pages<Booking> {
  /** Time of the cached bookings while the server is unreachable; null for a server response. */
  keptSince: string | null;
}

/** Loads the guest's bookings; offline, those cached on this device. */
export function useMyBookings(): MyBookings {
  const uid = useSession().profile?.uid ?? "";
  const asked = useRef(new Set<string>());
  const pages = useListPages(keyOf("my-bookings", uid), (cursor) => api.list("/api/bookings", { query: { cursor } }), {
    onLoaded: (bookings) => {
      keepBookings(uid, bookings);
      void keepArrivals(uid, bookings, asked.current);
    },
  });
  useFreshness(pages.refresh);
  useOtherTabs(pages.refresh);
  const kept = !pages.items && isUnreached(pages.error) ? keptBookings(uid) : null;
  return { ...pages, items: pages.items ?? kept?.bookings, keptSince: kept?.saved_at ?? null };
}
