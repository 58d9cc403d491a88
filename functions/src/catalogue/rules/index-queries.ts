import { isByPrice } from "../../listings/rules/search-values.ts";
import { fieldsOfOrder, type OrderField } from "../../listings/rules/search-indexes.ts";
import { PRICED_IN, type IndexedRanges, type Range } from "./price-bounds.ts";
import { isBounds, type Narrowing, type SearchPlan } from "./search-plan.ts";

export interface Condition {
  field: string;
  is: "==" | "in" | "array-contains" | ">=" | "<=" | "<" | ">";
  value: unknown;
}

/** Conditions of `all`, and those of one of `any`. Each combination needs an index (`search-indexes.ts`). */
export interface IndexQuery {
  all: Condition[];
  any: Condition[][];
}

/** What all queries of a plan are ordered by. */
export const orderOf = ({ order, filters }: Pick<SearchPlan, "order" | "filters">): OrderField[] =>
  fieldsOfOrder(order, filters?.some(isBounds) ?? false);

/**
 * Returns the queries of a plan, which a search reads one after the other. In the orders by price, establishments that
 * need a dearer room type come behind those that fit by their least price. Last come those with cheaper and dearer ones
 * than asked: any number of them may lack one between the bounds.
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
  const bounds = filters.find(isBounds);
  const priced = bounds ? pricedIn(bounds.prices) : [];
  if (plan.combine === "any" && filters.length > 0) {
    const others = filters.flatMap((filter) => (isBounds(filter) ? [] : [[condition(filter)]]));
    const reachable = priced.map(({ currency, range }) => [currency, ...reaching(range)]);
    // All alternatives share one index order.
    const any = bounds ? [...others.map((other) => [IN_ANY_CURRENCY, ...other]), ...reachable] : others;
    return [{ all, any: any.map((group) => [ofCategories, ...group]) }];
  }
  const beside = narrowing ? [condition(narrowing)] : [];
  if (!bounds) return [{ all, any: [[ofCategories, ...beside]] }];
  const { guests } = bounds;
  const lodging = (field: "least_guests" | "most_guests"): Condition[] =>
    guests > 1 ? [{ field, is: ">=", value: guests }] : [];
  if (!isByPrice(order)) {
    const any = priced.map(({ currency, range }) => [currency, ...reaching(range), ...lodging("most_guests")]);
    return [{ all, any: any.map((group) => [ofCategories, ...beside, ...group]) }];
  }
  const first = priced.map(({ currency, range }) => [currency, ...within(range), ...lodging("least_guests")]);
  const smaller: Condition = { field: "least_guests", is: "<", value: guests };
  const dearer = priced.flatMap(({ currency, range }) => [
    ...(range.from > 0 ? [[currency, below(range), ...within(range, "top_price_cents")]] : []),
    ...(guests > 1 ? [[currency, smaller, ...within(range)]] : []),
  ]);
  const both = priced.flatMap(({ currency, range }) =>
    range.from > 0 && range.to < EVERY_PRICE.to ? [[currency, below(range), above(range)]] : [],
  );
  const ofHotels = [dearer, both].filter((groups) => groups.length > 0 && categories.includes("hotel"));
  return [
    { all, any: first.map((group) => [ofCategories, ...beside, ...group]) },
    ...ofHotels.map((groups) => ({
      all,
      any: groups.map((group) => [HOTELS, ...beside, ...group, ...lodging("most_guests")]),
    })),
  ];
}

const HOTELS: Condition = { field: "category", is: "==", value: "hotel" };

const IN_ANY_CURRENCY: Condition = { field: "in_francs", is: "in", value: [false, true] };

const EVERY_PRICE: Range = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** The rate of the day makes the ranges of two currencies differ in the index. */
const pricedIn = (prices: IndexedRanges | null): { currency: Condition; range: Range }[] =>
  prices === null
    ? [{ currency: IN_ANY_CURRENCY, range: EVERY_PRICE }]
    : PRICED_IN.flatMap((name) => {
        const range = prices[name];
        return range ? [{ currency: { field: "in_francs", is: "==", value: name === "francs" }, range }] : [];
      });

function condition(narrowing: Narrowing): Condition {
  const { field } = narrowing;
  return "contains" in narrowing
    ? { field, is: "array-contains", value: narrowing.contains }
    : { field, is: "==", value: narrowing.equals };
}

const within = ({ from, to }: Range, field = "least_price_cents"): Condition[] => [
  { field, is: ">=", value: from },
  { field, is: "<=", value: to },
];

const below = ({ from }: Range): Condition => ({ field: "least_price_cents", is: "<", value: from });

const above = ({ to }: Range): Condition => ({ field: "top_price_cents", is: ">", value: to });

/** A price is in a range, or an establishment has cheaper and dearer ones. */
const reaching = ({ from, to }: Range): Condition[] => [
  { field: "top_price_cents", is: ">=", value: from },
  { field: "least_price_cents", is: "<=", value: to },
];
