import { prefetch } from "../lib/api/prefetch.ts";
import { hasEmbeddedProperty } from "../lib/api/embedded-property.ts";
import { paths, patterns } from "../lib/paths.ts";
import { pageCode, type PageCode } from "./page-code.ts";

/** The pages that everybody may open, by the router's patterns; not the home page, which comes with the application: most visits start there. */
export const publicPages: Record<string, PageCode> = {
  [paths.search()]: pageCode(async () => {
    const page = import("../pages/search/search-page.tsx");
    (await import("../pages/search/prefetch-search.ts")).prefetchResults(window.location.search);
    return page;
  }),
  [patterns.property]: pageCode(() => {
    const id = matches(patterns.property, window.location.pathname)?.[1];
    if (id && !hasEmbeddedProperty()) void prefetch(`/api/properties/${id}`);
    return import("../pages/property/property-page.tsx");
  }),
  [paths.cars]: pageCode(() => import("../pages/coming-soon/coming-soon-page.tsx")),
  [paths.partners]: pageCode(() => import("../pages/partners/partners-page.tsx")),
  [paths.partnersApply]: pageCode(() => import("../pages/partners-apply/apply-page.tsx")),
  [paths.about]: pageCode(() => import("../pages/info/about-page.tsx")),
  [paths.terms]: pageCode(() => import("../pages/info/terms-page.tsx")),
  [paths.privacy]: pageCode(() => import("../pages/info/privacy-page.tsx")),
  [paths.support]: pageCode(() => import("../pages/info/support-page.tsx")),
  [paths.paymentReturn]: pageCode(() => import("../pages/payment-return/payment-return-page.tsx")),
  [paths.notFound]: pageCode(() => import("../pages/not-found/not-found-page.tsx")),
};

/** The open page at an address. */
export function openPageAt(pathname: string): PageCode | undefined {
  return Object.entries(publicPages).find(([pattern]) => matches(pattern, pathname))?.[1];
}

/** As the router does, which comes later than this. */
const matches = (pattern: string, pathname: string): RegExpExecArray | null =>
  new RegExp(`^${pattern.replace(":id", "([^/]+)")}/?$`).exec(pathname);
