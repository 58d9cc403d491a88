import type { Locator, Page } from "@playwright/test";

/** A phone's button «Menu»: it opens by itself before the application is there. */
export const menuButton = (page: Page): Locator => page.locator("summary[aria-label=Menu]");
