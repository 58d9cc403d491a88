import type { PropertySummary } from "@lopango/contract/listings/property";
import { hasRight } from "@lopango/contract/teams/rights";
import useSWR from "swr";
import { useTeams } from "../../teams/use-teams.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useSession } from "../../identity/session/store.ts";

/** Room types of the houses of others whose calendar the host changes as a member of the team. */
export function useTeamRooms(): PropertySummary[] {
  const uid = useSession().profile?.uid;
  const ids = (useTeams() ?? []).filter(({ role }) => hasRight(role, "calendar")).map(({ establishment_id: id }) => id);
  const { data } = useSWR(uid && ids.length > 0 ? keyOf("team-rooms", uid, ids) : null, async () => {
    const houses = await Promise.all(ids.map((id) => api.get("/api/host/establishments/{id}", { params: { id } })));
    return houses.flatMap(({ rooms }) => rooms);
  });
  return data ?? [];
}
