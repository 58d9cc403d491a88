import type { CivilDate } from "@lopango/contract/platform/dates";
import type { Locator, Page } from "@playwright/test";
import { longDay, monthName } from "./french.ts";

/** Returns the button of a selectable day; its accessible name starts with the date. */
export function dayButton(page: Page, date: CivilDate): Locator {
  return page.getByRole("button", { name: new RegExp(`^${longDay(date)}(,(?! en cours)|$)`) });
}

export async function pickDay(page: Page, date: CivilDate): Promise<void> {
  await showMonthOf(page, date);
  await dayButton(page, date).click();
}

export async function showMonthOf(page: Page, date: CivilDate): Promise<void> {
  const grids = page.getByRole("grid");
  // The calendar below the first screen loads on the first input.
  await page.evaluate(() => window.scrollBy(0, 1));
  await grids.first().waitFor();
  while ((await page.getByRole("grid", { name: monthName(date) }).count()) === 0) {
    const before = await grids.first().getAttribute("aria-label");
    await page.getByRole("button", { name: "Mois suivant" }).click();
    await grids
      .and(page.locator(`:not([aria-label="${before}"])`))
      .first()
      .waitFor();
  }
}
