import type { Category } from "@lopango/contract/listings/categories";
import type { LetBy } from "@lopango/contract/listings/let-by";
import { isWithoutCommission, moveInCents } from "@lopango/contract/listings/move-in";
import type { SearchOrder } from "@lopango/contract/listings/search-order";
import { isProvenLetBy } from "../../listings/rules/let-by.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import { Problem } from "../../platform/problem.ts";
import { searchedPrices } from "./price-bounds.ts";

/** Filters of what a home costs to move in and who shows it; what its host has not said fits none. */
export interface HomeFilters {
  /** Dollars and cents. */
  max_move_in_cents?: number | undefined;
  /** Months of guarantee. */
  deposit_max?: number | undefined;
  without_commission?: true | undefined;
  let_by?: LetBy | undefined;
}

const NAMES = ["max_move_in_cents", "deposit_max", "without_commission", "let_by"] as const;
const HOMES_ALONE = "Ce critère vaut pour les logements, pas pour les hôtels.";

/**
 * Returns the category of a search: the filters of homes and the order by their cost look for homes.
 * @throws Problem `invalid_fields` among hotels
 */
export function searchedCategory(
  asked: HomeFilters & { category?: Category | undefined; sort?: SearchOrder | undefined },
): Category | undefined {
  const given = [
    ...NAMES.filter((name) => asked[name] !== undefined),
    ...(asked.sort === "move_in" ? ["sort" as const] : []),
  ];
  if (given.length === 0) return asked.category;
  if (asked.category === "hotel")
    throw new Problem("invalid_fields", {
      detail: HOMES_ALONE,
      errors: given.map((field) => ({ field, message: HOMES_ALONE })),
    });
  return "logement";
}

type Home = Pick<
  Listing,
  | "category"
  | "currency"
  | "base_price_cents"
  | "checks"
  | "deposit_months"
  | "advance_months"
  | "commission"
  | "charges"
  | "fees"
  | "let_by"
>;

/**
 * Returns a condition for each filter.
 * @param usd_cdf - rate of the day, null without one
 */
export function homeConditions(asked: HomeFilters, now: Date, usd_cdf: number | null): ((home: Home) => boolean)[] {
  const { deposit_max: deposit, let_by } = asked;
  const prices = moveInPrices(asked, usd_cdf);
  return [
    prices &&
      ((home: Home) => {
        const total = moveInCents(home);
        return total !== null && prices.matches({ base_price_cents: total, currency: home.currency });
      }),
    deposit !== undefined && (({ deposit_months: months }: Home) => months !== null && months <= deposit),
    asked.without_commission && isWithoutCommission,
    let_by && ((home: Home) => home.let_by === let_by && isProvenLetBy(home, now)),
  ].filter((condition) => typeof condition === "function");
}

/** The sums that fit, as prices do; null without a bound. */
export const moveInPrices = ({ max_move_in_cents: most }: HomeFilters, usd_cdf: number | null) =>
  searchedPrices({ max_price_cents: most }, usd_cdf);
