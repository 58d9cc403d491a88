import { buffer } from "node:stream/consumers";
import { BACK_FROM_PAYMENT, isBackFromPayment } from "@lopango/contract/back-from-payment";
import { isCivilDate } from "@lopango/contract/dates";
import { ID_PATTERN, isId } from "@lopango/contract/ids";
import { drawInto, type DrawnPage } from "@lopango/contract/drawn-page";
import { HOME_LISTINGS, MAX_GUESTS } from "@lopango/contract/limits";
import { coverOf, photoPath, widestVariant } from "@lopango/contract/photos";
import type { Property } from "@lopango/contract/property";
import { paths, stayQuery, type StayChoice } from "@lopango/contract/paths";
import { queryString } from "@lopango/contract/query-string";
import { matchScreen, SCREENS } from "@lopango/contract/screens";
import { Problem } from "../domain/problem.ts";
import { PUBLIC_CACHE, SECURITY_HEADERS } from "../http/headers.ts";
import { redirect, serve } from "../http/entrance.ts";
import type { Limiter } from "../http/limits.ts";
import type { StoredPhotos } from "../photos/media.ts";
import { newestListings } from "../usecases/search/search-listings.ts";
import { viewAsEverybody } from "../usecases/listings/catalogue.ts";
import type { Clock } from "../usecases/clock.ts";
import type { Listings } from "../usecases/listings/listing-store.ts";
import type { ListingSearch } from "../usecases/search/listing-search.ts";
import { sha256 } from "../usecases/sha256.ts";
import { compressed } from "./compressed.ts";
import type { Drawing } from "./draw.ts";
import { drawnInTurn, type Drawn } from "./drawn.ts";
import { missingPage, placeText, priceText, propertyPage, searchPage } from "./head.ts";
import type { Shell } from "./shell.ts";
import { sitemap } from "./sitemap.ts";

export interface PageDeps {
  publicUrl: string;
  listings: Listings;
  search: ListingSearch;
  photos: StoredPhotos;
  shell: () => Promise<Shell>;
  /** The same for `/`, with its splash. */
  homeShell: () => Promise<Shell>;
  /** Comes with the first page: no card and no sitemap needs it. */
  draw: () => Promise<Drawing>;
  limiter: Limiter;
  now: Clock;
}

const CARD = new RegExp(`^${paths.property(`(${ID_PATTERN})`)}/card-([a-f0-9]{12})\\.jpg$`);

/** The newest; the others are found through the search pages. Each costs a read, once for all crawlers of an hour. */
const SITEMAP_LISTINGS = 1000;
const SITEMAP_PAGE = 100;
/** What the CDN does not answer. A page is a read, the home page a read for each listing, a search what the API's is, a card a drawing, which a link that is shared takes one of. */
const LIMITS = {
  home: { max: 600, seconds: 60 },
  page: { max: 600, seconds: 60 },
  search: { max: 600, seconds: 60 },
  card: { max: 120, seconds: 60 },
  sitemap: { max: 60, seconds: 60 },
} as const;
/** How old the application may be that people get instead of a page that is refused. */
const SHELL_MS = 10_000;
const HOUR_MS = 3_600_000;
const HOURLY_CACHE = "public, max-age=0, s-maxage=3600, stale-while-revalidate=86400";
/** A card's address names its content. */
const CARD_CACHE = "public, max-age=31536000, immutable, s-maxage=86400";
/** The card itself is 1200 pixels wide. */
const MAX_COVER_WIDTH = 1280;

/**
 * What people, crawlers and link previews read first (spec §2 «/», «/property/{id}» and «/search», design §1): the newest
 * listings, a listing and results, drawn before the application (docs/decisions/0067), a listing's title, card and structured data in its head,
 * and `sitemap.xml`. It knows nobody: every answer is the stranger's.
 */
export function createPages(deps: PageDeps): { fetch(request: Request): Promise<Response> } {
  const kept = {
    listed: keptFor(HOUR_MS, deps.now, () => newestIds(deps.search)),
    shell: keptFor(SHELL_MS, deps.now, deps.shell),
    homeShell: keptFor(SHELL_MS, deps.now, deps.homeShell),
    drawn: drawnInTurn(),
  };
  return serve({
    methods: ["GET"],
    limiter: deps.limiter,
    limitOf: (path) => {
      const name = kindOf(path);
      return { name, limit: LIMITS[name] };
    },
    addressOf,
    answer: async (request, url) => {
      const found = await answer(deps, url, kept);
      return isPage(kindOf(url.pathname)) && found.ok ? compressed(request, found) : found;
    },
    insteadOf: (refusal, { pathname }) => {
      const kind = kindOf(pathname);
      return isPage(kind) && refusal.status !== 405
        ? application(refusal, kind === "home" ? kept.homeShell : kept.shell)
        : Promise.resolve(null);
    },
  });
}

type Kind = keyof typeof LIMITS;

interface Kept {
  listed: () => Promise<string[]>;
  shell: () => Promise<Shell>;
  homeShell: () => Promise<Shell>;
  drawn: Drawn;
}

const isPage = (kind: Kind): boolean => kind === "home" || kind === "page" || kind === "search";

function kindOf(path: string): Kind {
  if (path === "/sitemap.xml") return "sitemap";
  if (path === SCREENS.home) return "home";
  if (path === SCREENS.search) return "search";
  return CARD.test(path) ? "card" : "page";
}

/** With nothing behind it but what the application reads: the stay that somebody chose (web `useStay`), and that they come back from paying. */
function addressOf({ pathname, search, searchParams }: URL): string {
  const kind = kindOf(pathname);
  // Only the web knows what they are made of: `home` and `results` ask it.
  if (kind === "home" || kind === "search") return pathname + search;
  if (kind !== "page") return pathname;
  const id = matchScreen(SCREENS.property, pathname)?.[1];
  // Nothing is there, and nothing was read to know it.
  if (!id || !isId(id)) return pathname + search;
  const meant = (name: keyof StayChoice, isMeant: (value: string) => boolean): string | undefined =>
    [searchParams.get(name) ?? ""].find(isMeant);
  const guests = meant("guests", isGuests);
  const stay = stayQuery({
    checkin: meant("checkin", isCivilDate),
    checkout: meant("checkout", isCivilDate),
    guests: guests === undefined ? undefined : Number(guests),
  });
  const back = isBackFromPayment(searchParams) ? 1 : null;
  return paths.property(id) + queryString({ ...stay, [BACK_FROM_PAYMENT]: back });
}

const isGuests = (value: string): boolean => /^[1-9]\d?$/.test(value) && Number(value) <= MAX_GUESTS;

/**
 * Who asked for a page is a person: they get the application, which asks for the listing itself and says what is
 * wrong, and never a problem for programs. Over the limit nothing is wrong with the page, so that it is no error.
 */
async function application(refusal: Response, shell: () => Promise<Shell>): Promise<Response> {
  const status = refusal.status === 429 ? 200 : refusal.status;
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  try {
    const { html, headers: own } = await shell();
    return new Response(html, { status, headers: { ...own, ...headers } });
  } catch {
    const again = { "retry-after": refusal.headers.get("retry-after") ?? "10" };
    return new Response(UNREACHED, { status: 503, headers: { ...SECURITY_HEADERS, ...headers, ...again } });
  }
}

/** Where not even the application can be had. */
const UNREACHED = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Lopango</title></head><body><p>Le service est très demandé. Réessayez dans un instant.</p></body></html>`;

async function answer(deps: PageDeps, { pathname: path, search }: URL, { listed, drawn }: Kept): Promise<Response> {
  if (path === "/sitemap.xml") {
    const headers = {
      ...SECURITY_HEADERS,
      "content-type": "application/xml; charset=utf-8",
      "cache-control": HOURLY_CACHE,
    };
    return new Response(sitemap(deps.publicUrl, await listed()), { headers });
  }
  const [, id, version] = CARD.exec(path) ?? [];
  if (id && version) return card(deps, drawn, id, version);
  if (path === SCREENS.home) return home(deps, path + search);
  if (path === SCREENS.search) return results(deps, path + search);
  return page(deps, path + search, matchScreen(SCREENS.property, path)?.[1] ?? "");
}

/** The listing as a stranger may see it, or null. */
async function publicListing(deps: PageDeps, id: string): Promise<Property | null> {
  if (!isId(id)) return null;
  try {
    return await viewAsEverybody(deps.listings, id);
  } catch (error) {
    if (error instanceof Problem && error.code === "property_not_found") return null;
    throw error;
  }
}

/** The page with what is drawn; what cannot be drawn is left to the application, which shows it in a browser. */
function drawnOr(html: string, address: string, draw: () => DrawnPage): string {
  try {
    return drawInto(html, draw());
  } catch (error) {
    complain("page not drawn", address, error);
    return html;
  }
}

function complain(message: string, address: string, error: unknown): void {
  const reason = error instanceof Error ? error.stack : String(error);
  console.error(JSON.stringify({ severity: "ERROR", message, address, reason }));
}

/** `/` with its newest listings. Where they cannot be had it is drawn all the same: the application asks again. */
async function home(deps: PageDeps, asked: string): Promise<Response> {
  const { homeAt, drawHome } = await deps.draw();
  const { address, category } = homeAt(asked);
  if (address !== asked) return redirect(address);
  const newest = newestListings(deps.search, category, { size: HOME_LISTINGS, offset: 0, cursor: undefined });
  const [shell, found] = await Promise.all([
    deps.homeShell(),
    newest.catch((error: unknown) => {
      complain("newest listings not read", address, error);
      return null;
    }),
  ]);
  const answer = publicPage(
    shell,
    drawnOr(shell.html, address, () => drawHome(address, found?.items ?? null, deps.now())),
  );
  if (!found) answer.headers.set("cache-control", "no-store");
  return answer;
}

/** What `/search` finds. Beyond its first page, and where that is empty and the search goes on, the application asks. */
async function results(deps: PageDeps, asked: string): Promise<Response> {
  const { searchAt, drawSearch } = await deps.draw();
  const { address, query, pages, title } = searchAt(asked);
  if (address !== asked) return redirect(address);
  // Comes with the first search: schemas and their library are nothing for a listing.
  const { firstResults } = await import("./first-results.ts");
  const [shell, found] = await Promise.all([deps.shell(), pages === 1 ? firstResults(deps, query) : null]);
  const html =
    found && (found.items.length > 0 || found.next === null)
      ? drawnOr(shell.html, address, () => drawSearch(address, found, deps.now()))
      : shell.html;
  return publicPage(shell, searchPage(html, title, deps.publicUrl + address));
}

const publicPage = (shell: Shell, html: string): Response =>
  new Response(html, {
    headers: { ...shell.headers, "content-type": "text/html; charset=utf-8", "cache-control": PUBLIC_CACHE },
  });

async function page(deps: PageDeps, path: string, id: string): Promise<Response> {
  const [shell, property] = await Promise.all([deps.shell(), publicListing(deps, id)]);
  // Its owner still sees the page: the application asks for the listing with the owner's identity.
  if (!property)
    return new Response(missingPage(shell.html), {
      status: 404,
      headers: { ...shell.headers, "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    });
  const { drawProperty } = await deps.draw();
  const html = drawnOr(shell.html, path, () => drawProperty(path, property, deps.now()));
  const address = `${deps.publicUrl}${paths.property(property.id)}`;
  return publicPage(
    shell,
    propertyPage(html, property, { page: address, card: `${address}/card-${versionOf(property)}.jpg` }),
  );
}

/** Changes with everything that is drawn. */
function versionOf(property: Property): string {
  const drawn = [property.title, placeText(property), priceText(property), property.cover_url];
  return sha256(JSON.stringify(drawn)).slice(0, 12);
}

async function card(deps: PageDeps, drawn: Drawn, id: string, version: string): Promise<Response> {
  const property = await publicListing(deps, id);
  if (!property) throw new Problem("property_not_found");
  const current = versionOf(property);
  // An older version is what somebody shared: what it shows now is the listing of today. Nobody can make us draw at will.
  if (version !== current)
    return new Response(null, {
      status: 302,
      headers: {
        ...SECURITY_HEADERS,
        location: `${paths.property(id)}/card-${current}.jpg`,
        "cache-control": PUBLIC_CACHE,
      },
    });
  const bytes = await drawn(`${id} ${version}`, async () => {
    const { drawCard } = await import("./card.ts");
    return drawCard({
      title: property.title,
      place: placeText(property),
      price: priceText(property),
      photo: await coverBytes(deps.photos, property),
    });
  });
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...SECURITY_HEADERS,
      "cross-origin-resource-policy": "cross-origin",
      "content-type": "image/jpeg",
      "cache-control": CARD_CACHE,
    },
  });
}

async function coverBytes(photos: StoredPhotos, property: Property): Promise<Buffer | null> {
  const cover = coverOf(property.photos);
  const stored =
    cover &&
    (await photos.find(photoPath(property.id, cover.id, widestVariant(Math.min(cover.width, MAX_COVER_WIDTH)))));
  return stored ? buffer(stored.open()) : null;
}

/** What `read` answers, kept for so long, and asked for once by all who come meanwhile. What fails is not kept. */
function keptFor<T>(ms: number, now: Clock, read: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; until: number } | undefined;
  return () => {
    if (kept && now().getTime() < kept.until) return kept.value;
    const value = read();
    kept = { value, until: now().getTime() + ms };
    void value.catch(() => (kept = undefined));
    return value;
  };
}

async function newestIds(search: ListingSearch): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  while (ids.length < SITEMAP_LISTINGS) {
    const { items, next } = await newestListings(search, undefined, { size: SITEMAP_PAGE, offset: 0, cursor });
    ids.push(...items.map(({ id }) => id));
    if (next === null) break;
    cursor = next;
  }
  return ids;
}
