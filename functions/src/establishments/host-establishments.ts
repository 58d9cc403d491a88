import type { HostEstablishment } from "@lopango/contract/establishments/establishment";
import type { Identity } from "../identity/rules/identity.ts";
import { photoOf } from "../listings/catalogue.ts";
import { everything } from "../platform/list-page.ts";
import type { TeamStore } from "../teams/team.store.ts";
import type { EstablishmentStore } from "./establishment.store.ts";
import { requireHouse } from "./require-house.ts";
import type { Establishment } from "./rules/establishment.ts";

export interface HostEstablishmentDeps {
  establishments: EstablishmentStore;
  teams: TeamStore;
}

/** Returns the caller's houses, newest first: one read each. Every house has a listing, so they are 100 at most. */
export const ownEstablishments = async (
  { establishments }: HostEstablishmentDeps,
  { uid }: Identity,
): Promise<HostEstablishment[]> => (await everything((page) => establishments.ownedBy(uid, page))).map(hostView);

/** @throws Problem `establishment_not_found`, `forbidden` */
export const hostEstablishment = async (
  { establishments, teams }: HostEstablishmentDeps,
  caller: Identity,
  id: string,
): Promise<HostEstablishment> =>
  hostView(await requireHouse(teams.team, await establishments.find(id), caller, "edit_house"));

export function hostView(house: Establishment): HostEstablishment {
  const { owner_id: _owner, lead_id: _lead, checks: _checks, room_ids, photos, created_at, ...fields } = house;
  return {
    ...fields,
    photos: photos.map((photo) => photoOf(house.id, photo)),
    created_at: created_at.toISOString(),
    property_ids: room_ids,
  };
}
