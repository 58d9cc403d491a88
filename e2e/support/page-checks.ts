import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What holds on every screen: nothing that axe finds, nothing wider than the screen, one main heading, a French page with a title. */
export async function checkPage(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/\S/);
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: RULES, resultTypes: ["violations"], iframes: false })
    // Without frames of another origin one run in the page itself finds the same, in a third of the time.
    .setLegacyMode()
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} — ${node.html} ${node.failureSummary}`),
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
  await expectNoOverflow(page);
}

/** Goes to an address and checks its page once everything is there. */
export async function visitAndCheck(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await checkPage(page);
}

/** A page that can be pushed sideways reads badly on a phone; names what sticks out. */
async function expectNoOverflow(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const sticking = await page.evaluate((limit) => {
    if (document.documentElement.scrollWidth <= limit) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > limit + 1)
      .map((element) => element.outerHTML.slice(0, 120));
  }, width);
  expect(sticking, `wider than the screen on ${page.url()}`).toEqual([]);
}
