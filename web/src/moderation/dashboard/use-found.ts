import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";

/** Results of each kind on the screen; the rest is in the list of the kind. */
const SHOWN = 5;

const options = { dedupingInterval: 500 };

/** Loads what matches in each admin list; each part loads and fails independently. */
export function useFound(q: string) {
  const query = { q, limit: SHOWN };
  return {
    bookings: useSWR(
      keyOf("admin", "bookings", "found", q),
      () => api.countedList("/api/admin/bookings", { query }),
      options,
    ),
    payments: useSWR(
      keyOf("admin", "payments", "found", q),
      () => api.countedList("/api/admin/payments", { query }),
      options,
    ),
    houses: useSWR(
      keyOf("admin", "establishments", "found", q),
      () => api.countedList("/api/admin/establishments", { query }),
      options,
    ),
    listings: useSWR(
      keyOf("admin", "properties", "found", q),
      () => api.countedList("/api/admin/properties", { query }),
      options,
    ),
    people: useSWR(keyOf("admin", "users", "found", q), () => api.countedList("/api/admin/users", { query }), options),
    applications: useSWR(
      keyOf("admin", "partners", "found", q),
      () => api.countedList("/api/admin/partners/applications", { query }),
      options,
    ),
  };
}
