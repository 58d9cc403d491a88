import type { Page } from "@playwright/test";
import { checkPage } from "../support/page-checks.ts";
import { expect, test } from "../support/test.ts";

const SPLASH_MS = 6500;
const FADE_MS = 400;

// A reused context may keep a stopped clock.
test.use({ reuseContext: false });

/** Advances the page's clock, because axe uses its timers. Returns the milliseconds. */
async function checkWhileTimePasses(page: Page): Promise<number> {
  let isOver = false;
  let passed = 0;
  const check = checkPage(page).finally(() => (isOver = true));
  while (!isOver) {
    await page.clock.runFor(1);
    passed += 1;
  }
  await check;
  return passed;
}

/** The splash opens first or never, so a visible listing is proof. */
async function expectNoSplash(page: Page): Promise<void> {
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test.describe("the splash", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("types its line, welcomes, stays for 6.5 seconds and comes once per session", async ({ page }) => {
    await page.clock.install({ time: new Date("2030-01-01T08:00:00Z") });
    await page.clock.pauseAt(new Date("2030-01-01T08:00:01Z"));
    await page.goto("/");
    const splash = page.getByRole("dialog", { name: "Bienvenue chez vous" });
    // React renders late data with timers of the page's clock.
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return splash.isVisible();
      })
      .toBe(true);
    const untyped = splash.locator(".invisible");
    await expect(untyped).toHaveText("Un clic, un toit, une course");
    await expect(page.getByRole("article").first()).toBeAttached();
    await page.clock.runFor(4000);
    await expect(untyped).toBeEmpty();
    await expect(splash.getByText("Bienvenue chez vous")).toHaveCSS("opacity", "1");
    const checked = await checkWhileTimePasses(page);
    await page.clock.runFor(Math.max(0, SPLASH_MS - 4000 - checked - 200));
    await expect(splash.getByText("Bienvenue chez vous")).toBeVisible();
    await page.clock.runFor(FADE_MS + 300);
    await expect(splash).toHaveCount(0);

    await page.reload();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(splash).toHaveCount(0);
  });

  test("ends at once with «Passer», and does not come back in another tab", async ({ page, context }) => {
    await page.goto("/");
    const splash = page.getByRole("dialog", { name: "Bienvenue chez vous" });
    await splash.getByRole("button", { name: "Passer" }).click();
    await expect(splash).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    const tab = await context.newPage();
    await tab.goto("/");
    await expectNoSplash(tab);
    // A session cookie.
    expect((await context.cookies()).find(({ name }) => name === "lopango_splash")?.expires).toBe(-1);
  });

  test("ends at once with Escape, and what is behind it cannot be reached before", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const splash = page.getByRole("dialog", { name: "Bienvenue chez vous" });
    await expect(splash.getByRole("button", { name: "Passer" })).toBeFocused();
    await page.clock.runFor(4000);
    await page.keyboard.press("Escape");
    await expect(splash).toHaveCount(0);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
  });

  test("is not shown to a visitor who enters elsewhere, also when they come home later", async ({ page }) => {
    await page.goto("/cars");
    await page.getByRole("link", { name: "Lopango, accueil" }).click();
    await expectNoSplash(page);
    await page.reload();
    await expectNoSplash(page);
  });

  test("is not shown to a visitor who saves data", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await page.goto("/");
    await expectNoSplash(page);
  });

  test("is there, and ends with «Passer», without the application", async ({ page }) => {
    await page.route("**/assets/{entry,app}-*.js", () => undefined);
    await page.goto("/", { waitUntil: "commit" });
    const splash = page.getByRole("dialog", { name: "Bienvenue chez vous" });
    await splash.getByRole("button", { name: "Passer" }).click();
    await expect(splash).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  });
});
