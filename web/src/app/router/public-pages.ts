import type { ComponentType } from "react";
import { matchScreen, SCREENS } from "@lopango/contract/screens";
import { prefetch, pageDataOf } from "../../lib/api/prefetch.ts";

/** Lazily loaded code of a page; loading may prefetch the page's data too. */
export interface PageCode {
  /** Resolves to undefined during a reload for a new version (`lib/browser/stale-chunks.ts`). */
  load: () => Promise<ComponentType | undefined>;
  component: ComponentType | undefined;
}

export function pageCode(load: () => Promise<{ default: ComponentType } | undefined>): PageCode {
  const code: PageCode = { load: async () => (code.component = (await load())?.default), component: undefined };
  return code;
}

const prefetchSearch = async (): Promise<void> =>
  (await import("../../catalogue/search/prefetch-search.ts")).prefetchResults(window.location.search);

/** Asks for the listing or the house of the address, unless the page has it. */
function prefetchPlace(path: "/api/properties/{id}" | "/api/establishments/{id}"): void {
  const id = window.location.pathname.split("/")[2];
  if (id && !pageDataOf(window.location)) void prefetch(path, { params: { id } });
}

/** Public pages by route. The home page is missing: it is part of the application's chunk. */
export const publicPages: Record<string, PageCode> = {
  [SCREENS.search]: pageCode(async () => {
    const [page] = await Promise.all([
      import("../../catalogue/search/search.page.tsx"),
      // If the prefetch fails, the page fetches the results itself.
      pageDataOf(window.location) ? null : prefetchSearch().catch(() => undefined),
    ]);
    return page;
  }),
  [SCREENS.property]: pageCode(() => {
    prefetchPlace("/api/properties/{id}");
    return import("../../catalogue/listing/property.page.tsx");
  }),
  [SCREENS.establishment]: pageCode(() => {
    prefetchPlace("/api/establishments/{id}");
    return import("../../catalogue/hotel/hotel.page.tsx");
  }),
  [SCREENS.cars]: pageCode(() => import("../pages/coming-soon.page.tsx")),
  [SCREENS.partners]: pageCode(() => import("../../partners/wizard/partners.page.tsx")),
  [SCREENS.partnersApply]: pageCode(() => import("../../partners/apply/apply.page.tsx")),
  [SCREENS.favorites]: pageCode(() => import("../../favorites/list/favorites.page.tsx")),
  [SCREENS.sharedFavorites]: pageCode(() => import("../../favorites/list/favorites.page.tsx")),
  [SCREENS.about]: pageCode(() => import("../../accounts/info/about.page.tsx")),
  [SCREENS.terms]: pageCode(() => import("../../accounts/info/terms.page.tsx")),
  [SCREENS.privacy]: pageCode(() => import("../../accounts/info/privacy.page.tsx")),
  [SCREENS.support]: pageCode(() => import("../../accounts/info/support.page.tsx")),
  [SCREENS.paymentReturn]: pageCode(() => import("../../bookings/guest/payment-return.page.tsx")),
};

const OTHER_PUBLIC: readonly string[] = [
  SCREENS.home,
  SCREENS.hostPage,
  SCREENS.unsubscribe,
  SCREENS.stillFree,
  SCREENS.alert,
  SCREENS.notFound,
];

/** Returns whether a page needs a session. */
export function isGuarded(pathname: string): boolean {
  if (pathname.startsWith(`${SCREENS.admin}/`)) return true;
  const screen = Object.values(SCREENS).find((each) => matchScreen(each, pathname));
  return screen !== undefined && !(screen in publicPages) && !OTHER_PUBLIC.includes(screen);
}

/** Returns whether a page is server-rendered (docs/decisions/0212); the home page always is. */
export const isServerRendered = (screen: string): boolean =>
  screen === SCREENS.search || screen === SCREENS.property || screen === SCREENS.establishment;

export const otherRoutes = pageCode(() => import("./other-routes.tsx"));

/** Returns the code that the first page at an address needs. */
export function codeAt(pathname: string): PageCode[] {
  const [screen, page] = Object.entries(publicPages).find(([each]) => matchScreen(each, pathname)) ?? [];
  if (pathname === SCREENS.home || (screen && isServerRendered(screen))) return page ? [page] : [];
  return page ? [page, otherRoutes] : [otherRoutes];
}
