import type { SearchOrder } from "@lopango/contract/search/search-order";

/** Field and direction of each order; ties are ordered by id in the same direction. */
export const ORDERED_BY = {
  new: ["created_at", "desc"],
  price_asc: ["least_price_cents", "asc"],
  price_desc: ["least_price_cents", "desc"],
  rating: ["rating_score", "desc"],
} as const satisfies Record<
  SearchOrder,
  readonly ["created_at" | "least_price_cents" | "rating_score", "asc" | "desc"]
>;

/** A search filters by at most one of these (docs/decisions/0071). */
const NARROWED_BY = [[], ["search_tokens[]"], ["commune_key"], ["quartier_key"]];

/**
 * Returns the 28 index shapes: each filter with each order, and with price bands except where the best rated come first.
 * Each alternative of `logic=any` needs one of these shapes.
 */
export function searchIndexes(): string[][] {
  const orders = Object.values(ORDERED_BY).map(([field, direction]) => (direction === "asc" ? field : `-${field}`));
  return NARROWED_BY.flatMap((narrowed) => {
    const first = ["is_listed", "category", ...narrowed];
    const banded = orders.filter((order) => order !== "-rating_score");
    return [...orders.map((order) => [...first, order]), ...banded.map((order) => [...first, "price_band", order])];
  });
}
