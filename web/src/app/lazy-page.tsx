import { lazy, useState } from "react";
import type { PageCode } from "./page-code.ts";

/**
 * A page whose code comes when it is wanted; drawn at once when it is there. While a reload for a new version is
 * under way (`lib/browser/stale-chunks.ts`) there is no code: the skeleton stays until the new page is there.
 */
export function lazyPage(code: PageCode) {
  const Later = lazy(async () => ({ default: (await code.load()) ?? (await new Promise<never>(() => undefined)) }));
  return function LazyPage() {
    // Chosen once: a page that came later must not be another component when it is drawn again.
    const [Page] = useState(() => code.component ?? Later);
    return <Page />;
  };
}
