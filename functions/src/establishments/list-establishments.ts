import type { HostEstablishment, AdminEstablishment } from "@lopango/contract/establishments/establishment";
import type { TeamRole } from "@lopango/contract/teams/rights";
import type { Identity } from "../identity/rules/identity.ts";
import { hostSummaryOf, photoOf } from "../listings/catalogue.ts";
import type { CardListing } from "../listings/rules/listing.ts";
import { everything, countedList, type ListQuery } from "../platform/list-page.ts";
import { requireEstablishment, roleInEstablishment, type EstablishmentsDeps } from "./require-establishment.ts";
import type { Establishment } from "./rules/establishment.ts";

/**
 * Returns the caller's houses, newest first: one read each, and one for each room type. A host has 100 listings at
 * most, and every house has one.
 */
export async function ownEstablishments(
  { establishments, listings, now }: EstablishmentsDeps,
  { uid }: Identity,
): Promise<HostEstablishment[]> {
  const own = await everything((page) => establishments.ownedBy(uid, page));
  const rooms = await listings.these(own.flatMap(({ room_ids }) => room_ids));
  return own.map((establishment) => hostView(establishment, rooms, "owner", now()));
}

export async function readHostEstablishment(
  { establishments, listings, teams, now }: EstablishmentsDeps,
  caller: Identity,
  id: string,
): Promise<HostEstablishment> {
  const establishment = await requireEstablishment(
    teams.team,
    await establishments.find(id),
    caller,
    "edit_establishment",
  );
  const [rooms, role] = await Promise.all([
    listings.these(establishment.room_ids),
    roleInEstablishment(teams.team, establishment, caller),
  ]);
  return hostView(establishment, rooms, role, now());
}

/** Returns a house for its team. `listings` has its room types. */
export function hostView(
  establishment: Establishment,
  listings: readonly CardListing[],
  my_role: TeamRole,
  now: Date,
): HostEstablishment {
  const {
    owner_id: _owner,
    lead_id: _lead,
    moving_from: _from,
    former_owner_ids: _former,
    checks: _checks,
    room_ids,
    photos,
    created_at,
    ...fields
  } = establishment;
  return {
    ...fields,
    photos: photos.map((photo) => photoOf(establishment.id, photo)),
    created_at: created_at.toISOString(),
    property_ids: room_ids,
    rooms: room_ids.flatMap((id) =>
      listings.filter((listing) => listing.id === id).map((listing) => hostSummaryOf(listing, now)),
    ),
    my_role,
  };
}

export const listAllEstablishments = ({ establishments }: EstablishmentsDeps, query: ListQuery) =>
  countedList(query, establishments.all, presentForAdmins);

export function presentForAdmins(establishment: Establishment): AdminEstablishment {
  const { id, name, kind, city, commune, owner_id, room_ids, lead_id, created_at } = establishment;
  return {
    id,
    name,
    kind,
    city,
    commune,
    owner_id,
    room_types: room_ids.length,
    is_online: lead_id !== null,
    created_at: created_at.toISOString(),
  };
}
