import { establishments } from "../establishments/establishment.record.ts";
import type { Establishment } from "../establishments/rules/establishment.ts";
import { listings } from "../listings/listing.record.ts";
import type { Listing } from "../listings/rules/listing.ts";
import type { PlaceCheckKind } from "@lopango/contract/listings/check-kinds";
import type { Clock } from "../platform/clock.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import { follower, type Saved, type Transacting, type UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { checks } from "./check.record.ts";
import { orphanedCheckFiles } from "./orphaned-check-files.record.ts";
import { checkId, ended, END_REASONS, PLACE_KINDS, type Check, type CheckSubject } from "./rules/check.ts";
import { filesGone, type OrphanedCheckFiles } from "./rules/orphaned-check-files.ts";

/** Ends the checks that a change of their place took away. */
async function endLost(
  tx: UnitOfWork,
  subject: CheckSubject,
  { before, after }: { before: Place; after: Place },
  reason: string,
  now: Date,
): Promise<void> {
  const lost = PLACE_KINDS.filter((kind) => holds(before, kind) && !holds(after, kind));
  for (const check of await checksOf(tx, subject, lost)) {
    const over = ended(check, reason, now);
    if (over !== check) tx.save(checks, over);
  }
}

type Place = Pick<Listing, "checks">;

const holds = (place: Place, kind: Check["kind"]): boolean => place.checks.some((check) => check.kind === kind);

const checksOf = async (tx: UnitOfWork, subject: CheckSubject, kinds: readonly PlaceCheckKind[]): Promise<Check[]> =>
  (await Promise.all(kinds.map((kind) => tx.get(checks, checkId(kind, subject))))).filter((check) => check !== null);

async function removeAll(tx: UnitOfWork, subject: CheckSubject, now: Date): Promise<void> {
  for (const check of await checksOf(tx, subject, PLACE_KINDS)) removeCheck(tx, check, check.id, now);
}

/** Removes a check. Returns what `eraseCheckFiles` may delete after the commit; the sweep does it otherwise. */
export function removeCheck(tx: UnitOfWork, check: Check, orphansId: string, now: Date): OrphanedCheckFiles | null {
  tx.remove(checks, check.id);
  const gone = filesGone(orphansId, check, now);
  if (gone) tx.save(orphanedCheckFiles, gone);
  return gone;
}

/** Runs in every commit that changes a listing. What a room type is checked by belongs to its house. */
export const listingChecksFollower = follower(listings, async (tx, saved: Saved<Listing>[], now) => {
  for (const { before, after } of saved) {
    if (!before || !after || before.establishment_id !== null) continue;
    const subject = { kind: "listing", id: before.id } as const;
    if (after.establishment_id === null) await endLost(tx, subject, { before, after }, END_REASONS.place_changed, now);
    else await endLost(tx, subject, { before, after: { checks: [] } }, END_REASONS.house_changed, now);
  }
});

/** Runs in every commit that changes a house. */
export const houseChecksFollower = follower(establishments, async (tx, saved: Saved<Establishment>[], now) => {
  for (const { before, after } of saved) {
    const subject = { kind: "house", id: before?.id ?? "" } as const;
    if (before && after) await endLost(tx, subject, { before, after }, END_REASONS.place_changed, now);
    else if (before) await removeAll(tx, subject, now);
  }
});

/** Creates the event handler that removes the checks of a deleted listing. */
export const deletedListingChecks = ({ transact, now }: Transacting & { now: Clock }): EventHandler => ({
  name: "checks",
  async handle({ kind, facts }) {
    if (kind !== "property.deleted") return;
    await transact((tx) => removeAll(tx, { kind: "listing", id: facts["property"] ?? "" }, now()));
  },
});
