import { renderInto, type RenderedPage } from "@lopango/contract/ssr/rendered-page";
import { HOME_LISTINGS } from "@lopango/contract/limits";
import { paths } from "@lopango/contract/paths";
import { redirect } from "../platform/http/entrance.ts";
import { PUBLIC_CACHE } from "../platform/http/headers.ts";
import { availabilityOf } from "../listings/catalogue.ts";
import { offerRooms } from "../establishments/offer-rooms.ts";
import { listReviews } from "../reviews/published-reviews.ts";
import { newestListings } from "../catalogue/search-listings.ts";
import { hostPage, missingPage, propertyPage, searchPage } from "./head.ts";
import { establishmentDocument } from "./establishment-head.ts";
import type { PageDeps } from "./page-deps.ts";
import { cardPath, previewOf, previewOfEstablishment } from "./preview-card.ts";
import { publicHost, publicEstablishment, publicListing } from "./public-answers.ts";
import type { Shell } from "./shell.ts";

/** Returns the rendered page; if rendering fails, the plain one, which the browser renders. */
function renderedOr(html: string, address: string, render: () => RenderedPage): string {
  try {
    return renderInto(html, render());
  } catch (error) {
    complain("page not rendered", address, error);
    return html;
  }
}

function complain(message: string, address: string, error: unknown): void {
  const reason = error instanceof Error ? error.stack : String(error);
  console.error(JSON.stringify({ severity: "ERROR", message, address, reason }));
}

/** Returns the time and the rate that a page is rendered with. Without a rate its prices stand alone. */
export async function momentOf(deps: Pick<PageDeps, "now" | "rate">, address: string) {
  const rate = await deps.rate().catch((error: unknown) => {
    complain("exchange rate not read", address, error);
    return null;
  });
  return { at: deps.now(), rate };
}

/** Renders `/` with its newest listings. Without them the skeleton is rendered, and the application fetches them. */
export async function homePage(deps: PageDeps, asked: string): Promise<Response> {
  const { homeAt, renderHome } = await deps.renderer();
  const { address, category } = homeAt(asked);
  if (address !== asked) return redirect(address);
  const newest = newestListings(deps, category, { size: HOME_LISTINGS, offset: 0, cursor: undefined });
  const [shell, moment, found] = await Promise.all([
    deps.homeShell(),
    momentOf(deps, address),
    newest.catch((error: unknown) => {
      complain("newest listings not read", address, error);
      return null;
    }),
  ]);
  const answer = publicPage(
    shell,
    renderedOr(shell.html, address, () => renderHome(address, found?.items ?? null, moment)),
  );
  if (!found) answer.headers.set("cache-control", "no-store");
  return answer;
}

/** Renders `/search`. The application fetches more pages, and continues a search whose first page is empty. */
export async function resultsPage(deps: PageDeps, asked: string): Promise<Response> {
  const { searchAt, renderSearch } = await deps.renderer();
  const { address, query, pages, title, hasFreeWords } = searchAt(asked);
  if (address !== asked) return redirect(address);
  // Loaded by the first search: listings do not need the schemas and their library.
  const { firstResults } = await import("./public-answers.ts");
  const [shell, moment, found] = await Promise.all([
    deps.shell(),
    momentOf(deps, address),
    firstResults(deps, query, pages),
  ]);
  const html = found?.some(({ items, next }) => items.length > 0 || next === null)
    ? renderedOr(shell.html, address, () => renderSearch(address, found, moment))
    : shell.html;
  return publicPage(shell, searchPage(html, title, { site: deps.publicUrl, path: address, isIndexed: !hasFreeWords }));
}

const publicPage = (shell: Shell, html: string): Response =>
  new Response(html, {
    headers: { ...shell.headers, "content-type": "text/html; charset=utf-8", "cache-control": PUBLIC_CACHE },
  });

/** The owner still gets the application, which asks with the owner's token. */
const missing = (shell: Shell, title: string, description: string): Response =>
  new Response(missingPage(shell.html, title, description), {
    status: 404,
    headers: { ...shell.headers, "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });

export async function listingPage(deps: PageDeps, path: string, id: string): Promise<Response> {
  const [shell, property] = await Promise.all([deps.shell(), publicListing(deps, id)]);
  if (!property) return missing(shell, "Annonce introuvable", "Cette annonce n’existe pas ou n’est plus en ligne.");
  const { renderProperty, monthsAt } = await deps.renderer();
  const [moment, months, reviews] = await Promise.all([
    momentOf(deps, path),
    availabilityOf(deps, property, monthsAt(path, property, deps.now())).catch((error: unknown) => {
      complain("calendar not read", path, error);
      return [];
    }),
    firstReviews(deps, path, property.rating && id),
  ]);
  const html = renderedOr(shell.html, path, () => renderProperty(path, property, months, reviews, moment));
  return publicPage(
    shell,
    propertyPage(
      html,
      property,
      {
        page: deps.publicUrl + paths.property(property.id),
        card: deps.publicUrl + cardPath(previewOf(property, moment.rate)),
        ...(property.establishment_id !== null && {
          canonical: deps.publicUrl + paths.establishment(property.establishment_id),
        }),
      },
      moment.rate,
    ),
  );
}

/** Answers `/hosts/{id}` with its head in five reads. The browser renders the page. */
export async function hostPageHead(deps: PageDeps, path: string, id: string): Promise<Response> {
  const [shell, host] = await Promise.all([deps.shell(), publicHost(deps, id)]);
  if (!host) return missing(shell, "Hôte introuvable", "Cet hôte n’a pas de page, ou n’a plus d’annonce en ligne.");
  return publicPage(shell, hostPage(shell.html, host, { site: deps.publicUrl, path }));
}

/** Reviews in a page; the browser asks for the others. */
const FIRST_REVIEWS = 3;

/** Returns the first reviews of a place; null for one without, or if they cannot be read. */
async function firstReviews(deps: PageDeps, path: string, id: string | null | undefined) {
  if (!id) return null;
  return listReviews(deps, id, { size: FIRST_REVIEWS, cursor: undefined }).catch((error: unknown) => {
    complain("reviews not read", path, error);
    return null;
  });
}

/** Renders `/hotel/{id}` with the prices of its dates and its first reviews (docs/decisions/0212). */
export async function establishmentPage(deps: PageDeps, path: string, id: string): Promise<Response> {
  const [shell, establishment] = await Promise.all([deps.shell(), publicEstablishment(deps, id)]);
  if (!establishment) return missing(shell, "Hôtel introuvable", "Cet hôtel n’existe pas ou n’est plus en ligne.");
  const { renderEstablishment, stayAt } = await deps.renderer();
  const stay = stayAt(path, establishment, deps.now());
  const [moment, offers, reviews] = await Promise.all([
    momentOf(deps, path),
    stay &&
      offerRooms(deps, id, stay).catch((error: unknown) => {
        complain("offers not read", path, error);
        return null;
      }),
    firstReviews(deps, path, establishment.rating && establishment.rooms[0]?.property_id),
  ]);
  const html = renderedOr(shell.html, path, () => renderEstablishment(path, establishment, offers, reviews, moment));
  return publicPage(
    shell,
    establishmentDocument(
      html,
      establishment,
      {
        page: deps.publicUrl + paths.establishment(establishment.id),
        card: deps.publicUrl + cardPath(previewOfEstablishment(establishment, moment.rate)),
      },
      moment.rate,
    ),
  );
}
