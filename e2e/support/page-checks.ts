import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { AxeResults, RunOptions } from "axe-core";

/** The minified build, half as long as `axe.source`, because every page parses it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Checks a page: no axe violations, no overflow, one main heading, French, a title. */
export async function checkPage(page: Page): Promise<void> {
  await checkLayout(page);
  const { violations } = await analyze(page);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} — ${node.html} ${node.failureSummary}`),
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Checks what depends on the width, without axe. */
export async function checkLayout(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/\S/);
  await expectNoOverflow(page);
}

/**
 * Runs axe, whose code loads once per document: it takes half a second, a third of it to load.
 * Waits until nothing is busy, because loading states are faint.
 */
async function analyze(page: Page): Promise<AxeResults> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  for (;;) {
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    // axe would measure contrast in the middle of transitions.
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
          .map(({ finished }) => finished),
      ).then(() => undefined),
    );
    // The pages have no frames of their own.
    const results = await page.evaluate(analyzeUnlessBusy, {
      runOnly: RULES,
      resultTypes: ["violations"],
      iframes: false,
    } satisfies RunOptions);
    if (results) return results;
  }
}

/** Runs in the page; null if something became busy meanwhile. */
async function analyzeUnlessBusy(options: RunOptions): Promise<AxeResults | null> {
  const isBusy = () => document.querySelector("[aria-busy=true]") !== null;
  let wasBusy = isBusy();
  const observer = new MutationObserver(() => (wasBusy ||= isBusy()));
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ["aria-busy"] });
  const results = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
  observer.disconnect();
  return wasBusy ? null : results;
}

export async function visitAndCheck(page: Page, address: string, check = checkPage): Promise<void> {
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await check(page);
}

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
