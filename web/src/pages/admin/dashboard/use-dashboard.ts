import useSWR from "swr";
import { api } from "../../../lib/api/api.ts";
import { useFreshness } from "../../../lib/browser/use-freshness.ts";
import { ADMIN } from "../list/use-admin-list.ts";

/** How many of each the dashboard shows (spec §9). */
const LATEST = 10;

const options = { dedupingInterval: 500 };
const query = { limit: LATEST };

/** The counters, and the latest of each; every part loads and fails on its own. */
export function useDashboard() {
  const parts = {
    stats: useSWR([ADMIN, "stats"], () => api.get("/api/admin/stats"), options),
    users: useSWR([ADMIN, "users", "latest"], () => api.countedList("/api/admin/users", { query }), options),
    properties: useSWR(
      [ADMIN, "properties", "latest"],
      () => api.countedList("/api/admin/properties", { query }),
      options,
    ),
    bookings: useSWR([ADMIN, "bookings", "latest"], () => api.countedList("/api/admin/bookings", { query }), options),
    partners: useSWR(
      [ADMIN, "partners", "latest"],
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
