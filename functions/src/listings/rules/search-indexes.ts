import type { SearchOrder } from "@lopango/contract/listings/search-order";
import { isByPrice } from "./search-values.ts";

const ORDERED_BY = {
  new: ["ranked_at", "desc"],
  price_asc: ["least_price_cents", "asc"],
  price_desc: ["least_price_cents", "desc"],
  rating: ["rating_score", "desc"],
  move_in: ["move_in_order", "asc"],
} as const satisfies Record<SearchOrder, OrderField>;

export type OrderField = readonly [field: string, direction: "asc" | "desc"];

/**
 * Returns what a search is ordered by; ties are ordered by id in the last direction.
 * @param isBounded - prices or guests are ranges, whose fields stand behind the order: among equals establishments with
 * cheaper and dearer rooms than asked come last
 */
export function fieldsOfOrder(order: SearchOrder, isBounded: boolean): OrderField[] {
  const bounds = ["top_price_cents", isByPrice(order) ? "least_guests" : "least_price_cents", "most_guests"];
  return [ORDERED_BY[order], ...(isBounded ? bounds.map((field): OrderField => [field, "asc"]) : [])];
}

/** A search filters by at most one of these (docs/decisions/0204). */
const NARROWED_BY = [[], ["search_tokens[]"], ["commune_key"], ["quartier_key"]];

/**
 * Returns the 40 index shapes: each filter with each order, with and without bounds of prices and of guests. Each
 * alternative of `logic=any` needs one of these shapes.
 */
export function searchIndexes(): string[][] {
  return NARROWED_BY.flatMap((narrowed) =>
    (Object.keys(ORDERED_BY) as SearchOrder[]).flatMap((order) =>
      [[], ["in_francs"]].map((bounded) => [
        "is_listed",
        "category",
        ...bounded,
        ...narrowed,
        ...fieldsOfOrder(order, bounded.length > 0).map(([field, direction]) =>
          direction === "asc" ? field : `-${field}`,
        ),
      ]),
    ),
  );
}
