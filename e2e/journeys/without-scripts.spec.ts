import { longDay } from "../support/french.ts";
import { menuButton } from "../support/menu.ts";
import { checkLayout } from "../support/page-checks.ts";
import { inDays } from "../support/stay.ts";
import { expect, test } from "../support/test.ts";

test.use({ javaScriptEnabled: false });

test("without scripts a guest finds a hotel from the home page and chooses days of its calendar", async ({
  page,
  hotels,
  trouble,
}) => {
  // Scripts that a page names beforehand.
  trouble.allow(/^csp GET .*\/assets\//);
  const hotel = await hotels.create({ findable: true });
  const [word = ""] = hotel.title.split(" ").slice(-1);
  const [arrival, departure, taken] = [inDays(10), inDays(12), inDays(11)];
  // The price of the night follows the date in the name.
  const day = (date: string) => page.getByRole("link", { name: new RegExp(`^${longDay(date)}(, \\d|$)`) });

  await test.step("the home page has a menu, tabs and a search", async () => {
    await page.goto("/");
    await expect(page.getByRole("banner").getByRole("link", { name: "Lopango, accueil" })).toBeVisible();
    await menuButton(page).click();
    await expect(page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Hôtels" })).toBeVisible();
    await menuButton(page).click();
    await page.getByRole("tab", { name: "Hôtels" }).click();
    await expect(page).toHaveURL("/?category=hotel");
    await expect(page.getByRole("link", { name: /^Réserver →/ }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Connexion" })).toBeHidden();
    await checkLayout(page);
    await page.getByLabel("Rechercher une annonce").fill(word);
    await page.getByLabel("Arrivée").fill(arrival);
    await page.getByLabel("Départ").fill(departure);
    await page.getByLabel("Voyageurs").fill("2");
    await page.getByRole("button", { name: "Rechercher" }).click();
    await expect(page).toHaveURL(`/search?category=hotel&q=${word}&checkin=${arrival}&checkout=${departure}&guests=2`);
    await expect(page.getByRole("article")).toHaveCount(1);
  });

  await test.step("results are ordered and narrowed, and a criterion is dropped", async () => {
    await page.getByLabel("Trier par").selectOption("Prix croissant");
    await page.getByRole("button", { name: "Trier" }).click();
    const ordered = `/search?category=hotel&q=${word}&checkin=${arrival}&checkout=${departure}&guests=2&sort=price_asc`;
    await expect(page).toHaveURL(ordered);
    await page.getByText("Filtres", { exact: true }).filter({ visible: true }).click();
    await page.getByLabel("Minimum").fill("5000");
    await checkLayout(page);
    await page.getByRole("button", { name: "Appliquer" }).click();
    await expect(page).toHaveURL(ordered.replace("&checkin", "&min=5000&checkin"));
    await expect(page.getByText("Aucun résultat.")).toBeVisible();
    await page.getByRole("link", { name: /^Retirer Dès/ }).click();
    await expect(page).toHaveURL(ordered);
    await checkLayout(page);
  });

  await test.step("the listing shows its calendar, and a stay is chosen in it", async () => {
    await hotels.close(hotel.id, [taken]);
    await page.getByRole("link", { name: hotel.title }).click();
    await expect(page).toHaveURL(`/property/${hotel.id}?checkin=${arrival}&checkout=${departure}&guests=2`);
    await page.goto(`/property/${hotel.id}`);
    await page.getByRole("link", { name: "Choisir les dates" }).click();
    await expect(page.getByRole("heading", { name: "Disponibilités" })).toBeInViewport();
    await expect(day(taken)).toHaveCount(0);
    await day(arrival).click();
    // A stay may end on a taken night.
    const leaving = page.getByRole("link", { name: `${longDay(taken)}, départ possible` });
    await expect(leaving).toHaveAttribute("href", `?checkin=${arrival}&checkout=${taken}#dates`);
    await leaving.click();
    await expect(page).toHaveURL(`/property/${hotel.id}?checkin=${arrival}&checkout=${taken}#dates`);
    await page.goto(`/property/${hotel.id}#dates`);
    await day(departure).click();
    await expect(page.getByRole("link", { name: "Choisir le départ" })).toBeVisible();
    await day(inDays(14)).click();
    await expect(page).toHaveURL(`/property/${hotel.id}?checkin=${departure}&checkout=${inDays(14)}#dates`);
    await expect(page.getByText("240\u00a0$US").filter({ visible: true }).first()).toBeVisible();
    await checkLayout(page);
  });

  await test.step("what needs scripts says how to go on, and whom to ask", async () => {
    await page.goto(`/booking/${hotel.id}`);
    await expect(page.getByRole("link", { name: "aide@lopango.test" })).toBeVisible();
    await checkLayout(page);
  });

  await test.step("results go on page after page", async () => {
    await page.goto("/search?category=hotel");
    await expect(page.getByRole("article")).toHaveCount(20);
    await page.getByRole("link", { name: "Afficher plus" }).click();
    await expect(page).toHaveURL("/search?category=hotel&page=2");
    await expect(page.getByRole("article")).not.toHaveCount(20);
  });
});
