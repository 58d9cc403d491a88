import { checkPage } from "../support/page-checks.ts";
import { chooseDemoPerson } from "../support/sign-in-dialog.ts";
import { menuButton } from "../support/menu.ts";
import { expect, test } from "../support/test.ts";

test("the menu of a phone leads everywhere and gives the focus back", async ({ page }) => {
  await page.goto("/");
  // Before hydration a different menu opens.
  await page.waitForLoadState("networkidle");
  const button = menuButton(page);
  const menu = page.getByRole("dialog", { name: "Menu" });
  await button.click();
  for (const name of ["Hôtels", "Logements", "Voitures", "Mes réservations", "Espace hôte", "Partenaires", "Publier"]) {
    await expect(menu.getByRole("link", { name })).toBeVisible();
  }
  await checkPage(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await menu.getByRole("link", { name: "Voitures" }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL("/cars");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Réservation de voitures");
});

test("the first stop of the keyboard skips to the content, a new page takes the focus, and the header names it @desktop", async ({
  page,
}) => {
  await page.goto("/");
  // A link pressed before hydration loads its page normally.
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Aller au contenu" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/property\//);
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.evaluate(() => scrollY)).resolves.toBe(0);

  const nav = page.getByRole("navigation", { name: "Principale" });
  await nav.getByRole("link", { name: "Hôtels" }).click();
  await expect(page).toHaveURL("/search?category=hotel");
  await expect(nav.getByRole("link", { name: "Hôtels" })).toHaveAttribute("aria-current", "page");
  await expect(nav.getByRole("link", { name: "Logements" })).not.toHaveAttribute("aria-current");
});

test("only an administrator sees the way to the admin area @desktop", async ({ page }) => {
  await page.goto("/admin");
  await expect(page).toHaveURL("/");
  await chooseDemoPerson(page, "Grâce Ilunga");
  await expect(page).toHaveURL("/404");
  await expect(page.getByRole("link", { name: "Admin" })).toHaveCount(0);

  await page.getByRole("button", { name: /^Mon compte/ }).click();
  await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await page.getByRole("banner").getByRole("button", { name: "Connexion" }).click();
  await chooseDemoPerson(page, "Espérance Mbuyi");
  await page.getByRole("navigation", { name: "Principale" }).getByRole("link", { name: "Admin" }).click();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Administration");
});
