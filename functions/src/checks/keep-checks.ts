import type { UploadDeps } from "../files/upload.ts";
import type { UserStore } from "../identity/user.store.ts";
import type { TeamStore } from "../teams/team.store.ts";
import { establishments } from "../establishments/establishment.record.ts";
import type { Establishment } from "../establishments/rules/establishment.ts";
import { listings } from "../listings/listing.record.ts";
import type { Listing } from "../listings/rules/listing.ts";
import type { PlaceCheckKind } from "@lopango/contract/listings/check-kinds";
import type { Clock } from "../platform/clock.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import { follower, type Saved, type Transacting, type UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { checks } from "./check.record.ts";
import type { PrivateFiles } from "../platform/objects/private-file.store.ts";
import { orphanFiles } from "../files/orphaned-files.ts";
import type { OrphanedFiles } from "../files/orphaned-files.record.ts";
import type { CheckStore } from "./check.store.ts";
import { checkId, ended, END_REASONS, PLACE_KINDS, reminderDue, type Check, type CheckSubject } from "./rules/check.ts";
import { users } from "../identity/user.record.ts";
import { withCheck } from "../listings/rules/held-checks.ts";
import { sameContent } from "../platform/json.ts";
import type { EstablishmentStore } from "../establishments/establishment.store.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import { everything } from "../platform/list-page.ts";
import type { Job } from "../platform/job.ts";

export interface ChecksDeps extends UploadDeps {
  checks: CheckStore;
  checkFiles: PrivateFiles;
  listings: Pick<ListingStore, "find" | "ownedBy">;
  establishments: Pick<EstablishmentStore, "find" | "ownedBy">;
  people: Pick<UserStore, "find">;
  teams: TeamStore;
}

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

/** Removes a check. Returns what `cleanUpFiles` may delete after the commit; the sweep does it otherwise. */
export function removeCheck(tx: UnitOfWork, check: Check, orphansId: string, now: Date): OrphanedFiles | null {
  tx.remove(checks, check.id);
  return orphanCheckFiles(tx, orphansId, check, now);
}

/** Records the files of a check that is decided or removed; null without any. */
export const orphanCheckFiles = (tx: UnitOfWork, orphansId: string, { id, files }: Check, now: Date) =>
  orphanFiles(tx, orphansId, { folder: "check-files", owner_id: id, files }, now);

/** Runs in every commit that changes a listing. What a room type is checked by belongs to its house. */
export const listingChecksFollower = follower(listings, async (tx, saved: Saved<Listing>[], now) => {
  for (const { before, after } of saved) {
    if (!before || !after || before.establishment_id !== null) continue;
    const subject = { kind: "listing", id: before.id } as const;
    if (after.establishment_id === null) await endLost(tx, subject, { before, after }, END_REASONS.place_changed, now);
    else await endLost(tx, subject, { before, after: { checks: [] } }, END_REASONS.establishment_changed, now);
  }
});

/** Runs in every commit that changes a house. */
export const establishmentChecksFollower = follower(establishments, async (tx, saved: Saved<Establishment>[], now) => {
  for (const { before, after } of saved) {
    const subject = { kind: "establishment", id: before?.id ?? "" } as const;
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

/** Stores what holds of a check where guests read it: on the listing, on the house with its room types, on the person. */
export function markSubject(tx: UnitOfWork, { kind, subject, held }: Check): Promise<void> {
  if (subject.kind === "person") return markPerson(tx, subject.id, held);
  return subject.kind === "establishment"
    ? markEstablishment(tx, subject.id, kind, held)
    : markListing(tx, subject.id, kind, held);
}

async function markPerson(tx: UnitOfWork, uid: string, held: Check["held"]): Promise<void> {
  const user = await tx.get(users, uid);
  const identity_check = held && { checked_at: held.checked_at, until: held.until };
  if (user && !sameContent(user.identity_check ?? null, identity_check)) tx.save(users, { ...user, identity_check });
}

type Held = { checked_at: Date; until: Date } | null;

export async function markListing(tx: UnitOfWork, id: string, kind: Check["kind"], held: Held): Promise<void> {
  const listing = await tx.get(listings, id);
  if (!listing) return;
  const checks = withCheck(listing.checks, kind, held);
  if (!sameContent(checks, listing.checks)) tx.save(listings, { ...listing, checks });
}

export async function markEstablishment(tx: UnitOfWork, id: string, kind: Check["kind"], held: Held): Promise<void> {
  const establishment = await tx.get(establishments, id);
  if (!establishment) return;
  const checks = withCheck(establishment.checks, kind, held);
  if (sameContent(checks, establishment.checks)) return;
  tx.save(establishments, { ...establishment, checks });
  const rooms = await Promise.all(establishment.room_ids.map((room) => tx.get(listings, room)));
  for (const room of rooms) if (room) tx.save(listings, { ...room, checks });
}

export type IdentityFollowerDeps = Pick<ChecksDeps, "transact" | "listings" | "establishments" | "now">;

/** Creates the event handler that shows the identity check of a host on all their listings and houses. */
export const identityFollower = (deps: IdentityFollowerDeps): EventHandler => ({
  name: "identity checks",
  async handle({ kind, facts }) {
    if (kind === "user.identity_changed") await followIdentity(deps, facts["user"] ?? "");
  },
});

async function followIdentity({ listings, establishments, transact, now }: IdentityFollowerDeps, uid: string) {
  await transact(async (tx) => {
    const [user, check] = await Promise.all([
      tx.get(users, uid),
      tx.get(checks, checkId("identity", { kind: "person", id: uid })),
    ]);
    if (!check?.held || user?.identity_check) return;
    tx.save(checks, ended(check, END_REASONS.name_changed, now()));
  });

  const ownEstablishments = await everything((page) => establishments.ownedBy(uid, page));
  const owned = await everything((page) => listings.ownedBy(uid, undefined, page));
  // One after the other: each commit relies on the user.
  const mark = (id: string, on: typeof markEstablishment) =>
    transact(async (tx) => {
      const user = await tx.get(users, uid);
      if (!user) return;
      tx.relyOn(user);
      await on(tx, id, "identity", user.identity_check ?? null);
    });
  for (const { id } of ownEstablishments) await mark(id, markEstablishment);
  for (const { id, establishment_id: establishment } of owned) if (establishment === null) await mark(id, markListing);
}

/** Ends the checks whose time is over. Answers leave them out since that moment. */
export const expiredChecks = (deps: ChecksDeps, now: Date): Job => ({
  name: "checks",
  ms: 2_000,
  counts: "checks_ended",
  due: () => deps.checks.overdue(now),
  work: (id) =>
    deps.transact(async (tx) => {
      const check = await tx.get(checks, id);
      if (!check?.held || check.held.until > now) return;
      const over = ended(check, END_REASONS.expired, now);
      tx.save(checks, over);
      await markSubject(tx, over);
    }),
});

/** Reminds hosts once before a check ends. An open renewal needs no reminder. */
export const endingChecks = (deps: ChecksDeps, now: Date): Job => ({
  name: "check reminders",
  ms: 1_000,
  counts: null,
  due: () => deps.checks.ending(now),
  work: (id) =>
    deps.transact(async (tx) => {
      const check = await tx.get(checks, id);
      const at = check && reminderDue(check);
      if (check && at && at <= now) tx.save(checks, { ...check, reminded: true });
    }),
});
