import { personChecks, identityOf, withCheck, type HeldCheck } from "../../listings/rules/held-checks.ts";
import { withHostName } from "../../listings/rules/listing-form.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import type { Establishment } from "../../establishments/rules/establishment.ts";
import type { User } from "../../identity/rules/user.ts";
import { Problem } from "../../platform/problem.ts";

/** Accounts whose earlier bookings a house shows beside those of its owner; the oldest make room. */
const MAX_FORMER_OWNERS = 9;

/** Returns the house as that of another account, whose bookings then follow. */
export const ofNewOwner = (establishment: Establishment, owner: User): Establishment => ({
  ...establishment,
  owner_id: owner.uid,
  checks: checksOf(establishment.checks, owner),
  moving_from: establishment.owner_id,
  former_owner_ids: [
    establishment.owner_id,
    ...establishment.former_owner_ids.filter((uid) => uid !== establishment.owner_id),
  ].slice(0, MAX_FORMER_OWNERS),
});

export function roomOfNewOwner(room: Listing, owner: User): Listing {
  if (room.suspended)
    throw new Problem("handover_refused", {
      detail: `Notre équipe a mis «\u202f${room.title}\u202f» hors ligne\u202f: l’hôtel ne peut pas changer de propriétaire avant que ce soit réglé.`,
    });
  return { ...withHostName(room, owner), owner_id: owner.uid, checks: checksOf(room.checks, owner) };
}

/** A visit is of the place; what was checked of the former owner ends. */
const checksOf = (checks: readonly HeldCheck[], owner: User): HeldCheck[] => {
  const visit = checks.find(({ kind }) => kind === "visit") ?? null;
  return withCheck(personChecks(identityOf(owner)), "visit", visit);
};
