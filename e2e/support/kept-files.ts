import type { Page } from "@playwright/test";

/** Returns the addresses in the service worker's asset cache. */
export const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await (await caches.open("assets")).keys()).map(({ url }) => url));
