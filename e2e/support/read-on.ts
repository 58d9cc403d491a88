import type { Page } from "@playwright/test";

/** Scrolls to the end, so that deferred parts load. */
export async function readOn(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  // Not to an element: the application may replace the server's while it takes over.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
}
