import { useOwnListings } from "./use-own-listings.ts";
import { useTeams } from "../../teams/use-teams.ts";

/** Whether the caller works at receptions and hosts nothing else; false while unknown. */
export function useIsReceptionist(): boolean {
  const teams = useTeams() ?? [];
  const { items } = useOwnListings();
  return teams.length > 0 && teams.every(({ role }) => role === "reception") && items?.length === 0;
}
