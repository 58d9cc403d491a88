import type { SearchOrder } from "@lopango/contract/listings/search-order";
import { isByPrice } from "./rules/search-bands.ts";

/** Field and direction of each order; ties are ordered by id in the same direction. */
export const ORDERED_BY = {
  new: ["ranked_at", "desc"],
  price_asc: ["least_price_cents", "asc"],
  price_desc: ["least_price_cents", "desc"],
  rating: ["rating_score", "desc"],
  move_in: ["move_in_order", "asc"],
} as const satisfies Record<
  SearchOrder,
  readonly ["ranked_at" | "least_price_cents" | "rating_score" | "move_in_order", "asc" | "desc"]
>;

/** A search filters by at most one of these (docs/decisions/0204). */
const NARROWED_BY = [[], ["search_tokens[]"], ["commune_key"], ["quartier_key"]];

/**
 * Returns the 76 index shapes: each filter with each order, with the bands of prices of that order, and where the cheapest
 * come first with the bands of guests; orders by price have some for bounds in two currencies. Each alternative of `logic=any` needs one of these shapes.
 */
export function searchIndexes(): string[][] {
  return NARROWED_BY.flatMap((narrowed) => {
    const first = ["is_listed", "category", ...narrowed];
    return (Object.keys(ORDERED_BY) as SearchOrder[]).flatMap((order) => {
      const [field, direction] = ORDERED_BY[order];
      const last = direction === "asc" ? field : `-${field}`;
      const bands = isByPrice(order)
        ? ["in_francs", "least_guest_band", "priced_guest_band", "establishment_guest_band", "establishment_top_band"]
        : ["price_band"];
      if (order === "move_in") bands.push("guest_band");
      return [[...first, last], ...bands.map((band) => [...first, band, last])];
    });
  });
}
