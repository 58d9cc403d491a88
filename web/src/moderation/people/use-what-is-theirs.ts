import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";

const SHOWN = 5;

/** Loads a person's latest listings, bookings as guest or host, payments and applications. */
export function useWhatIsTheirs(uid: string) {
  const query = { q: uid, limit: SHOWN };
  const options = { dedupingInterval: 500 };
  return {
    properties: useSWR(
      keyOf("admin", "properties", "of", uid),
      () => api.countedList("/api/admin/properties", { query }),
      options,
    ),
    bookings: useSWR(
      keyOf("admin", "bookings", "of", uid),
      () => api.countedList("/api/admin/bookings", { query }),
      options,
    ),
    payments: useSWR(
      keyOf("admin", "payments", "of", uid),
      () => api.countedList("/api/admin/payments", { query }),
      options,
    ),
    applications: useSWR(
      keyOf("admin", "partners", "of", uid),
      () => api.countedList("/api/admin/partners/applications", { query }),
      options,
    ),
  };
}
