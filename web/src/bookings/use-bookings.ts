import { isPaid } from "@lopango/contract/bookings/booking-state";
import useSWR from "swr";
import { useRef } from "react";
import type { Booking } from "@lopango/contract/bookings/booking";
import { todayIn } from "@lopango/contract/platform/dates";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { isUnreached } from "../lib/api/failures.ts";
import { sessionState, useSession } from "../identity/session/store.ts";
import { timeNow } from "../lib/clock.ts";
import { useFreshness } from "../lib/browser/page-return.ts";
import { useListPages, type Pages } from "../lib/loading/list-pages.ts";
import { keepBookings, keptBookings, useOtherTabs } from "./kept-bookings.ts";

declare module "../lib/api/cache-keys.ts" {
  interface CacheKeys {
    booking: [id: string];
    /** Payment status of a booking. */
    settlement: [booking: string];
    "my-bookings": [uid: string];
    "my-newest-bookings": [uid: string];
    "host-bookings": [uid: string | undefined, filters: object];
    "host-booking": [uid: string | undefined, id: string];
    "host-waiting": [uid: string];
    "team-rooms": [uid: string, establishments: readonly string[]];
  }
}

interface BookingState {
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
    // With `undefined` as an argument, SWR would empty the page.
    refresh: (booking) => void (booking ? mutate(booking, { revalidate: false }) : mutate()),
  };
}

/** Limits the requests: offline, a guest needs only the next stays. */
const MOST = 3;

/** Returns the next paid stays without arrival details in `known`. */
export function nextStays(bookings: readonly Booking[], known: ReadonlySet<string>, now: Date): Booking[] {
  return bookings
    .filter((booking) => isPaid(booking) && todayIn(booking.property.time_zone, now) <= booking.checkout)
    .sort((one, other) => one.checkin.localeCompare(other.checkin))
    .slice(0, MOST)
    .filter(({ id }) => !known.has(id));
}

/** Caches the arrival details of the next stays for offline use; lists do not contain them (docs/product/bookings.md#where-to-go). */
async function keepArrivals(uid: string, bookings: readonly Booking[], known: Set<string>): Promise<void> {
  for (const { id } of nextStays(bookings, known, timeNow())) {
    known.add(id);
    try {
      keepBookings(uid, [await api.get("/api/bookings/{id}", { params: { id } })]);
    } catch {
      known.delete(id);
    }
  }
}

interface MyBookings extends Pages<Booking> {
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
