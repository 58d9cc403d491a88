import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { CHROMIUM } from "../support/chromium.ts";
import { signIn } from "../support/people.ts";
import { APP_URL } from "../support/suite.ts";
import { screens, type Screen } from "./screens.ts";
import { meetWorld, type World } from "./world.ts";

const SIZES = [
  { width: 360, height: 740, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  { width: 768, height: 1024, isMobile: true, hasTouch: true, deviceScaleFactor: 1 },
  { width: 1280, height: 800, isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
];

/**
 * Takes a screenshot of every screen at every size, as `folder/<width>/<name>.png`.
 *
 * @param only - parts of names, separated by commas; empty for all
 * @param widths - empty for all
 * @returns errors, one line each
 */
export async function takeScreens(folder: string, only = "", widths: number[] = []): Promise<string[]> {
  const world = await meetWorld();
  const browser = await chromium.launch(CHROMIUM);
  const problems: string[] = [];
  try {
    for (const size of SIZES.filter(({ width }) => widths.length === 0 || widths.includes(width))) {
      mkdirSync(join(folder, String(size.width)), { recursive: true });
      for (const screen of screens(world)) {
        if (
          !only.split(",").some((part) => screen.name.includes(part)) ||
          screen.path === undefined ||
          (screen.narrow && !size.isMobile)
        )
          continue;
        await take(browser, size, screen, world, join(folder, String(size.width), `${screen.name}.png`)).catch(
          (error: unknown) => problems.push(`${screen.name} at ${size.width}: ${String(error)}`),
        );
      }
    }
  } finally {
    await browser.close();
  }
  return problems;
}

async function take(
  browser: Browser,
  { width, height, ...device }: (typeof SIZES)[number],
  screen: Screen,
  world: World,
  file: string,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: APP_URL,
    viewport: { width, height },
    ...device,
    locale: "fr-FR",
    timezoneId: "Africa/Kinshasa",
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    if (screen.as) await signIn(page, world[screen.as], screen.as === "admin" ? ["admin"] : []);
    await page.goto(screen.path ?? "/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    await screen.reach?.(page);
    await page.waitForLoadState("networkidle");
    if (!screen.firstScreen) await showEverything(page);
    await page.screenshot({ path: file, fullPage: !screen.firstScreen });
  } finally {
    await context.close();
  }
}

/** Loads lazy photos; a photo that fails to load stays blank. */
async function showEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}
