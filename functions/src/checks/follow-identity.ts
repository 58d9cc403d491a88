import type { EstablishmentStore } from "../establishments/establishment.store.ts";
import { users } from "../identity/user.record.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { everything } from "../platform/list-page.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import { checks } from "./check.record.ts";
import { markHouse, markListing } from "./mark-place.ts";
import { checkId, ended, END_REASONS } from "./rules/check.ts";

export interface IdentityFollowerDeps extends Transacting {
  listings: Pick<ListingStore, "ownedBy">;
  establishments: Pick<EstablishmentStore, "ownedBy">;
  now: Clock;
}

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

  const houses = await everything((page) => establishments.ownedBy(uid, page));
  const owned = await everything((page) => listings.ownedBy(uid, undefined, page));
  // One after the other: each commit relies on the user.
  const mark = (id: string, on: typeof markHouse) =>
    transact(async (tx) => {
      const user = await tx.get(users, uid);
      if (!user) return;
      tx.relyOn(user);
      await on(tx, id, "identity", user.identity_check ?? null);
    });
  for (const { id } of houses) await mark(id, markHouse);
  for (const { id, establishment_id: house } of owned) if (house === null) await mark(id, markListing);
}
