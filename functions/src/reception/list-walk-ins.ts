import type { CivilDate } from "@lopango/contract/platform/dates";
import type { WalkInAnswer } from "@lopango/contract/reception/walk-in";
import { houseOf } from "../bookings/host-bookings.ts";
import { isOfHouse } from "../bookings/rules/booking.ts";
import type { Identity } from "../identity/rules/identity.ts";
import type { Clock } from "../platform/clock.ts";
import type { ListPage, PageAsked } from "../platform/list-page.ts";
import { presentWalkIn } from "./rules/walk-in.ts";
import type { WalkInStore } from "./walk-in.store.ts";

export type ListWalkInsDeps = Parameters<typeof houseOf>[0] & {
  walkIns: Pick<WalkInStore, "walkInsOfHost">;
  now: Clock;
};

/**
 * Returns walk-ins of the caller's listings, or of a house for those who see its bookings; one read each. A page of a
 * house omits the host's other listings, so it may be short and still have a next one.
 *
 * @throws Problem `invalid_fields` for an invalid cursor, `establishment_not_found`, `forbidden`
 */
export async function listWalkIns(
  deps: ListWalkInsDeps,
  caller: Identity,
  { establishment_id, from }: { establishment_id?: string | undefined; from?: CivilDate | undefined },
  page: PageAsked,
): Promise<ListPage<WalkInAnswer>> {
  const house = establishment_id === undefined ? null : await houseOf(deps, caller, establishment_id);
  const hosts = house ? [...new Set([house.owner_id, ...house.former_owner_ids])] : caller.uid;
  const { items, next } = await deps.walkIns.walkInsOfHost(hosts, { from }, page);
  const now = deps.now();
  const shown = house ? items.filter((stay) => isOfHouse(stay, house)) : items;
  return { items: shown.map((stay) => presentWalkIn(stay, now)), next };
}
