import type { Membership } from "@lopango/contract/teams/team";
import useSWR from "swr";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { useSession } from "../identity/session/store.ts";

declare module "../lib/api/cache-keys.ts" {
  interface CacheKeys {
    team: [uid: string, establishment: string];
    teams: [uid: string];
    invitation: [uid: string, id: string];
  }
}

/** Loads the houses of others whose team the host belongs to; undefined while loading, none when that fails. */
export function useTeams(): Membership[] | undefined {
  const uid = useSession().profile?.uid;
  const { data, error } = useSWR(uid && keyOf("teams", uid), () => api.get("/api/host/teams"));
  return data ?? (error ? [] : undefined);
}
