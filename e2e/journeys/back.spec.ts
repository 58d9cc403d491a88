import type { Page } from "@playwright/test";
import { demoHotel } from "../support/api.ts";
import { menuButton } from "../support/menu.ts";
import { expect, test } from "../support/test.ts";

/** Covers everything that opens over a page and closes on the phone's «Back». */

const openMenu = (page: Page) => menuButton(page).click();
const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" });

test("«Back» closes a menu, a dialog and the viewer of photos, and only then leaves the page", async ({ page }) => {
  const hotel = await demoHotel();
  await page.goto("/cars");
  await openMenu(page);
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL("/cars");

  // A link in the menu replaces the menu's history entry.
  await openMenu(page);
  await menu(page).getByRole("link", { name: "Hôtels" }).click();
  await expect(page).toHaveURL("/search?category=hotel");
  await expect(menu(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/cars");
  await page.goForward();
  await expect(page).toHaveURL("/search?category=hotel");

  // Closing a dialog by its own controls removes its history entry.
  const filters = page.getByRole("dialog", { name: "Filtres" });
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => filters.getByRole("button", { name: "Fermer" }).click(),
  ]) {
    await page.getByRole("button", { name: /^Filtres/ }).click();
    await expect(filters).toBeVisible();
    await close();
    await expect(filters).toBeHidden();
  }
  await page.getByRole("button", { name: /^Filtres/ }).click();
  await filters.getByLabel("Commune").fill("Gombe");
  await filters.getByRole("button", { name: "Appliquer" }).click();
  await expect(page).toHaveURL(/commune=Gombe/);
  await page.goBack();
  await expect(page).toHaveURL("/search?category=hotel");
  await page.goBack();
  await expect(page).toHaveURL("/cars");

  await page.goto(`/property/${hotel.id}`);
  await page
    .getByRole("button", { name: /^Agrandir la photo/ })
    .first()
    .click();
  const viewer = page.getByRole("dialog", { name: /^Photos (?:d’|du|de)/ });
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(`/property/${hotel.id}`);
  // After a reload the dialog is closed, and «Back» leaves the page.
  await page
    .getByRole("button", { name: /^Agrandir la photo/ })
    .first()
    .click();
  await expect(viewer).toBeVisible();
  await page.reload();
  await openMenu(page);
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/cars");
});

test("«Back» closes the account’s menu, and the way to sign in leaves no step behind @desktop", async ({ page }) => {
  await page.goto("/cars");
  await page.getByRole("link", { name: "Publier" }).first().click();
  await expect(page).toHaveURL("/cars");
  const dialog = page.getByRole("dialog", { name: "Connectez-vous pour continuer" });
  await dialog.getByRole("button", { name: /Grâce Ilunga/ }).click();
  await expect(page).toHaveURL("/host");
  await page.getByRole("button", { name: /^Mon compte/ }).click();
  const own = page.getByRole("link", { name: "Mes réservations" }).first();
  await expect(own).toBeVisible();
  await page.goBack();
  await expect(own).toBeHidden();
  await expect(page).toHaveURL("/host");
  await page.goBack();
  await expect(page).toHaveURL("/cars");
});
