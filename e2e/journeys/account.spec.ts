import { randomBytes, randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { newAdmin } from "../support/admins.ts";
import { send } from "../support/api.ts";
import { bookingAddress, STAY } from "../support/booking.ts";
import { fillListing } from "../support/listing-form.ts";
import { loseAnswer } from "../support/lost-answers.ts";
import { checkPage } from "../support/page-checks.ts";
import { signIn } from "../support/people.ts";
import { smsCodeOf } from "../support/sign-in-dialog.ts";
import { expect, test } from "../support/test.ts";

const aNumber = (): string => `+24384${String(randomInt(10_000_000)).padStart(7, "0")}`;

test("a guest takes their data along and deletes their account, and nobody is signed in any more", async ({
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

test("an account whose deletion was not heard of is told to be gone when it is asked for again", async ({
  page,
  guest,
  trouble,
}) => {
  await signIn(page, guest);
  await page.goto("/me/account");
  await page.getByRole("button", { name: "Supprimer mon compte" }).click();
  const dialog = page.getByRole("dialog", { name: "Supprimer votre compte" });
  await dialog.getByLabel("Écrivez SUPPRIMER").fill("SUPPRIMER");
  trouble.expect(/^net::ERR_FAILED DELETE .*\/api\/account$/);
  await loseAnswer(page, "**/api/account", "DELETE");
  await dialog.getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Impossible de contacter le serveur.");
  await page.unroute("**/api/account");
  // The account no longer exists.
  trouble.allow(/^401 GET .*\/api\//);
  trouble.expect(/^401 DELETE .*\/api\/account$/);
  trouble.expect(/^400 POST .*\/token\?/);
  await dialog.getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect(page.getByText("Votre compte est supprimé.")).toBeVisible();
  await expect(page).toHaveURL("/");
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

test("a host who is suspended while they write a listing is told so and keeps what they wrote", async ({
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
  await page.goto("/");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a guest without a Google account signs in by a code on their phone, and comes to the stay they chose", async ({
  page,
  guest,
  hotels,
  trouble,
  anotherBrowser,
}) => {
  trouble.expect(/accounts:signInWithPhoneNumber/);
  // The emulator has no reCAPTCHA.
  trouble.expect(/recaptchaConfig/);
  const phone = aNumber();
  const hotel = await hotels.create();
  await page.goto(bookingAddress(hotel));
  const dialog = page.getByRole("dialog", { name: /^Connect/ });
  await dialog.getByLabel("Numéro de téléphone").fill("+33 6 12 34 56 78");
  await dialog.getByRole("button", { name: "Recevoir un code par SMS" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "Nous n’envoyons pas encore de SMS dans ce pays. Utilisez votre compte Google, ou un autre numéro.",
  );
  await dialog.getByLabel("Numéro de téléphone").fill(phone.replace("+243", "0"));
  await checkPage(page);
  await dialog.getByRole("button", { name: "Recevoir un code par SMS" }).click();

  const code = dialog.getByLabel("Code à six chiffres");
  await expect(code).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Renvoyer le code/ })).toBeDisabled();
  const sent = await smsCodeOf(phone);
  // The sixth digit submits; the first digit of the next code clears the error.
  await code.fill(sent === "000000" ? "111111" : "000000");
  await expect(dialog.getByRole("alert")).toContainText("Ce code n’est pas le bon.");
  await code.fill(sent.slice(0, 5));
  await expect(dialog.getByRole("alert")).toBeHidden();
  await dialog.getByRole("button", { name: "Se connecter" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Le code a six chiffres.");
  await code.press("End");
  await code.pressSequentially(sent.slice(5));
  await dialog.getByLabel("Prénom et nom").fill("Aimée Lukusa");
  await checkPage(page);
  await dialog.getByRole("button", { name: "Continuer" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Confirmer la réservation" })).toBeVisible();
  await page.goto("/me/account");
  await expect(page.getByRole("main")).toContainText("Aimée Lukusa");
  await expect(page.getByRole("button", { name: "Changer de numéro" })).toBeVisible();
  await expect(page.getByRole("group", { name: /^Vos séjours/ })).toBeVisible();
  await expect(page.getByRole("group", { name: /^Vos annonces|^Votre candidature/ })).toBeHidden();
  await page.getByRole("button", { name: "Corriger mon nom" }).click();
  const naming = page.getByRole("dialog", { name: "Votre nom" });
  await naming.getByLabel("Prénom et nom").fill("Aimée Lokusa");
  await naming.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("main")).toContainText("Aimée Lokusa");
  await checkPage(page);

  await test.step("somebody with a Google account adds a number of their own, not this one", async () => {
    const { page: theirs, trouble: refused } = await anotherBrowser();
    refused.expect(/recaptchaConfig/);
    const own = aNumber();
    await signIn(theirs, guest);
    await theirs.goto("/me/account");
    await theirs.getByRole("button", { name: "Ajouter mon numéro" }).click();
    const adding = theirs.getByRole("dialog", { name: "Votre numéro" });
    const add = async (number: string) => {
      await adding.getByLabel("Numéro de téléphone").fill(number);
      await adding.getByRole("button", { name: "Recevoir un code par SMS" }).click();
      await expect(adding.getByLabel("Code à six chiffres")).toBeVisible();
      await adding.getByLabel("Code à six chiffres").fill(await smsCodeOf(number));
    };
    await add(phone);
    await expect(adding.getByRole("alert")).toContainText("Un autre compte l’utilise déjà.");
    await adding.getByRole("button", { name: "Changer de numéro" }).click();
    await add(own);
    await expect(theirs.getByText("Votre numéro ouvre maintenant ce compte.")).toBeVisible();
    await expect(theirs.getByRole("main")).toContainText(guest.email);
    await expect(theirs.getByRole("button", { name: "Changer de numéro" })).toBeVisible();
  });
});
