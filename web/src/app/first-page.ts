import { askForCovers } from "../features/listings/ask-for-covers.ts";
import { prefetch } from "../lib/api/prefetch.ts";
import { paths } from "../lib/paths.ts";
import { newestQuery, readCategory } from "../pages/home/newest-query.ts";

/** Asks for the listings of the home page, and for their first covers: both travel beside the application instead of after it. */
export function askForNewest({ pathname, search }: Pick<Location, "pathname" | "search">): void {
  if (pathname === paths.home)
    askForCovers(prefetch("/api/properties", newestQuery(readCategory(new URLSearchParams(search)))));
}
