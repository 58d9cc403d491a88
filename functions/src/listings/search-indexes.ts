import type { SearchOrder } from "@lopango/contract/search-order";

/** The field and the direction of each order; documents of one value follow their ids the same way. */
export const ORDERED_BY = {
  new: ["created_at", "desc"],
  price_asc: ["base_price_cents", "asc"],
  price_desc: ["base_price_cents", "desc"],
} as const satisfies Record<SearchOrder, readonly ["created_at" | "base_price_cents", "asc" | "desc"]>;

/** The fields of which a search compares one, or none (docs/decisions/0071). */
const NARROWED_BY = [[], ["search_tokens[]"], ["commune_key"], ["quartier_key"]];

/**
 * The 16 shapes of a search: each way to narrow down in each order, and by bands of prices where the order is not the
 * price. Alternatives (`logic=any`) each need the shape of one of them.
 */
export function searchIndexes(): string[][] {
  const orders = Object.values(ORDERED_BY).map(([field, direction]) => (direction === "asc" ? field : `-${field}`));
  return NARROWED_BY.flatMap((narrowed) => {
    const first = ["is_active", "category", ...narrowed];
    return [...orders.map((order) => [...first, order]), [...first, "price_band", "-created_at"]];
  });
}
