import { STAY } from "../support/booking.ts";
import { checkPage } from "../support/page-checks.ts";
import { signIn } from "../support/people.ts";
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

test("a visitor who does not want to sign in stays at home, and a signed-in one signs out @both", async ({ page }) => {
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

test("somebody who is signed in and whose local storage is gone stays where they are, and so does an admin", async ({
  page,
}) => {
  await page.goto("/admin");
  await chooseDemoPerson(page, "Trésor Lokwa");
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  // Firebase keeps the identity in IndexedDB; the page's own snapshot of it is what goes.
  await page.evaluate(() => localStorage.clear());
  const places: string[] = [];
  page.on("framenavigated", (frame) => places.push(new URL(frame.url()).pathname));
  await page.goto("/admin/users");
  await expect(page.getByRole("table").or(page.getByRole("list")).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Mon compte/ })).toBeVisible();
  expect(new Set(places)).toEqual(new Set(["/admin/users"]));
});

test("while the identity service cannot be reached nobody is sent away, and «Réessayer» goes on", async ({
  page,
  guest,
  trouble,
}) => {
  trouble.expect(/GET .*\/assets\/identity-/);
  await signIn(page, guest);
  // The page has looked for a newer version a moment ago, and does not reload itself again.
  await page.addInitScript(() => sessionStorage.setItem("lopango.reloaded-at", String(Date.now())));
  await page.route("**/assets/identity-*", (route) => route.abort());
  await page.goto("/me/bookings");
  await expect(page.getByRole("alert")).toContainText("Impossible de contacter le serveur.");
  await expect(page).toHaveURL("/me/bookings");
  await checkPage(page);
  await page.unroute("**/assets/identity-*");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText("Aucune réservation.")).toBeVisible();
});

test("who presses «Réserver» and does not want to sign in stays where they were, with their dates", async ({
  page,
  hotels,
}) => {
  const hotel = await hotels.create();
  const listing = `/property/${hotel.id}?checkin=${STAY.checkin}&checkout=${STAY.checkout}`;
  await page.goto(listing);
  const book = page.getByRole("button", { name: "Réserver", exact: true }).filter({ visible: true });
  await book.click();
  await expect(page.getByRole("dialog", { name: "Connectez-vous pour réserver" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(listing);
  await expect(book).toBeEnabled();

  // From a list the guard asks, on the home page: leaving it leads back to the list.
  const found = "/?category=hotel";
  await page.goto(found);
  await page
    .getByRole("link", { name: /^Réserver/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Connectez-vous pour continuer" })).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(found);
  await expect(page.getByRole("link", { name: /^Réserver/ }).first()).toBeVisible();
});
