import type { Locator, Page } from "@playwright/test";
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

  async function slideBox(ads: Locator) {
    const box = await shown(ads).boundingBox();
    if (!box) throw new Error("no slide");
    return box;
  }

  async function openAds(page: Page): Promise<Locator> {
    await page.goto("/");
    await readOn(page);
    const ads = page.getByRole("region", { name: "Espace pub" });
    await ads.waitFor({ state: "attached" });
    await ads.scrollIntoViewIfNeeded();
    await expectSlide(ads, 1);
    return ads;
  }

  test("has a marked first ad, goes forth and back, around the ends, and keeps still where less movement is wanted", async ({
    page,
  }) => {
    await page.clock.install();
    const ads = await openAds(page);
    const slides = ads.getByRole("listitem", { includeHidden: true });
    await expect(slides).toHaveCount(4);
    await expect(slides.first()).toContainText("Sponsorisé");
    await expect(ads.getByText("Sponsorisé")).toHaveCount(1);
    for (const link of await ads.locator("a").all()) {
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /noopener noreferrer/);
    }
    await ads.getByRole("button", { name: "Annonce précédente" }).click();
    await expectSlide(ads, 4);
    await ads.getByRole("button", { name: "Annonce suivante" }).click();
    await expectSlide(ads, 1);
    await page.clock.runFor(4 * SLIDE_MS);
    await expectSlide(ads, 1);
    await expect(ads.getByRole("button", { name: "Arrêter le défilement" })).toHaveCount(0);
    await ads.getByRole("button", { name: "Annonce 3 sur 4" }).click();
    await expectSlide(ads, 3);
    await expect(shown(ads)).toHaveCount(1);

    const slide = await slideBox(ads);
    const touch = await page.context().newCDPSession(page);
    const y = slide.y + slide.height / 2;
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 300, y }] });
    for (const x of [260, 200, 140, 60])
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y }] });
    await expectSlide(ads, 4);
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expectSlide(ads, 4);
  });

  test("shows the logo instead of a picture that does not load", async ({ page, trouble }) => {
    trouble.expect(/GET .*\/assets\/maxicash-/);
    await page.route("**/assets/maxicash-*", (route) => route.abort());
    const ads = await openAds(page);
    await expect(ads.getByRole("listitem").first().getByText("Lopango")).toBeAttached();
    await expect(ads.getByRole("listitem").first().locator("img")).toHaveCount(0);
  });

  test.describe("for everybody else", () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });

    test.beforeEach(async ({ page }) => {
      // Skips the splash.
      await page.addInitScript(() => (document.cookie = "lopango_splash=1; path=/"));
      await page.clock.install();
    });

    const wait = (page: Page, ms: number) => page.clock.runFor(ms);

    test("moves on every 3.5 seconds, begins again, and waits for a finger, a pointer, the keyboard, and who stopped it", async ({
      page,
    }) => {
      const ads = await openAds(page);
      const goesOnTo = async (place: number) => {
        await wait(page, SLIDE_MS);
        await expectSlide(ads, place);
      };
      const waitsAt = async (place: number) => {
        await wait(page, 3 * SLIDE_MS);
        await expectSlide(ads, place);
      };
      for (const place of [2, 3, 4, 1]) await goesOnTo(place);

      const { x, y, width, height } = await slideBox(ads);
      const touch = await page.context().newCDPSession(page);
      await touch.send("Input.dispatchTouchEvent", {
        type: "touchStart",
        touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
      });
      await waitsAt(1);
      // A touchEnd would press the link.
      await touch.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
      await goesOnTo(2);

      await shown(ads).hover();
      await waitsAt(2);
      await page.getByRole("banner").hover();
      await goesOnTo(3);

      await page.keyboard.press("Tab");
      await ads.getByRole("button", { name: "Arrêter le défilement" }).focus();
      await waitsAt(3);
      await page.keyboard.press("Enter");
      const goOn = ads.getByRole("button", { name: "Reprendre le défilement" });
      await goOn.blur();
      await waitsAt(3);
      await goOn.dispatchEvent("click");
      await goesOnTo(4);
    });
  });
});
