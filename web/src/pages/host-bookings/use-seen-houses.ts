import { hasRight } from "@lopango/contract/teams/rights";
import { useOwnHouses } from "../../features/hosting/use-own-houses.ts";
import { useTeams } from "../../features/hosting/use-teams.ts";

/** Houses whose bookings the host sees: own ones, and those of others with the right. Empty until both are loaded. */
export function useSeenHouses(): { id: string; name: string }[] {
  const { houses } = useOwnHouses();
  const teams = useTeams();
  if (!houses || !teams) return [];
  const ofOthers = teams.filter(({ role }) => hasRight(role, "see_bookings"));
  return [
    ...houses.map(({ id, name }) => ({ id, name })),
    ...ofOthers.map(({ establishment_id: id, name }) => ({ id, name })),
  ];
}
