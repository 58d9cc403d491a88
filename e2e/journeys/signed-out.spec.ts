import { checkPage } from "../support/page-checks.ts";
import { chooseDemoPerson } from "../support/sign-in-dialog.ts";
import { expect, test } from "../support/test.ts";

test("a signed-out visitor of «Mes réservations» is asked to sign in at home and brought back", async ({ page }) => {
  await page.goto("/me/bookings");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog", { name: "Connectez-vous pour continuer" })).toBeVisible();
  await checkPage(page);

  await chooseDemoPerson(page, "Grâce Ilunga");
  await expect(page).toHaveURL("/me/bookings");
  await expect(page.getByRole("article").first()).toBeVisible();
  await checkPage(page);

  // Back leads to where the visitor came from, never to the guard again.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Mes réservations" })).toBeVisible();
});

test("a visitor who does not want to sign in stays at home, and a signed-in one signs out", async ({ page }) => {
  await page.goto("/my-bookings");
  await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/");

  await page.getByRole("banner").getByRole("button", { name: "Connexion" }).click();
  await chooseDemoPerson(page, "Solange Bahati");
  await page.getByRole("button", { name: "Mon compte, Solange Bahati" }).click();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Connexion" })).toBeVisible();
});
