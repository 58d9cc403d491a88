import type { Page } from "@playwright/test";

export const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await (await caches.open("assets")).keys()).map(({ url }) => url));
