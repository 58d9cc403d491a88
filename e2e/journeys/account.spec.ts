import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { newAdmin } from "../support/admins.ts";
import { send } from "../support/api.ts";
import { STAY } from "../support/booking.ts";
import { fillListing } from "../support/listing-form.ts";
import { checkPage } from "../support/page-checks.ts";
import { signIn } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

test("somebody takes their data along and deletes their account, and nobody is signed in any more", async ({
  page,
  guest,
}) => {
  await signIn(page, guest);
  await page.goto("/me/account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mon compte");
  await checkPage(page);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger mes données" }).click();
  const file: unknown = JSON.parse(await readFile(await (await saved).path(), "utf8"));
  expect(file).toMatchObject({ account: { uid: guest.uid, email: guest.email }, bookings: [], listings: [] });

  await page.getByRole("button", { name: "Supprimer mon compte" }).click();
  const dialog = page.getByRole("dialog", { name: "Supprimer votre compte" });
  await dialog.getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Écrivez le mot SUPPRIMER.");
  await checkPage(page);
  await dialog.getByLabel("Écrivez SUPPRIMER").fill("supprimer");
  await dialog.getByRole("button", { name: "Supprimer définitivement" }).click();

  await expect(page.getByText("Votre compte est supprimé.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("button", { name: "Connexion" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("banner").getByRole("button", { name: "Connexion" })).toBeVisible();
});

test("an account with a booking that waits for its payment is kept, and the page says why", async ({
  page,
  guest,
  hotels,
  trouble,
}) => {
  trouble.expect(/DELETE .*\/api\/account/);
  const hotel = await hotels.create();
  await send("/api/bookings", {}, guest, { property_id: hotel.id, ...STAY, guests: 1 });
  await signIn(page, guest);
  await page.goto("/me/account");
  await page.getByRole("button", { name: "Supprimer mon compte" }).click();
  await page.getByLabel("Écrivez SUPPRIMER").fill("SUPPRIMER");
  await page.getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect(page.getByRole("alert")).toContainText("attend encore son paiement");
  await page.getByRole("button", { name: "Garder mon compte" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mon compte");
});

test("somebody who is suspended while they write a listing is told so and keeps what they wrote", async ({
  page,
  guest,
  trouble,
}) => {
  trouble.expect(/^403 (GET|POST) /);
  const title = `Villa ${randomBytes(4).toString("hex")}`;
  await send("/api/session", {}, guest);
  await signIn(page, guest);
  await page.goto("/host");
  await fillListing(page, { title, city: "Boma", commune: "Nzadi", price: "30" });
  const suspension = { action: "suspend", reason: "Annonces copiées d’un autre site" } as const;
  await send("/api/admin/users/{uid}/suspension", { uid: guest.uid }, await newAdmin(), suspension);

  await page.getByRole("button", { name: "Publier l’annonce" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Garder hors ligne" }).click();
  await expect(page.getByText("Votre compte est suspendu. Écrivez-nous depuis la page d’aide")).toBeVisible();
  await checkPage(page);
  await page.reload();
  await expect(page.getByLabel("Titre")).toHaveValue(title);
  await page.goto("/me/bookings");
  await expect(page.getByRole("main").getByText("Votre compte est suspendu.")).toBeVisible();
  await checkPage(page);
  // What everybody sees they see too.
  await page.goto("/");
  await expect(page.getByRole("article").first()).toBeVisible();
});
