import { CATEGORIES } from "@lopango/contract/listings/categories";
import { paths } from "@lopango/contract/paths";
import { SCREENS } from "@lopango/contract/screens";
import { escapeMarkup } from "../platform/escape-markup.ts";
import type { PageDeps } from "./page-deps.ts";
import { newestListings } from "../search/search-listings.ts";

/** The newest only: search pages link the others. Each costs a read, once an hour for all crawlers. */
const SITEMAP_LISTINGS = 1000;
const SITEMAP_PAGE = 100;

const PAGES = [
  SCREENS.home,
  ...CATEGORIES.map((category) => paths.search({ category })),
  SCREENS.partners,
  SCREENS.cars,
  SCREENS.about,
  SCREENS.support,
  SCREENS.terms,
  SCREENS.privacy,
];

export function sitemap(publicUrl: string, propertyIds: readonly string[]): string {
  const addresses = [...PAGES, ...propertyIds.map((id) => paths.property(id))];
  const entries = addresses.map((path) => `  <url><loc>${escapeMarkup(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
}

export async function newestIds(deps: Pick<PageDeps, "search" | "now">): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  while (ids.length < SITEMAP_LISTINGS) {
    const { items, next } = await newestListings(deps, undefined, { size: SITEMAP_PAGE, offset: 0, cursor });
    ids.push(...items.map(({ id }) => id));
    if (next === null) break;
    cursor = next;
  }
  return ids;
}
