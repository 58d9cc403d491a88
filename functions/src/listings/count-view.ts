import { todayInCongo } from "@lopango/contract/platform/dates";
import type { Clock } from "../platform/clock.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { Problem } from "../platform/problem.ts";
import { listingViews } from "./listing-views.record.ts";
import { listings } from "./listing.record.ts";
import { viewsOf, weightOf, withView } from "./rules/views.ts";

/** Counts a view that a browser sent: two reads and a write, now and then one more. */
export async function countView({ transact, now }: Transacting & { now: Clock }, id: string): Promise<void> {
  await transact(async (tx) => {
    const today = todayInCongo(now());
    const [listing, known] = await Promise.all([tx.get(listings, id), tx.get(listingViews, id)]);
    if (!listing?.is_active) throw new Problem("property_not_found");
    const seen = withView(known, listing.view_weight, today);
    tx.save(listingViews, seen);
    const view_weight = weightOf(viewsOf(seen, today));
    if (view_weight !== listing.view_weight) tx.save(listings, { ...listing, view_weight });
  });
}
