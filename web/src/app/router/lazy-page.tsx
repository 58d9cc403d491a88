import { lazy, useEffect, useState, type ComponentType, type LazyExoticComponent } from "react";
import { Route } from "react-router";
import { type PageCode, publicPages } from "./public-pages.ts";

/**
 * Renders a page at once if its code is loaded, else suspends. During a reload for a new version
 * (`lib/browser/stale-chunks.ts`) there is no code, and the skeleton stays.
 */
export function lazyPage(code: PageCode): ComponentType {
  const begin = (): LazyExoticComponent<ComponentType> =>
    lazy(async () => ({
      default: (await code.load().catch(missing)) ?? (await new Promise<never>(() => undefined)),
    }));
  let next = begin();
  /** Throws the load error on render; mounting it again retries the import. */
  const missing = (error: unknown) =>
    function PageMissing() {
      const [isServerRendered, setRendered] = useState(false);
      useEffect(() => {
        next = begin();
        setRendered(true);
      }, []);
      if (isServerRendered) throw error;
      return null;
    };
  return function LazyPage() {
    // Stored in state: switching to the loaded component would remount the page.
    const [Page] = useState(() => code.component ?? next);
    return <Page />;
  };
}

export const publicRoutes = (isWanted: (screen: string) => boolean) =>
  Object.entries(publicPages)
    .filter(([screen]) => isWanted(screen))
    .map(([screen, code]) => {
      const Page = lazyPage(code);
      return <Route key={screen} path={screen} element={<Page />} />;
    });
