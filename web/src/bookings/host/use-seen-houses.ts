import { hasRight } from "@lopango/contract/teams/rights";
import { useAllOwnListings } from "../../listings/host/use-own-listings.ts";
import { useOwnHouses } from "../../establishments/host/use-own-houses.ts";
import { useTeams } from "../../teams/use-teams.ts";

interface SeenHouses {
  /** Own houses, and those of others with the right. Empty until both are loaded. */
  houses: { id: string; name: string }[];
  /** The house that opens first for who has no listing of their own; '' for hosts, undefined while unknown. */
  first: string | undefined;
}

/** Houses whose bookings the host sees. */
export function useSeenHouses(): SeenHouses {
  const { houses: own } = useOwnHouses();
  const { items: listings, error } = useAllOwnListings();
  const teams = useTeams();
  const ofOthers = (teams ?? [])
    .filter(({ role }) => hasRight(role, "see_bookings"))
    .map(({ establishment_id: id, name }) => ({ id, name }));
  const isHost = listings ? listings.length > 0 : error ? true : undefined;
  return {
    houses: own && teams ? [...own.map(({ id, name }) => ({ id, name })), ...ofOthers] : [],
    first: isHost ? "" : isHost === false && teams ? (ofOthers[0]?.id ?? "") : undefined,
  };
}
