import { expect, type Locator, type Page } from "@playwright/test";

/** More tab stops than any page should have before its main action. */
const PATIENCE = 80;

export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < PATIENCE; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target, `not reached with ${PATIENCE} presses of Tab`).toBeFocused();
}
