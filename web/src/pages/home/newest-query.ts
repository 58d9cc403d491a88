import { CATEGORIES, type Category } from "@lopango/contract/categories";
import { HOME_LISTINGS } from "@lopango/contract/limits";
import { paths } from "@lopango/contract/paths";
import { queryString } from "@lopango/contract/query-string";

/** What `/` shows where its address names none. */
const DEFAULT_CATEGORY: Category = "logement";

/** The category that the home page's address names. */
export const readCategory = (params: URLSearchParams): Category =>
  CATEGORIES.find((each) => each === params.get("category")) ?? DEFAULT_CATEGORY;

/** The one address of the home page with the listings of a category. */
export const homeOf = (category: Category): string =>
  paths.home + (category === DEFAULT_CATEGORY ? "" : queryString({ category }));

/** The query of `GET /api/properties` for the home page. */
export const newestQuery = (category: Category) => ({ category, limit: HOME_LISTINGS, sort: "new" as const });
