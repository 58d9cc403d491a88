import type { Locator, Page } from "@playwright/test";
import { checkPage } from "../support/page-checks.ts";
import { readOn } from "../support/read-on.ts";
import { expect, test } from "../support/test.ts";

const SLIDE_MS = 3500;

// A reused context may keep a stopped clock.
test.use({ reuseContext: false });

test.describe("«Espace pub»", () => {
  const expectSlide = (ads: Locator, place: number) =>
    expect(ads.getByRole("button", { name: `Annonce ${place} sur 4` })).toHaveAttribute("aria-current", "true");

  /** The link of the current slide; the others are inert. */
  const shown = (ads: Locator) => ads.locator("li:not([inert]) a");

  async function openAds(page: Page): Promise<Locator> {
    await page.goto("/");
    await readOn(page);
    const ads = page.getByRole("region", { name: "Espace pub" });
    await ads.waitFor({ state: "attached" });
    await ads.scrollIntoViewIfNeeded();
    await expectSlide(ads, 1);
    return ads;
  }

  test("has a marked first ad and links to new tabs, and goes forth and back, around the ends @both", async ({
    page,
  }) => {
    const ads = await openAds(page);
    const slides = ads.getByRole("listitem", { includeHidden: true });
    await expect(slides).toHaveCount(4);
    await expect(slides.first()).toContainText("Sponsorisé");
    await expect(ads.getByText("Sponsorisé")).toHaveCount(1);
    for (const link of await ads.locator("a").all()) {
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /noopener noreferrer/);
    }
    await checkPage(page);
    await ads.getByRole("button", { name: "Annonce précédente" }).click();
    await expectSlide(ads, 4);
    await ads.getByRole("button", { name: "Annonce suivante" }).click();
    await expectSlide(ads, 1);
    await ads.getByRole("button", { name: "Annonce 3 sur 4" }).click();
    await expectSlide(ads, 3);
    await expect(shown(ads)).toHaveCount(1);
  });

  test("follows a finger", async ({ page }) => {
    const ads = await openAds(page);
    const slide = await shown(ads).boundingBox();
    if (!slide) throw new Error("no slide");
    const touch = await page.context().newCDPSession(page);
    const y = slide.y + slide.height / 2;
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 300, y }] });
    for (const x of [260, 200, 140, 60])
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y }] });
    await expectSlide(ads, 2);
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expectSlide(ads, 2);
  });

  test("shows the logo instead of a picture that does not load", async ({ page, trouble }) => {
    trouble.expect(/GET .*\/assets\/maxicash-/);
    await page.route("**/assets/maxicash-*", (route) => route.abort());
    const ads = await openAds(page);
    await expect(ads.getByRole("listitem").first().getByText("Lopango")).toBeAttached();
    await expect(ads.getByRole("listitem").first().locator("img")).toHaveCount(0);
  });

  test("stands still for who wants less movement", async ({ page }) => {
    await page.clock.install();
    const ads = await openAds(page);
    await page.clock.runFor(4 * SLIDE_MS);
    await expectSlide(ads, 1);
    await expect(ads.getByRole("button", { name: "Arrêter le défilement" })).toHaveCount(0);
  });

  test.describe("for everybody else", () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });

    test.beforeEach(async ({ page }) => {
      // Skips the splash.
      await page.addInitScript(() => (document.cookie = "lopango_splash=1; path=/"));
      await page.clock.install();
    });

    const wait = (page: Page, ms: number) => page.clock.runFor(ms);

    test("moves on every 3.5 seconds, begins again, and waits while a finger is on it", async ({ page }) => {
      const ads = await openAds(page);
      for (const place of [2, 3, 4, 1]) {
        await wait(page, SLIDE_MS);
        await expectSlide(ads, place);
      }
      const slide = await shown(ads).boundingBox();
      if (!slide) throw new Error("no slide");
      const touch = await page.context().newCDPSession(page);
      await touch.send("Input.dispatchTouchEvent", {
        type: "touchStart",
        touchPoints: [{ x: slide.x + slide.width / 2, y: slide.y + slide.height / 2 }],
      });
      await wait(page, 3 * SLIDE_MS);
      await expectSlide(ads, 1);
      // A touchEnd would press the link.
      await touch.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
      await wait(page, SLIDE_MS);
      await expectSlide(ads, 2);
    });

    test("waits while the pointer is over it @desktop", async ({ page }) => {
      const ads = await openAds(page);
      await shown(ads).hover();
      await wait(page, 3 * SLIDE_MS);
      await expectSlide(ads, 1);
      await page.getByRole("banner").hover();
      await wait(page, SLIDE_MS);
      await expectSlide(ads, 2);
    });

    test("waits while the keyboard is in it, and as long as somebody stopped it", async ({ page }) => {
      const ads = await openAds(page);
      const stop = ads.getByRole("button", { name: "Arrêter le défilement" });
      await page.keyboard.press("Tab");
      await stop.focus();
      await wait(page, 3 * SLIDE_MS);
      await expectSlide(ads, 1);
      await page.keyboard.press("Enter");
      await ads.getByRole("button", { name: "Reprendre le défilement" }).blur();
      await wait(page, 3 * SLIDE_MS);
      await expectSlide(ads, 1);
      await ads.getByRole("button", { name: "Reprendre le défilement" }).dispatchEvent("click");
      await wait(page, SLIDE_MS);
      await expectSlide(ads, 2);
    });
  });
});
