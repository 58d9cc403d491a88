import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { CHROMIUM } from "../support/chromium.ts";
import { signIn } from "../support/people.ts";
import { APP_URL } from "../support/suite.ts";
import { screens, type Screen } from "./screens.ts";
import { meetWorld, type Person, type World } from "./world.ts";

const SIZES = [
  { width: 360, height: 740, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  { width: 768, height: 1024, isMobile: true, hasTouch: true, deviceScaleFactor: 1 },
  { width: 1280, height: 800, isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
];

/**
 * Takes a picture of every screen at every size, as `folder/<width>/<name>.png`.
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
      for (const [person, visited] of Object.entries(screens(world)))
        for (const screen of visited) {
          const [name] = screen;
          // The menu is a phone's.
          if (!only.split(",").some((part) => name.includes(part)) || (name === "menu" && !size.isMobile)) continue;
          const file = join(folder, String(size.width), `${name}.png`);
          await take(browser, size, screen, world.people[person as Person], file).catch((error: unknown) =>
            problems.push(`${name} at ${size.width}: ${String(error)}`),
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
  [, path, ...steps]: Screen,
  person: World["people"][Person] | undefined,
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
    page.setDefaultTimeout(15_000);
    if (person) await signIn(page, person, path.startsWith("/admin") ? ["admin"] : []);
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle");
    for (const step of steps) await step(page);
    await page.waitForLoadState("networkidle");
    // A dialog lies over what one sees of the page.
    const fullPage = !(await page.getByRole("dialog").first().isVisible());
    // Loads lazy photos; a photo that fails to load stays blank.
    if (fullPage)
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = "eager";
        await Promise.allSettled([...document.images].map((image) => image.decode()));
      });
    await page.screenshot({ path: file, fullPage });
  } finally {
    await context.close();
  }
}
