import type { HostBooking } from "@lopango/contract/listings/host";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useSession } from "../../lib/session/store.ts";
import { useListPages, type Pages } from "../../lib/loading/use-list-pages.ts";
import { isReversed, type BookingFilters } from "./bookings-url.ts";

/** Loads the bookings of the host's listings, or of a house. A reversed date range yields none without a request. */
export function useHostBookings(filters: BookingFilters): Pages<HostBooking> {
  const uid = useSession().profile?.uid;
  const { status, property, house, from, to } = filters;
  const asks = !isReversed(filters);
  const pages = useListPages(asks ? keyOf("host-bookings", uid, filters) : null, (cursor) =>
    api.list("/api/host/bookings", {
      query: { status, property_id: property, ...(house && { establishment_id: house }), from, to, cursor },
    }),
  );
  return asks ? pages : { ...pages, items: [] };
}
