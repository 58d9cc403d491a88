import { CATEGORIES, type Category } from "@lopango/contract/listings/categories";
import { HOME_LISTINGS } from "@lopango/contract/limits";
import { paths } from "@lopango/contract/paths";
import { queryString } from "@lopango/contract/platform/query-string";

const DEFAULT_CATEGORY: Category = "logement";

export const readCategory = (params: URLSearchParams): Category =>
  CATEGORIES.find((each) => each === params.get("category")) ?? DEFAULT_CATEGORY;

/** Returns the canonical URL of the home page for a category. */
export const homeOf = (category: Category): string =>
  paths.home + (category === DEFAULT_CATEGORY ? "" : queryString({ category }));

export const newestQuery = (category: Category) => ({ category, limit: HOME_LISTINGS, sort: "new" as const });
