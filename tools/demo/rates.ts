import { addDays, todayIn, type CivilDate } from "@lopango/contract/platform/dates";
import type { RatePlan, RateRule } from "@lopango/contract/listings/rate-schemas";
import type { Listing } from "@lopango/functions/listings/rules/listing";

interface DemoRates {
  rules?: (today: CivilDate) => RateRule[];
  plan?: RatePlan;
}

const year = (today: CivilDate) => ({ from: today, to: addDays(today, 365) });
const weekend = [5, 6];

/** Rates of some hotels, by title. Rules have dates, so they move with the stays. */
const RATES: Record<string, DemoRates> = {
  "Hôtel Sama, chambres calmes à deux pas du fleuve": {
    rules: (today) => [{ ...year(today), weekdays: weekend, price_cents: 14_500 }],
    plan: { breakfast_cents: 0 },
  },
  "Résidence Les Flamboyants": {
    rules: (today) => [{ ...year(today), weekdays: weekend, price_cents: 11_000, min_nights: 2 }],
    plan: { breakfast_cents: 900, included_guests: 1, extra_guest_cents: 1_500 },
  },
  "Suite d’affaires près du boulevard du 30 Juin": {
    rules: (today) => [
      { from: addDays(today, 18), to: addDays(today, 45), price_cents: 29_000, min_nights: 3 },
      { ...year(today), weekdays: [7], closed_to_arrival: true },
    ],
    plan: { weekly_rebate: 10, monthly_rebate: 25, tax_cents: 300 },
  },
};

/** Returns all listings in their order, some of the hotels with the rates of `now`. */
export function withDemoRates(listings: readonly Listing[], now: Date): Listing[] {
  const today = todayIn("Africa/Kinshasa", now);
  return listings.map((listing) => {
    const { rules, plan = {} } = RATES[listing.title] ?? {};
    return { ...listing, rates: rules?.(today) ?? [], rate_plan: plan };
  });
}
