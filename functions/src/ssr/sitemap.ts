import { CATEGORIES } from "@lopango/contract/listings/categories";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { paths } from "@lopango/contract/paths";
import { SCREENS } from "@lopango/contract/screens";
import { escapeMarkup } from "../platform/text.ts";
import type { PageDeps } from "./page-deps.ts";
import { newestListings } from "../catalogue/search-listings.ts";

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

export function sitemap(publicUrl: string, listed: readonly string[]): string {
  const addresses = [...PAGES, ...listed];
  const entries = addresses.map((path) => `  <url><loc>${escapeMarkup(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
}

/** Returns the paths of the newest listings and houses. */
export async function newestPaths(deps: Pick<PageDeps, "search" | "exchangeRate" | "now">): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  while (found.length < SITEMAP_LISTINGS) {
    const { items, next } = await newestListings(deps, undefined, { size: SITEMAP_PAGE, offset: 0, cursor });
    found.push(...items.map(pathOf));
    if (next === null) break;
    cursor = next;
  }
  return found;
}

const pathOf = ({ id, establishment_id: establishment }: PropertySummary): string =>
  establishment === null ? paths.property(id) : paths.establishment(establishment);
