import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useFreshness } from "../../lib/browser/use-freshness.ts";

const LATEST = 10;

const options = { dedupingInterval: 500 };
const query = { limit: LATEST };

/** Loads the counters and latest items; each part loads and fails independently. */
export function useDashboard() {
  const parts = {
    stats: useSWR(keyOf("admin", "stats"), () => api.get("/api/admin/stats"), options),
    users: useSWR(keyOf("admin", "users", "latest"), () => api.countedList("/api/admin/users", { query }), options),
    properties: useSWR(
      keyOf("admin", "properties", "latest"),
      () => api.countedList("/api/admin/properties", { query }),
      options,
    ),
    bookings: useSWR(
      keyOf("admin", "bookings", "latest"),
      () => api.countedList("/api/admin/bookings", { query }),
      options,
    ),
    partners: useSWR(
      keyOf("admin", "partners", "latest"),
      () => api.countedList("/api/admin/partners/applications", { query }),
      options,
    ),
  };
  const all = Object.values(parts);
  const refresh = () => {
    for (const part of all) void part.mutate();
  };
  useFreshness(refresh);
  return {
    ...parts,
    isRefreshing: all.some(({ isValidating }) => isValidating),
    refresh,
  };
}
