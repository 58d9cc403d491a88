import type { Category } from "./categories.ts";

/** Sort orders: newest first, best rated first, price per night (hotel) or month (logement), least to move into a home. */
export const SEARCH_ORDERS = ["new", "rating", "price_asc", "price_desc", "move_in"] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

/** Orders of a category: hotels have no cost to move in. */
export const ordersOf = (category: Category): readonly SearchOrder[] =>
  category === "hotel" ? SEARCH_ORDERS.slice(0, -1) : SEARCH_ORDERS;
