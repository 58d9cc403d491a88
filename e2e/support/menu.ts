import type { Locator, Page } from "@playwright/test";

/** The phone's «Menu» button; a <details> element opens it before hydration. */
export const menuButton = (page: Page): Locator => page.locator("summary[aria-label=Menu]");
