import type { AdminEstablishment } from "@lopango/contract/establishments/admin-establishment";
import { countedList, type ListQuery } from "../platform/list-page.ts";
import type { EstablishmentStore } from "./establishment.store.ts";
import type { Establishment } from "./rules/establishment.ts";

export const listAllEstablishments = (
  { establishments }: { establishments: Pick<EstablishmentStore, "all"> },
  query: ListQuery,
) => countedList(query, establishments.all, presentForAdmins);

export function presentForAdmins(house: Establishment): AdminEstablishment {
  const { id, name, kind, city, commune, owner_id, room_ids, lead_id, created_at } = house;
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
