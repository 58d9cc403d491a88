import { CATEGORIES, type Category } from "@lopango/contract/categories";
import { HOME_LISTINGS } from "@lopango/contract/limits";

/** What `/` shows where its address names none. */
export const DEFAULT_CATEGORY: Category = "logement";

/** The category that the home page's address names. */
export const readCategory = (params: URLSearchParams): Category =>
  CATEGORIES.find((each) => each === params.get("category")) ?? DEFAULT_CATEGORY;

/** The query of `GET /api/properties` for the home page. */
export const newestQuery = (category: Category) => ({ category, limit: HOME_LISTINGS, sort: "new" as const });
