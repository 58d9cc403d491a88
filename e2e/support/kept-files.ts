import type { Page } from "@playwright/test";

/** Addresses of the files that the service worker keeps of the application. */
export const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await (await caches.open("assets")).keys()).map(({ url }) => url));
