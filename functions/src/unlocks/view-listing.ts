import type { PaymentsDeps } from "../payments/settle.ts";
import { hasRight } from "@lopango/contract/teams/rights";
import type { Property } from "@lopango/contract/listings/property";
import type { UserStore } from "../identity/user.store.ts";
import type { Identities } from "../identity/authentication.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { establishmentOfRoom, isTrusted, propertyOf, summaryOf } from "../listings/catalogue.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { UnlockStore } from "./unlock.store.ts";
import { hasNumber, isPaywalled } from "../listings/rules/listing.ts";
import { presentSurplus } from "../payments/rules/surplus.ts";
import { roleIn } from "../teams/require-right.ts";
import type { TeamStore } from "../teams/team.store.ts";
import { Problem } from "../platform/problem.ts";
import { letReportView } from "./rules/let-report.ts";
import { moneyForGone, keptBy } from "./rules/sold-listing.ts";
import { attemptsOf } from "./rules/unlock.ts";
import type { UnlockedListing } from "@lopango/contract/unlocks/unlock";
import type { ListPage, PageRequest } from "../platform/list-page.ts";

export interface UnlocksDeps extends PaymentsDeps {
  listings: ListingStore;
  unlocks: UnlockStore;
  people: UserStore;
  teams: TeamStore;
  identities: Pick<Identities, "isAdmin">;
  visitors: { newId(idempotencyKey: string | null): string };
  networkName: (network: string) => string;
}

/**
 * Returns a listing in one to three reads, one more for a signed-in reader of a room type, and one for its house.
 * Offline it is visible to its owner, those of the team who may change it, admins and buyers, who keep it after
 * deletion (docs/product/unlocks.md#what-a-buyer-keeps).
 */
export async function viewListing(
  deps: UnlocksDeps,
  id: string,
  { identity, visitor }: { identity: Identity | null; visitor: string | null },
): Promise<Property> {
  const listing = await deps.listings.find(id);
  const role = listing && identity && (await roleIn(deps.teams.team, listing, identity.uid));
  const owned = role !== null && hasRight(role, "edit_establishment");
  const trusted = owned || (listing !== null && (await isTrusted(deps, identity))(listing));
  const establishment = listing && (await establishmentOfRoom(deps.listings, listing));
  if (listing && trusted) return propertyOf(listing, { unlocked: false, trusted, owned, establishment }, deps.now());

  const viewer = identity?.uid ?? visitor;
  const unlock = viewer === null ? null : await deps.unlocks.find(viewer, id);
  const shown = unlock?.sold ? keptBy(unlock.sold, listing) : listing;
  if (!shown || !(shown.is_active || unlock)) throw await goneFor(deps, viewer, id);
  const unlocked = unlock !== null && (isPaywalled(shown) || Boolean(unlock.sold));
  const email = unlocked && !hasNumber(shown) ? await deps.people.emailOf(shown.owner_id) : null;
  return propertyOf(
    shown,
    {
      unlocked,
      trusted,
      owned,
      worksHere: role !== null && !owned,
      establishment,
      email: email ?? unlock?.sold?.email ?? null,
      surplus: unlock?.surplus && presentSurplus(unlock.surplus),
      ...(unlock && unlocked && { saying: letReportView(unlock, deps.now()) }),
    },
    deps.now(),
  );
}

/** Says what happens to the money of a viewer who paid for what is offline. */
async function goneFor({ unlocks, payments }: UnlocksDeps, viewer: string | null, id: string): Promise<Problem> {
  const known = viewer === null ? null : await unlocks.viewer(viewer);
  const references = known ? attemptsOf(known, id) : [];
  const attempts = await Promise.all(references.map((reference) => payments.payment(reference)));
  const message = moneyForGone(attempts.filter((payment) => payment !== null));
  return new Problem("property_not_found", message === null ? {} : { errors: [{ field: "payment", message }] });
}

/**
 * Returns the listings that an account unlocked, the last one first (docs/product/unlocks.md#what-a-buyer-keeps). Two
 * reads each. Leaves out old unlocks without a snapshot whose listing is deleted.
 */
export async function listUnlocks(
  { unlocks, listings, now }: UnlocksDeps,
  { uid }: Pick<Identity, "uid">,
  page: PageRequest,
): Promise<ListPage<UnlockedListing>> {
  const { items, next } = await unlocks.newestOf(uid, page);
  const present = await Promise.all(items.map(({ property_id }) => listings.find(property_id)));
  return {
    items: items.flatMap(({ sold, unlocked_at }, index) => {
      const listing = present[index] ?? null;
      const shown = sold ? keptBy(sold, listing) : listing;
      return shown ? [{ ...summaryOf(shown, now()), unlocked_at: unlocked_at.toISOString() }] : [];
    }),
    next,
  };
}
