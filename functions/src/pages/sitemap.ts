import { escapeMarkup } from "./head.ts";

/** Pages that are the same for everybody, and worth finding. */
const PAGES = [
  "/",
  "/search?category=logement",
  "/search?category=hotel",
  "/partners",
  "/cars",
  "/about",
  "/support",
  "/terms",
  "/privacy",
];

/** `sitemap.xml` (sitemaps.org): the public pages and the listings by id. */
export function sitemap(publicUrl: string, propertyIds: readonly string[]): string {
  const addresses = [...PAGES, ...propertyIds.map((id) => `/property/${id}`)];
  const entries = addresses.map((path) => `  <url><loc>${escapeMarkup(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
}
