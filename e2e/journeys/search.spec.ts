import { addDays, todayInCongo } from "@lopango/contract/platform/dates";
import type { PropertySummary } from "@lopango/contract/listings/property";
import type { Page } from "@playwright/test";
import { searchListings } from "../support/api.ts";
import { checkPage } from "../support/page-checks.ts";
import { expect, test } from "../support/test.ts";

const results = (page: Page) => page.getByRole("tabpanel").getByRole("article").getByRole("heading", { level: 3 });

type Found = Pick<PropertySummary, "title" | "establishment">;

/** A house is found by its name, a single listing by its title. */
async function expectResults(page: Page, found: Promise<Found[]>): Promise<void> {
  const titles = (await found).map(({ title, establishment }) => establishment?.name ?? title);
  expect(titles.length, "a search that shows something").toBeGreaterThan(0);
  await expect(results(page)).toHaveText(titles);
}

test("every filter stands in the address, survives a reload, and back undoes it", async ({ page }) => {
  await page.goto("/search");
  await expect(results(page).first()).toBeVisible();
  await page.getByRole("tab", { name: "Hôtels" }).click();
  await expect(page).toHaveURL("/search?category=hotel");

  await page.getByRole("button", { name: "Filtres" }).click();
  const filters = page.getByRole("dialog", { name: "Filtres" });
  await filters.getByLabel("Commune").fill("kasavu");
  await expect(filters.getByRole("option")).toHaveText(["Kasa-Vubu"]);
  await checkPage(page);
  await page.keyboard.press("Escape");
  await expect(filters.getByRole("option")).toHaveCount(0);
  await expect(filters).toBeVisible();
  await filters.getByLabel("Commune").fill("gombe");
  await filters.getByLabel("Minimum").fill("80");
  await filters.getByLabel("Maximum").fill("200");
  await filters.getByRole("button", { name: "Appliquer" }).click();
  const filtered = "/search?category=hotel&commune=gombe&min=80&max=200";
  await expect(page).toHaveURL(filtered);
  const inGombe = { category: "hotel", commune: "Gombe", min_price_cents: 8_000, max_price_cents: 20_000, limit: 20 };
  await expectResults(page, searchListings(inGombe));
  await checkPage(page);

  await page.getByLabel("Rechercher une annonce").fill("hotel");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?category=hotel&q=hotel&commune=gombe&min=80&max=200");
  await expectResults(page, searchListings({ ...inGombe, q: "hotel" }));

  await page.reload();
  await expectResults(page, searchListings({ ...inGombe, q: "hotel" }));
  await expect(page.getByLabel("Rechercher une annonce")).toHaveValue("hotel");
  await page.getByRole("button", { name: /^Filtres/ }).click();
  await expect(filters.getByLabel("Commune")).toHaveValue("gombe");
  await expect(filters.getByLabel("Maximum")).toHaveValue("200");
  await filters.getByRole("button", { name: "Annuler" }).click();

  await page.goBack();
  await expect(page).toHaveURL(filtered);
  await expectResults(page, searchListings(inGombe));
  await page.goForward();
  await expectResults(page, searchListings({ ...inGombe, q: "hotel" }));
});

test("«Au moins un (OU)» widens what «Tous (ET)» finds nothing for", async ({ page }) => {
  await page.goto("/search?category=hotel&commune=Gombe&quartier=Yolo+Nord");
  await expect(page.getByText("Aucun résultat.")).toBeVisible();
  await checkPage(page);

  await page.getByRole("button", { name: /^Filtres/ }).click();
  const filters = page.getByRole("dialog", { name: "Filtres" });
  await expect(filters.getByRole("button", { name: "Appliquer : Aucun hôtel" })).toBeVisible();
  await filters.getByText("Au moins un (OU)").click();
  await expect(filters.getByRole("heading", { name: "Filtres" })).toBeInViewport({ ratio: 1 });
  await expect(filters.getByRole("button", { name: "Fermer" })).toBeInViewport({ ratio: 1 });
  const either = searchListings({
    category: "hotel",
    commune: "Gombe",
    quartier: "Yolo Nord",
    logic: "any",
    limit: 20,
  });
  const count = (await either).length;
  await filters.getByRole("button", { name: `Appliquer : Afficher ${count}${count < 20 ? "" : "+"} hôtels` }).click();
  await expect(page).toHaveURL("/search?category=hotel&commune=Gombe&quartier=Yolo+Nord&logic=any");
  await expectResults(page, either);
  const communes = new Set((await either).map(({ commune }) => commune));
  expect([...communes].sort()).toEqual(["Gombe", "Kalamu"]);

  const checkin = addDays(todayInCongo(new Date()), 40);
  // Beside the filters, a phone shows the first card in its upper half.
  const card = page.getByRole("tabpanel").getByRole("article").first();
  await expect.poll(async () => (await card.boundingBox())?.y ?? Infinity).toBeLessThan(445);
  await expect(page.getByLabel("Arrivée")).toBeHidden();
  await page.getByText("Choisir les dates · 1\u00a0voyageur").click();
  await page.getByLabel("Arrivée").fill(checkin);
  await page.getByLabel("Départ").fill(addDays(checkin, 2));
  await expect(page).toHaveURL(new RegExp(`&checkin=${checkin}&checkout=${addDays(checkin, 2)}$`));
  await expect(page.getByLabel("Départ")).toBeFocused();
});

test("the results go on page after page, without a repetition, and come back whole", async ({ page }) => {
  await page.goto("/search?category=hotel");
  await expect(results(page)).toHaveCount(20);
  await page.getByRole("link", { name: "Afficher plus" }).click();
  await expect(page).toHaveURL("/search?category=hotel&page=2");
  await expect(results(page)).not.toHaveCount(20);
  const links = await page
    .getByRole("tabpanel")
    .getByRole("heading", { level: 3 })
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links.length).toBeGreaterThan(20);
  expect(new Set(links).size).toBe(links.length);

  const last = results(page).nth(links.length - 1);
  await last.scrollIntoViewIfNeeded();
  await expect(page.locator("html")).toHaveAttribute("data-whole");
  const top = () => last.evaluate((card) => card.getBoundingClientRect().top);
  const before = await top();
  await last.getByRole("link").click();
  await expect(page).toHaveURL(/\/(?:property|hotel)\//);
  await page.goBack();
  await expect(page).toHaveURL("/search?category=hotel&page=2");
  // Scroll positions are whole pixels, card positions are not.
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});

test("a place is suggested while it is typed, and a recent search in an empty field", async ({ page }) => {
  await page.goto("/search?category=hotel&q=hotel");
  await page.waitForLoadState("networkidle");
  const field = page.getByRole("search").getByLabel("Rechercher une annonce");
  await field.fill("wifi gombee");
  await expect(page.getByRole("listbox", { name: "Lieux" }).getByRole("option")).toHaveText([
    /^Gombe, Kinshasa\d+\u00a0annonces$/,
  ]);
  await checkPage(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("wifi Gombe, Kinshasa");
  await page.keyboard.press("Enter");
  await expectResults(page, searchListings({ category: "hotel", commune: "Gombe", amenities: "wifi", limit: 20 }));

  await field.fill("");
  const recent = page.getByRole("listbox", { name: "Recherches récentes" });
  await expect(recent.getByRole("option").first()).toHaveText("Hôtels · wifi Gombe, Kinshasa");
  await checkPage(page);
  await page.keyboard.press("ArrowUp");
  await expect(recent.getByRole("option", { selected: true })).toHaveText("Effacer ces recherches");
  await page.keyboard.press("Enter");
  await expect(recent).toHaveCount(0);
});

test("«demain» becomes the dates of the search, and goes with them", async ({ page }) => {
  await page.goto("/search?category=hotel");
  const words = page.getByLabel("Rechercher une annonce");
  await words.fill("demain");
  await page.keyboard.press("Enter");
  const checkin = addDays(todayInCongo(new Date()), 1);
  await expectResults(page, searchListings({ category: "hotel", checkin, checkout: addDays(checkin, 1), limit: 20 }));
  await expect(words).toHaveValue("");
  await page.locator("summary", { hasText: "1\u00a0voyageur" }).click();
  await page.getByRole("button", { name: "Effacer les dates" }).click();
  await expect(page).toHaveURL("/search?category=hotel");
  await words.press("Enter");
  await expect(page).toHaveURL("/search?category=hotel");
  await expect(page.getByRole("list", { name: "Critères" })).toHaveCount(0);

  await test.step("in the reader’s own colours the chosen tab is told from the other", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    await expect(page.getByRole("tab", { name: "Hôtels" })).toHaveCSS("outline-style", "solid");
    await expect(page.getByRole("tab", { name: "Logements" })).toHaveCSS("outline-style", "none");
    await page.emulateMedia({ forcedColors: null });
  });
});

test("the same search again asks the server again, and is no new place in the history", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/search/properties")) asked.push(request.url());
  });
  await page.goto("/search?category=hotel&q=hotel");
  await page.waitForLoadState("networkidle");
  await expect(results(page).first()).toBeVisible();
  await expect(page.getByText(/^\d+\u00a0hôtels( ou plus)?$/)).toBeVisible();
  const before = await page.evaluate(() => history.length);
  // The first results are server-rendered.
  expect(asked).toHaveLength(0);

  const again = page.waitForResponse((response) => response.url().includes("/api/search/properties"));
  await page.getByRole("button", { name: "Rechercher" }).click();
  await again;
  expect(asked).toHaveLength(1);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test("a search that fails takes the results of the one before away and says why, until it works", async ({
  page,
  trouble,
}) => {
  trouble.expect(/^500 GET .*q=gombe/);
  await page.goto("/search?category=hotel");
  await page.waitForLoadState("networkidle");
  await expect(results(page)).toHaveCount(20);
  const detail = "Une erreur est survenue de notre côté. Réessayez dans un instant.";
  const failure = { type: "about:blank", title: "Internal Server Error", status: 500, detail, code: "internal_error" };
  await page.route("**/api/search/properties?*q=gombe*", (route) =>
    route.fulfill({ status: 500, contentType: "application/problem+json", body: JSON.stringify(failure) }),
  );
  await page.getByLabel("Rechercher une annonce").fill("gombe");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText(`Erreur: ${detail}`);
  await expect(results(page)).toHaveCount(0);
  await checkPage(page);

  await page.unroute("**/api/search/properties?*q=gombe*");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expectResults(page, searchListings({ category: "hotel", q: "gombe", limit: 20 }));
});

test("a map of the results comes when it is asked for, and says where to a square kilometre", async ({ page }) => {
  const tiles: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".svg") && /\/\d+\/\d+\/\d+\./.test(request.url())) tiles.push(request.url());
  });
  await page.goto("/search?category=hotel&q=gombe");
  const open = page.getByRole("button", { name: "Voir la carte" });
  await expect(open).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(tiles).toEqual([]);
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Carte des résultats" });
  const map = dialog.getByRole("region", { name: "Carte des résultats" });
  const rendered = () =>
    map
      .locator("img")
      .evaluateAll((all) => all.length > 0 && all.every((one) => (one as HTMLImageElement).naturalWidth > 0));
  await expect.poll(rendered).toBe(true);
  expect(tiles.length).toBeGreaterThan(0);
  await checkPage(page);
  for (const key of ["+", "-"]) {
    const before = await map.locator("img").first().getAttribute("src");
    await map.press(key);
    await expect(map.locator("img").first()).not.toHaveAttribute("src", before ?? "");
  }
  await map.getByRole("button", { name: /Gombe/ }).first().click();
  await dialog.getByRole("listitem").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/property\//);
});
