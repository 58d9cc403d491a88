import { readRooms, roomsAsked, writeRooms } from "@lopango/contract/listings/chosen-rooms";
import { BACK_FROM_PAYMENT, isBackFromPayment } from "@lopango/contract/payments/back-from-payment";
import { isCivilDate } from "@lopango/contract/platform/dates";
import { isId } from "@lopango/contract/platform/ids";
import { MAX_GUESTS } from "@lopango/contract/limits";
import { paths, stayQuery, type StayChoice } from "@lopango/contract/paths";
import { queryString } from "@lopango/contract/platform/query-string";
import { matchScreen, SCREENS } from "@lopango/contract/screens";
import { Problem } from "../platform/problem.ts";
import { serve } from "../platform/http/entrance.ts";
import { SECURITY_HEADERS } from "../platform/http/headers.ts";
import {
  cardQueue,
  type CardQueue,
  cardAt,
  previewCard,
  type CardAddress,
  previewOf,
  previewOfEstablishment,
} from "./preview-card.ts";
import { establishmentPage, homePage, hostPageHead, listingPage, momentOf, resultsPage } from "./rendered-pages.ts";
import { cachedFor } from "../platform/clock.ts";
import type { PageDeps } from "./page-deps.ts";
import { publicEstablishment, publicListing } from "./public-answers.ts";
import type { Shell } from "./shell.ts";
import { newestPaths, sitemap } from "./sitemap.ts";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

/**
 * Limits of requests that miss the CDN, by cost. A page takes a read, the home page a read for each listing, a card a
 * rendering.
 */
const LIMITS = {
  home: { max: 600, seconds: 60 },
  page: { max: 600, seconds: 60 },
  search: { max: 600, seconds: 60 },
  card: { max: 120, seconds: 60 },
  sitemap: { max: 60, seconds: 60 },
} as const;
/** Maximum age of the fallback application. */
const SHELL_MS = 10_000;
const HOUR_MS = 3_600_000;
const HOURLY_CACHE = "public, max-age=0, s-maxage=3600, stale-while-revalidate=86400";

/**
 * Serves pages to users, crawlers and link previews: `/`, `/property/{id}`, `/hotel/{id}` and `/search` server-rendered
 * (docs/decisions/0212), the head of `/hosts/{id}`, cards and `sitemap.xml`. Responses never depend on the user.
 */
export function createPages(deps: PageDeps): { fetch(request: Request): Promise<Response> } {
  const kept = {
    listed: cachedFor(HOUR_MS, deps.now, () => newestPaths(deps)),
    shell: cachedFor(SHELL_MS, deps.now, deps.shell),
    homeShell: cachedFor(SHELL_MS, deps.now, deps.homeShell),
    queue: cardQueue(),
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
  queue: CardQueue;
}

const isPage = (kind: Kind): boolean => kind === "home" || kind === "page" || kind === "search";

function kindOf(path: string): Kind {
  if (path === "/sitemap.xml") return "sitemap";
  if (path === SCREENS.home) return "home";
  if (path === SCREENS.search) return "search";
  return cardAt(path) ? "card" : "page";
}

/**
 * Keeps only parameters that the application reads: the chosen stay (web `useStay`), its rooms and the return from a
 * payment.
 */
function addressOf({ pathname, search, searchParams }: URL): string {
  const kind = kindOf(pathname);
  // The web defines these addresses: `home` and `results` canonicalize them.
  if (kind === "home" || kind === "search") return pathname + search;
  if (kind !== "page") return pathname;
  if (matchScreen(SCREENS.hostPage, pathname)) return pathname;
  const establishment = matchScreen(SCREENS.establishment, pathname)?.[1];
  const id = establishment ?? matchScreen(SCREENS.property, pathname)?.[1];
  // Invalid id: no read.
  if (!id || !isId(id)) return pathname + search;
  const meant = (name: keyof StayChoice, isMeant: (value: string) => boolean): string | undefined =>
    [searchParams.get(name) ?? ""].find(isMeant);
  const guests = meant("guests", isGuests);
  const stay = {
    checkin: meant("checkin", isCivilDate),
    checkout: meant("checkout", isCivilDate),
    guests: guests === undefined ? undefined : Number(guests),
  };
  const children = searchParams.get("children") ?? "";
  const ages = searchParams.getAll("age").join();
  const asked = {
    ...stayQuery(stay),
    rooms: writeRooms(readRooms(searchParams.get("rooms"))) || roomsAsked(searchParams.get("rooms")),
    children: isGuests(children) ? children : null,
    age: /^[\d,]{1,100}$/.test(ages) ? ages : null,
  };
  if (establishment) return paths.establishment(establishment) + queryString(asked);
  const back = isBackFromPayment(searchParams) ? 1 : null;
  return paths.property(id) + queryString({ ...asked, [BACK_FROM_PAYMENT]: back });
}

const isGuests = (value: string): boolean => /^[1-9]\d?$/.test(value) && Number(value) <= MAX_GUESTS;

/**
 * Returns the application instead of a problem document, because browsers request pages. It fetches the listing and
 * shows errors itself. Over the limit the status is 200: the page itself is fine.
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

const UNREACHED = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Lopango</title></head><body><p>Le service est très demandé. Réessayez dans un instant.</p></body></html>`;

async function answer(deps: PageDeps, { pathname: path, search }: URL, { listed, queue }: Kept): Promise<Response> {
  if (path === "/sitemap.xml") {
    const headers = {
      ...SECURITY_HEADERS,
      "content-type": "application/xml; charset=utf-8",
      "cache-control": HOURLY_CACHE,
    };
    return new Response(sitemap(deps.publicUrl, await listed()), { headers });
  }
  const card = cardAt(path);
  if (card) return cardOf(deps, path, queue, card);
  if (path === SCREENS.home) return homePage(deps, path + search);
  if (path === SCREENS.search) return resultsPage(deps, path + search);
  const host = matchScreen(SCREENS.hostPage, path)?.[1];
  if (host !== undefined) return hostPageHead(deps, path, host);
  const establishment = matchScreen(SCREENS.establishment, path)?.[1];
  if (establishment !== undefined) return establishmentPage(deps, path + search, establishment);
  return listingPage(deps, path + search, matchScreen(SCREENS.property, path)?.[1] ?? "");
}

async function cardOf(
  deps: PageDeps,
  path: string,
  queue: CardQueue,
  { screen, id, version }: CardAddress,
): Promise<Response> {
  if (screen === SCREENS.establishment) {
    const establishment = await publicEstablishment(deps, id);
    if (!establishment) throw new Problem("establishment_not_found");
    const { rate } = await momentOf(deps, path);
    return previewCard(deps.photos, queue, previewOfEstablishment(establishment, rate), version);
  }
  const property = await publicListing(deps, id);
  if (!property) throw new Problem("property_not_found");
  const { rate } = await momentOf(deps, path);
  return previewCard(deps.photos, queue, previewOf(property, rate), version);
}

const pack = promisify(gzip);

/** Compresses a page to a fifth if the client accepts it. The CDN caches one variant of each encoding. */
export async function compressed(request: Request, page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.append("vary", "Accept-Encoding");
  const isRead = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(request.headers.get("accept-encoding") ?? "");
  if (!isRead) return new Response(page.body, { status: page.status, headers });
  headers.set("content-encoding", "gzip");
  return new Response(new Uint8Array(await pack(await page.arrayBuffer())), { status: page.status, headers });
}
