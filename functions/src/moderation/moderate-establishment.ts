import type {
  AdminEstablishmentDetail,
  EstablishmentDeactivation,
} from "@lopango/contract/establishments/establishment";
import { presentForAdmins } from "../establishments/list-establishments.ts";
import type { Establishment } from "../establishments/rules/establishment.ts";
import type { Operator } from "../identity/rules/audit.ts";
import { presentProperty } from "../listings/list-all-listings.ts";
import { Problem } from "../platform/problem.ts";
import { suspendListing } from "./moderate-listing.ts";
import type { ModerationDeps } from "./suspend-person.ts";

/** Returns a house for admins: three reads, and one for each room type. */
export async function viewAdminEstablishment(deps: ModerationDeps, id: string): Promise<AdminEstablishmentDetail> {
  const establishment = found(await deps.establishments.find(id));
  const [team, owner, rooms] = await Promise.all([
    deps.teams.team(id),
    deps.people.find(establishment.owner_id),
    deps.listings.managed(establishment.room_ids),
  ]);
  const members = team?.members ?? [];
  return {
    ...presentForAdmins(establishment),
    team: [
      { uid: establishment.owner_id, name: owner?.full_name ?? "", role: "owner" },
      ...members.map(({ uid, name, role }) => ({ uid, name, role })),
    ],
    rooms: rooms.map((room) => presentProperty(room, deps.now())),
  };
}

/** Takes all room types of a house offline, each with an audit entry; a repeated call goes on after a crash. */
export async function suspendEstablishment(
  deps: ModerationDeps,
  operator: Operator,
  id: string,
  { reason, call_off: callOff }: EstablishmentDeactivation,
): Promise<void> {
  const { room_ids } = found(await deps.establishments.find(id));
  for (const room of room_ids) await suspendListing(deps, operator, room, { reason, callOff });
}

function found(establishment: Establishment | null): Establishment {
  if (!establishment) throw new Problem("establishment_not_found");
  return establishment;
}
