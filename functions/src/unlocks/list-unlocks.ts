import type { UnlockedListing } from "@lopango/contract/unlocks/unlock";
import type { Identity } from "../identity/rules/identity.ts";
import { summaryOf } from "../listings/catalogue.ts";
import type { ListPage, PageAsked } from "../platform/list-page.ts";
import { keptBy } from "./rules/sold-listing.ts";
import type { ViewDeps } from "./view-listing.ts";

/**
 * Returns the listings that an account unlocked, the last one first (docs/product/unlocks.md#what-a-buyer-keeps). Two
 * reads each. Leaves out old unlocks without a snapshot whose listing is deleted.
 *
 * @throws Problem `invalid_fields` for an invalid cursor
 */
export async function listUnlocks(
  { unlocks, listings, now }: Pick<ViewDeps, "unlocks" | "listings" | "now">,
  { uid }: Pick<Identity, "uid">,
  page: PageAsked,
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
