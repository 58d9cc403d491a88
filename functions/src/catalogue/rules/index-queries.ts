import {
  guestBandIn,
  establishmentGuestBands,
  isByPrice,
  leastIndexedPrice,
} from "../../listings/rules/search-bands.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import { PRICED_IN } from "./price-bounds.ts";
import type { IndexFilter, Narrowing, PriceRange, SearchPlan } from "./search-plan.ts";

export interface Condition {
  field: string;
  is: "==" | "in" | "array-contains" | ">=" | "<=" | "<";
  value: unknown;
}

/** Conditions of `all`, and those of one of `any`. Each combination needs an index (`search-indexes.ts`). */
export interface IndexQuery {
  all: Condition[];
  any: Condition[][];
  /** Leaves out what another query finds. */
  isNew?: (listing: Priced) => boolean;
}

type Priced = Pick<Listing, "base_price_cents" | "currency" | "establishment">;

/**
 * Returns the queries of a plan, which a search reads one after the other. Behind those that fit by their least price
 * come houses that need a dearer room type: any number of them may lack one within the bounds.
 * @param narrowing - stands for the narrowing of the plan
 */
export function indexQueries(plan: SearchPlan, narrowing: Narrowing | undefined = plan.narrowings[0]): IndexQuery[] {
  const filters = plan.filters ?? [];
  const { categories, order, most_move_in: most } = plan;
  const all: Condition[] = [
    { field: "is_listed", is: "==", value: true },
    ...(most === null ? [] : [{ field: "move_in_order", is: "<=" as const, value: most }]),
  ];
  const ofCategories: Condition = { field: "category", is: "in", value: categories };
  if (plan.combine === "any" && filters.length > 0) {
    const any = filters.flatMap((filter) => {
      if (!isRange(filter)) return [[ofCategories, condition(filter)]];
      const own = [ofCategories, ...within(filter)];
      return filter.establishments.length === 0 ? [own] : [own, establishmentsBelow(filter)];
    });
    return [{ all, any }];
  }
  const range = filters.find(isRange);
  const bands = filters.find((filter) => filter.field === "guest_band")?.in;
  const beside = [
    ...(narrowing ? [condition(narrowing)] : []),
    ...filters.flatMap((filter) => (filter.field === "price_band" ? condition(filter) : [])),
  ];
  const ofEstablishments: Condition[] =
    bands && isByPrice(order) && categories.includes("hotel")
      ? [HOTELS, isOneOf("establishment_guest_band", establishmentGuestBands(bands)), ...beside]
      : [];
  if (!range) {
    const lodging = bands ? [isOneOf(isByPrice(order) ? "least_guest_band" : "guest_band", bands)] : [];
    return [
      { all, any: [[ofCategories, ...lodging, ...beside]] },
      ...(ofEstablishments.length === 0 ? [] : [{ all, any: [ofEstablishments] }]),
    ];
  }
  // A place that fits by its least price needs a range of its own currency.
  const priced = PRICED_IN.flatMap((currency) => {
    const own = range.ranges[currency];
    if (!own) return [];
    const kind: Condition = bands
      ? isOneOf(
          "priced_guest_band",
          bands.map((band) => guestBandIn(currency, band)),
        )
      : { field: "in_francs", is: "==", value: currency === "francs" };
    return [[ofCategories, kind, ...beside, ...within(own)]];
  });
  return [
    { all, any: priced },
    ...(ofEstablishments.length === 0
      ? []
      : [
          {
            all,
            any: [[...ofEstablishments, ...within(range)]],
            isNew: (establishment: Priced) => !isBelow(range, establishment),
          },
        ]),
    ...(range.establishments.length === 0
      ? []
      : [
          {
            all,
            any: [[...beside, ...establishmentsBelow(range)]],
            isNew: (establishment: Priced) => isBelow(range, establishment),
          },
        ]),
  ];
}

function isBelow({ ranges }: PriceRange, establishment: Priced): boolean {
  const own = ranges[establishment.currency === "CDF" ? "francs" : "dollars"];
  return own !== undefined && leastIndexedPrice(establishment) < own.from;
}

const isOneOf = (field: string, value: number[]): Condition => ({ field, is: "in", value });

const HOTELS: Condition = { field: "category", is: "==", value: "hotel" };

const isRange = (filter: IndexFilter): filter is PriceRange => filter.field === "least_price_cents";

function condition(filter: Exclude<IndexFilter, PriceRange>): Condition {
  const { field } = filter;
  if ("contains" in filter) return { field, is: "array-contains", value: filter.contains };
  return "in" in filter ? { field, is: "in", value: filter.in } : { field, is: "==", value: filter.equals };
}

const within = ({ from, to }: { from: number; to: number }): Condition[] => [
  { field: "least_price_cents", is: ">=", value: from },
  { field: "least_price_cents", is: "<=", value: to },
];

/** Houses whose cheapest room type is below the range, while a dearer one may be in it. */
const establishmentsBelow = ({ ranges, establishments }: PriceRange): Condition[] => [
  HOTELS,
  { field: "establishment_top_band", is: "in", value: establishments },
  { field: "least_price_cents", is: "<", value: Math.max(...Object.values(ranges).map(({ from }) => from)) },
];
