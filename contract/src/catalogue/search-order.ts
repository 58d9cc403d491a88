/** Sort orders: newest first, best rated first, or price per night (hotel) or month (logement). */
export const SEARCH_ORDERS = ["new", "rating", "price_asc", "price_desc"] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];
