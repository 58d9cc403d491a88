import { lazy, useEffect, useState, type ComponentType, type LazyExoticComponent } from "react";
import type { PageCode } from "./page-code.ts";

/**
 * A page whose code comes when it is wanted; drawn at once when it is there. While a reload for a new version is
 * under way (`lib/browser/stale-chunks.ts`) there is no code: the skeleton stays until the new page is there.
 */
export function lazyPage(code: PageCode): ComponentType {
  const begin = (): LazyExoticComponent<ComponentType> =>
    lazy(async () => ({
      default: (await code.load().catch(missing)) ?? (await new Promise<never>(() => undefined)),
    }));
  let next = begin();
  /** Fails as the page would. Drawn anew it is asked for again: the network may be back. */
  const missing = (error: unknown) =>
    function PageMissing() {
      const [isDrawn, setDrawn] = useState(false);
      useEffect(() => {
        next = begin();
        setDrawn(true);
      }, []);
      if (isDrawn) throw error;
      return null;
    };
  return function LazyPage() {
    // Chosen once: a page that came later must not be another component when it is drawn again.
    const [Page] = useState(() => code.component ?? next);
    return <Page />;
  };
}
