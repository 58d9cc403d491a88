import useSWR from "swr";
import { hasRight } from "@lopango/contract/teams/rights";
import { useOwnHouses } from "../../features/hosting/use-own-houses.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useSession } from "../../lib/session/store.ts";

/** Houses whose bookings the host sees: own ones, and those of others with the right. Empty until both are loaded. */
export function useSeenHouses(): { id: string; name: string }[] {
  const uid = useSession().profile?.uid;
  const { houses } = useOwnHouses();
  const { data: teams } = useSWR(uid && keyOf("teams", uid), () => api.get("/api/host/teams"));
  if (!houses || !teams) return [];
  const ofOthers = teams.filter(({ role }) => hasRight(role, "see_bookings"));
  return [
    ...houses.map(({ id, name }) => ({ id, name })),
    ...ofOthers.map(({ establishment_id: id, name }) => ({ id, name })),
  ];
}
