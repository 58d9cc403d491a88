import type { Page } from "@playwright/test";

/** What stands far below comes when somebody reads so far. */
export async function readOn(page: Page): Promise<void> {
  // The footer is there before the application, which looks where somebody reads.
  await page.waitForLoadState("networkidle");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
}
