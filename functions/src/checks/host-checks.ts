import type { HostCheck } from "@lopango/contract/checks/check";
import type { Identity } from "../identity/rules/identity.ts";
import { listings } from "../listings/listing.record.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import { requireListing } from "../listings/require-listing.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { newId, type Random } from "../platform/random.ts";
import { Problem } from "../platform/problem.ts";
import { roleIn, teamsOf } from "../teams/require-right.ts";
import type { TeamStore } from "../teams/team.store.ts";
import { checks } from "./check.record.ts";
import { eraseCheckFiles, type CheckFileDeps } from "./erase-check-files.ts";
import { orphanedCheckFiles } from "./orphaned-check-files.record.ts";
import { checkId, placeOf, PLACE_KINDS, confirmed, withdrawn, type Check } from "./rules/check.ts";
import { presentHostCheck } from "./rules/check-view.ts";
import { toCorrect } from "./rules/visit.ts";
import { filesGone } from "./rules/orphaned-check-files.ts";

export interface HostChecksDeps extends CheckFileDeps, Transacting {
  listings: Pick<ListingStore, "find">;
  teams: TeamStore;
  now: Clock;
  random: Random;
}

/**
 * Returns the identity check of the caller, and those of a place: one read, five with a listing.
 * @throws Problem `property_not_found`, `forbidden`
 */
export async function hostChecks(
  deps: HostChecksDeps,
  caller: Identity,
  propertyId: string | undefined,
): Promise<HostCheck[]> {
  const ids = [checkId("identity", { kind: "person", id: caller.uid })];
  if (propertyId !== undefined) {
    const listing = await requireListing(deps.teams.team, await deps.listings.find(propertyId), caller, "rooms");
    ids.push(...PLACE_KINDS.map((kind) => checkId(kind, placeOf(listing))));
  }
  const found = await Promise.all(ids.map((id) => deps.checks.check(id)));
  return found.filter((check) => check !== null).map((check) => presentHostCheck(check, caller.uid));
}

/** @throws Problem `check_not_found` also for the check of another host, `check_status` without an open request */
export async function withdrawCheck(deps: HostChecksDeps, caller: Identity, id: string): Promise<HostCheck> {
  const orphansId = newId(deps.random);
  const { check, gone } = await deps.transact(async (tx) => {
    const known = await tx.get(checks, id);
    if (!known || !(await mayWithdraw(tx, known, caller))) throw new Problem("check_not_found");
    const after = withdrawn(known);
    const files = filesGone(orphansId, known, deps.now());
    tx.save(checks, after);
    if (files) tx.save(orphanedCheckFiles, files);
    return { check: after, gone: files };
  });
  await eraseCheckFiles(deps, gone);
  return presentHostCheck(check, caller.uid);
}

/**
 * Says that the place is corrected as the visit saw it.
 * @throws Problem `check_not_found`, `check_status` while facts differ
 */
export async function confirmCheck(deps: HostChecksDeps, caller: Identity, id: string): Promise<HostCheck> {
  const check = await deps.transact(async (tx) => {
    const known = await tx.get(checks, id);
    if (!known || !(await mayWithdraw(tx, known, caller))) throw new Problem("check_not_found");
    const now = deps.now();
    const after = confirmed(known, now);
    const listing = known.property_id === null ? null : await tx.get(listings, known.property_id);
    const left = listing && after.visit ? toCorrect(listing, after.visit) : [];
    if (left.length > 0)
      throw new Problem("check_status", {
        detail: `L’annonce dit encore autre chose\u202f: ${left.join("\u202f; ")}.`,
      });
    tx.save(checks, after);
    return after;
  });
  return presentHostCheck(check, caller.uid);
}

/** The host, and who may ask for the place too. */
async function mayWithdraw(tx: UnitOfWork, { owner_id, property_id }: Check, caller: Identity): Promise<boolean> {
  if (owner_id === caller.uid) return true;
  const listing = property_id === null ? null : await tx.get(listings, property_id);
  return listing !== null && (await roleIn(teamsOf(tx), listing, caller.uid)) === "owner";
}
