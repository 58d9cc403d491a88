import { prefetch } from "../lib/api/prefetch.ts";
import { paths } from "../lib/paths.ts";
import { newestQuery, readCategory } from "../pages/home/newest-query.ts";
import { publicPageAt } from "./public-pages.ts";

/**
 * Asks for what the page of an address shows, and for its code: both travel beside the application instead of
 * after it. Resolves when the code is there, so that a first page is drawn at once and not after a skeleton.
 */
export async function askForFirstPage({ pathname, search }: Pick<Location, "pathname" | "search">): Promise<void> {
  if (pathname === paths.home) void prefetch("/api/properties", newestQuery(readCategory(new URLSearchParams(search))));
  await publicPageAt(pathname)?.load();
}
