import { homeFigures } from "@lopango/contract/catalogue/home-figures";
import { figures } from "../support/api.ts";
import { checkPage } from "../support/page-checks.ts";
import { hydrated } from "../support/hydrated.ts";
import { readOn } from "../support/read-on.ts";
import { expect, test } from "../support/test.ts";

test.describe("the home page", () => {
  test("leads to everything that the hero names, without a splash where less movement is wanted", async ({ page }) => {
    await page.goto("/");
    // The splash opens first or never.
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
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
    const { listings, trust } = homeFigures(await figures());
    for (const figure of [listings, "24/7", trust])
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
      card.getByText("/ mois").first(),
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
    const form = page.getByRole("search").locator("form");
    // Only the application reads a category in the words: a form that the browser sends itself keeps its own.
    const search = async (words: string) => {
      await hydrated(form);
      await page.getByLabel("Rechercher une annonce").fill(words);
      await page.keyboard.press("Enter");
    };
    await page.goto("/");
    await search("Gombe");
    await expect(page).toHaveURL("/search?category=logement&q=Gombe");
    await search("hôtel Gombe");
    await expect(page).toHaveURL("/search?category=hotel&q=h%C3%B4tel+Gombe");
    // The tab is kept although text was already entered.
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

  test("says so when there is no listing, and where to publish one", async ({ page }) => {
    await page.route("**/api/properties?**", (route) => route.fulfill({ json: [] }));
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await page.getByRole("tab", { name: "Hôtels" }).click();
    await expect(page.getByText("Aucune annonce pour Kinshasa pour l’instant.")).toBeVisible();
    await expect(page.getByRole("tabpanel").getByRole("link")).toHaveAttribute("href", "/host");
    await expect(page.getByRole("link", { name: "Voir toutes les annonces" })).toBeVisible();
    await checkPage(page);
  });
});
