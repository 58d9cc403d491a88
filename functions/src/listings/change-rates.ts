import { todayIn } from "@lopango/contract/calendar/dates";
import type { Pricing, RateRule } from "@lopango/contract/listings/rate-schemas";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";
import { listings } from "./listing.record.ts";
import { requireListing } from "./require-listing.ts";
import { teamsOf } from "../teams/require-right.ts";
import { checkRule, pricingOf, withRule } from "./rules/rates.ts";

/**
 * Adds a rate rule to a listing; it wins over earlier ones. Two reads and two writes, and the team for a caller who isn't
 * the owner. Returns the pricing with it (docs/product/rates.md#rate-rules).
 * @throws Problem `property_not_found`, `forbidden`, `invalid_dates`, `invalid_fields`, `too_many_rates`, `too_many_requests`, `busy`
 */
export function changeRates(
  deps: { transact: Transact; now: Clock },
  caller: Identity,
  propertyId: string,
  rule: RateRule,
  count: Count,
): Promise<Pricing> {
  return deps.transact(async (tx) => {
    const now = deps.now();
    const [known, limits] = await Promise.all([tx.get(listings, propertyId), tx.get(accountLimits, caller.uid)]);
    const listing = await requireListing(teamsOf(tx), known, caller, "rates");
    const today = todayIn(listing.time_zone, now);
    checkRule(rule, listing, today);
    const changed = { ...listing, rates: withRule(listing.rates, rule, today) };
    tx.save(listings, changed);
    tx.save(accountLimits, count(limits, now));
    return pricingOf(changed);
  });
}
