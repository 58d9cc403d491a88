import type {
  AdminEstablishmentDetail,
  EstablishmentDeactivation,
} from "@lopango/contract/establishments/admin-establishment";
import type { EstablishmentStore } from "../establishments/establishment.store.ts";
import { presentForAdmins } from "../establishments/list-establishments.ts";
import type { Establishment } from "../establishments/rules/establishment.ts";
import type { Operator } from "../identity/rules/audit.ts";
import type { UserStore } from "../identity/user.store.ts";
import { presentProperty } from "../listings/list-all-listings.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { Clock } from "../platform/clock.ts";
import { Problem } from "../platform/problem.ts";
import type { TeamStore } from "../teams/team.store.ts";
import { suspendListing, type AdminListingDeps } from "./moderate-listing.ts";

interface ViewHouseDeps {
  establishments: Pick<EstablishmentStore, "find">;
  listings: Pick<ListingStore, "managed">;
  teams: Pick<TeamStore, "team">;
  people: Pick<UserStore, "find">;
  now: Clock;
}

/** Returns a house for admins: three reads, and one for each room type. @throws Problem `establishment_not_found` */
export async function viewAdminHouse(deps: ViewHouseDeps, id: string): Promise<AdminEstablishmentDetail> {
  const house = found(await deps.establishments.find(id));
  const [team, owner, rooms] = await Promise.all([
    deps.teams.team(id),
    deps.people.find(house.owner_id),
    deps.listings.managed(house.room_ids),
  ]);
  const members = team?.members ?? [];
  return {
    ...presentForAdmins(house),
    team: [
      { uid: house.owner_id, name: owner?.full_name ?? "", role: "owner" },
      ...members.map(({ uid, name, role }) => ({ uid, name, role })),
    ],
    rooms: rooms.map((room) => presentProperty(room, deps.now())),
  };
}

/**
 * Takes all room types of a house offline, each with an audit entry; a repeated call goes on after a crash.
 * @throws Problem `establishment_not_found`
 */
export async function suspendHouse(
  deps: AdminListingDeps,
  operator: Operator,
  id: string,
  { reason, call_off: callOff }: EstablishmentDeactivation,
): Promise<void> {
  const { room_ids } = found(await deps.establishments.find(id));
  for (const room of room_ids) await suspendListing(deps, operator, room, { reason, callOff });
}

function found(house: Establishment | null): Establishment {
  if (!house) throw new Problem("establishment_not_found");
  return house;
}
