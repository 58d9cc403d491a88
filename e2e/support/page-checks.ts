import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { AxeResults, RunOptions } from "axe-core";

/** The packed one: what axe names as its own source is twice as long, and every page reads it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What holds on every screen: nothing that axe finds, nothing wider than the screen, one main heading, a French page with a title. */
export async function checkPage(page: Page): Promise<void> {
  await checkLayout(page);
  const { violations } = await analyze(page);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} — ${node.html} ${node.failureSummary}`),
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** What a width decides: enough for a screen that another test shows to axe. */
export async function checkLayout(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/\S/);
  await expectNoOverflow(page);
}

/**
 * Half a second is the price of axe in a page, a third of it for its code: that comes once for each document. What is
 * faint only while it is busy (a button's label, a list that is asked for again) is looked at when it no longer is.
 */
async function analyze(page: Page): Promise<AxeResults> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  for (;;) {
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    // Half-way through a change of colour axe measures a contrast that nobody reads.
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
          .map(({ finished }) => finished),
      ).then(() => undefined),
    );
    // Nothing of ours stands in a frame.
    const results = await page.evaluate(analyzeUnlessBusy, {
      runOnly: RULES,
      resultTypes: ["violations"],
      iframes: false,
    } satisfies RunOptions);
    if (results) return results;
  }
}

/** In the page; null when something became busy meanwhile. */
async function analyzeUnlessBusy(options: RunOptions): Promise<AxeResults | null> {
  const isBusy = () => document.querySelector("[aria-busy=true]") !== null;
  let wasBusy = isBusy();
  const observer = new MutationObserver(() => (wasBusy ||= isBusy()));
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ["aria-busy"] });
  const results = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
  observer.disconnect();
  return wasBusy ? null : results;
}

/** Goes to an address and checks its page once everything is there. */
export async function visitAndCheck(page: Page, address: string, check = checkPage): Promise<void> {
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await check(page);
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
