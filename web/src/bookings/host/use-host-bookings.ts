import type { HostBooking } from "@lopango/contract/bookings/host-booking";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useSession } from "../../identity/session/store.ts";
import { useListPages, type Pages } from "../../lib/loading/use-list-pages.ts";
import { isReversed, type BookingFilters } from "./bookings-url.ts";

export const queryOf = ({ property, house, ...filters }: BookingFilters) => ({
  ...filters,
  property_id: property,
  ...(house && { establishment_id: house }),
});

/** Loads the bookings of the host's listings, or of a house. A reversed date range yields none without a request. */
export function useHostBookings(filters: BookingFilters | undefined): Pages<HostBooking> {
  const uid = useSession().profile?.uid;
  const isVain = filters !== undefined && isReversed(filters);
  const pages = useListPages(filters && !isVain ? keyOf("host-bookings", uid, filters) : null, (cursor) =>
    api.list("/api/host/bookings", { query: { ...(filters && queryOf(filters)), cursor } }),
  );
  return isVain ? { ...pages, items: [] } : pages;
}
