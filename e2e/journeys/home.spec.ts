import type { Locator, Page } from "@playwright/test";
import { checkPage } from "../support/page-checks.ts";
import { readOn } from "../support/read-on.ts";
import { expect, test } from "../support/test.ts";

const SLIDE_MS = 3500;

test.describe("the home page", () => {
  test("leads to everything that the hero names @both", async ({ page }) => {
    await page.goto("/");
    const hero = page.getByRole("main").locator("section").first();
    await expect(hero).toContainText("Réservations en direct");
    await expect(hero).toContainText(
      "Des logements vérifiés, des hôtes aux petits soins — réservez en toute confiance.",
    );
    for (const [name, address] of [
      ["Découvrir", "/#explore"],
      ["Devenir hôte", "/host"],
      ["Devenir partenaire", "/partners"],
      ["Mes réservations", "/me/bookings"],
    ] as const) {
      await expect(hero.getByRole("link", { name })).toHaveAttribute("href", address);
    }
    await hero.getByRole("link", { name: "Découvrir" }).click();
    await expect(page.getByRole("heading", { name: "Les dernières annonces" })).toBeInViewport();

    await expect(page.getByRole("link", { name: "Voir toutes les annonces" })).toHaveAttribute(
      "href",
      "/search?category=logement&city=Kinshasa&guests=1",
    );
    await expect(page.getByRole("article")).toHaveCount(12);
    await expect(page.getByText("Location mensuelle").first()).toBeVisible();
    await readOn(page);
    for (const words of ["Paiement sécurisé", "Calendrier clair", "Espace hôte"])
      await expect(page.getByRole("heading", { name: words })).toBeAttached();
    for (const figure of ["+500", "24/7", "4.8/5"])
      await expect(page.getByText(figure, { exact: true })).toBeAttached();
    await checkPage(page);
  });

  test("has a search, the categories, a photo and its price on a phone’s first screen, and nothing of far below", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("/");
    const card = page.getByRole("article").first();
    await expect(card.locator("img")).toBeVisible();
    for (const part of [
      page.getByLabel("Rechercher une annonce"),
      page.getByRole("tab", { name: "Hôtels" }),
      card.locator("img"),
      card.getByText("/ mois"),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => /\/assets\/(?!entry|app|splash)[^/]+\.(?:webp|svg)|below|hero-art/.test(url))).toEqual(
      [],
    );
    await readOn(page);
    await expect(page.getByRole("region", { name: "Espace pub" })).toBeVisible();
  });

  test("searches in the category that is chosen, or that the words name", async ({ page }) => {
    const search = async (words: string) => {
      await page.getByLabel("Rechercher une annonce").fill(words);
      await page.keyboard.press("Enter");
    };
    await page.goto("/");
    await search("Gombe");
    await expect(page).toHaveURL("/search?category=logement&q=Gombe");
    await search("hôtel Gombe");
    await expect(page).toHaveURL("/search?category=hotel&q=h%C3%B4tel+Gombe");
    // Under words that stand there already, the tab holds.
    await page.getByRole("tab", { name: "Logements" }).click();
    await page.getByRole("button", { name: "Rechercher" }).click();
    await expect(page).toHaveURL("/search?category=logement&q=h%C3%B4tel+Gombe");

    await page.goto("/?category=hotel");
    await search("Goma");
    await expect(page).toHaveURL("/search?category=hotel&q=Goma");
  });

  test("does without an example photo that does not load", async ({ page, trouble }) => {
    trouble.expect(/GET .*\/assets\/bedroom-/);
    await page.route("**/assets/bedroom-*", (route) => route.abort());
    await page.goto("/");
    await readOn(page);
    const photos = page.getByRole("main").locator("section").first().locator("img");
    await expect(photos).toHaveCount(2);
    await checkPage(page);
  });

  test("shows the reference of an error that the server could not explain", async ({ page, trouble }) => {
    trouble.expect(/^500 GET .*\/api\/properties\?/);
    const problem = {
      type: "about:blank",
      title: "Internal Server Error",
      status: 500,
      detail: "Une erreur est survenue de notre côté. Réessayez dans un instant.",
      code: "internal_error",
      request_id: "c0ffee",
    };
    await page.route("**/api/properties?**", (route) =>
      route.fulfill({ status: 500, contentType: "application/problem+json", body: JSON.stringify(problem) }),
    );
    await page.goto("/");
    // The first listings come with the page.
    await page.getByRole("tab", { name: "Hôtels" }).click();
    await expect(page.getByRole("alert")).toContainText(problem.detail);
    await expect(page.getByRole("alert")).toContainText(/Référence.:.c0ffee/);
    await expect(page.getByRole("link", { name: "Voir toutes les annonces" })).toBeVisible();
  });

  test("says so when there is no listing, and where to publish one", async ({ page }) => {
    await page.route("**/api/properties?**", (route) => route.fulfill({ json: [] }));
    await page.goto("/");
    await page.getByRole("tab", { name: "Hôtels" }).click();
    await expect(page.getByText("Aucune annonce pour Kinshasa pour l’instant.")).toBeVisible();
    await expect(page.getByRole("tabpanel").getByRole("link")).toHaveAttribute("href", "/host");
    await expect(page.getByRole("link", { name: "Voir toutes les annonces" })).toBeVisible();
    await checkPage(page);
  });
});

test.describe("«Espace pub»", () => {
  /** The dots tell which slide is shown. */
  const expectSlide = (ads: Locator, place: number) =>
    expect(ads.getByRole("button", { name: `Annonce ${place} sur 4` })).toHaveAttribute("aria-current", "true");

  /** The link of the slide that is shown; the others are inert. */
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

  test("has a marked first ad, and links that leave in a new tab", async ({ page }) => {
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
  });

  test("goes forth and back with its buttons and dots, around the ends @both", async ({ page }) => {
    const ads = await openAds(page);
    await ads.getByRole("button", { name: "Annonce précédente" }).click();
    await expectSlide(ads, 4);
    await ads.getByRole("button", { name: "Annonce suivante" }).click();
    await expectSlide(ads, 1);
    await ads.getByRole("button", { name: "Annonce 3 sur 4" }).click();
    await expectSlide(ads, 3);
    // Only the slide that is shown can be reached.
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
    // The dots follow while the finger is still there.
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
      // The splash has had its turn.
      await page.addInitScript(() => (document.cookie = "lopango_splash=1; path=/"));
      await page.clock.install();
    });

    /** Lets the page's own time pass, in small steps as a browser draws. */
    const wait = (page: Page, ms: number) => page.clock.runFor(ms);

    test("moves on every 3.5 seconds and begins again", async ({ page }) => {
      const ads = await openAds(page);
      for (const place of [2, 3, 4, 1]) {
        await wait(page, SLIDE_MS);
        await expectSlide(ads, place);
      }
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

    test("waits while a finger is on it", async ({ page }) => {
      const ads = await openAds(page);
      const slide = await shown(ads).boundingBox();
      if (!slide) throw new Error("no slide");
      const touch = await page.context().newCDPSession(page);
      await touch.send("Input.dispatchTouchEvent", {
        type: "touchStart",
        touchPoints: [{ x: slide.x + slide.width / 2, y: slide.y + slide.height / 2 }],
      });
      await wait(page, 3 * SLIDE_MS);
      await expectSlide(ads, 1);
      // Lifted, it would have pressed the link.
      await touch.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
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
