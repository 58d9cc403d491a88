import type { Page } from "@playwright/test";

/** What stands far below comes when somebody reads so far. */
export const readOn = (page: Page): Promise<void> => page.getByRole("contentinfo").scrollIntoViewIfNeeded();
