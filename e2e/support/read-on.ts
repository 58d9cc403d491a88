import type { Page } from "@playwright/test";

/** Scrolls to the end, so that deferred parts load. */
export async function readOn(page: Page): Promise<void> {
  // The footer is server-rendered; the application must observe the scrolling.
  await page.waitForLoadState("networkidle");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
}
