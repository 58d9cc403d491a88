/** Sort orders: newest first, or price per night (hotel) or month (logement). */
export const SEARCH_ORDERS = ["new", "price_asc", "price_desc"] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];
