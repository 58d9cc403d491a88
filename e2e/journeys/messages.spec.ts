import { randomInt } from "node:crypto";
import { bookingAddress } from "../support/booking.ts";
import { jpegPhoto } from "../support/chosen-files.ts";
import { loseAnswer } from "../support/lost-answers.ts";
import { checkPage } from "../support/page-checks.ts";
import { newGuest, signIn } from "../support/people.ts";
import { attemptOn, payByMPesa } from "../support/provider.ts";
import { enterByPhone } from "../support/sign-in-dialog.ts";
import { POST_OFFICE_URL } from "../support/suite.ts";
import { expect, test } from "../support/test.ts";

test("a guest with only a telephone books, the host says yes from a notification, and they write to each other", async ({
  page: guest,
  hotels,
  trouble,
  anotherBrowser,
}) => {
  // The emulator has no reCAPTCHA.
  trouble.expect(/recaptchaConfig/);
  const owner = await newGuest();
  const hotel = await hotels.create({ owner, confirmation: "host" });
  const number = `+24385${String(randomInt(10_000_000)).padStart(7, "0")}`;
  const { page: host } = await anotherBrowser();
  await signIn(host, owner, ["host"]);

  const { page: reader } = await anotherBrowser();
  const reads = (to: string, what: string) =>
    expect(async () => {
      await reader.goto(`${POST_OFFICE_URL}/?to=${encodeURIComponent(to)}`);
      await reader.getByRole("link", { name: what }).click({ timeout: 1_500 });
    }).toPass();

  await test.step("the guest signs in by a code, books and pays", async () => {
    await guest.goto(bookingAddress(hotel));
    await enterByPhone(guest, number, "Aimée Lukusa");
    await guest.getByRole("button", { name: "Confirmer et payer" }).click();
    await attemptOn(guest);
    await payByMPesa(guest);
    await expect(guest.getByRole("heading", { name: "Paiement reçu, en attente de l’hôte" })).toBeVisible();
    await checkPage(guest);
  });

  await test.step("the host reads it in an e-mail, and accepts from the notification", async () => {
    await reads(owner.email, "Demande à accepter");
    await expect(reader.getByRole("article")).toContainText(hotel.title);
    await host.goto("/notifications");
    const notification = host.getByRole("article").filter({ hasText: "Demande à accepter" });
    await expect(notification).toContainText(hotel.title);
    await notification.getByRole("link", { name: "Accepter", exact: true }).click();
    await host.getByRole("dialog").getByRole("button", { name: "Accepter" }).click();
    await expect(host.getByRole("article").filter({ hasText: hotel.title }).getByText("Confirmée")).toBeVisible();
  });

  await test.step("the guest reads it in a text message and in the app, and writes while the line is down", async () => {
    await reads(number, "Réservation confirmée");
    await expect(reader.getByRole("article")).toContainText(hotel.title.slice(-6));
    await guest.goto("/notifications");
    await expect(guest.getByRole("link", { name: /Réservation confirmée$/ })).toBeVisible();
    await guest.getByRole("heading", { name: /Réservation confirmée$/ }).click({ position: { x: 40, y: 12 } });
    await guest.getByRole("link", { name: "Écrire à l’hôte" }).click();
    await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
    await checkPage(guest);
    const message = guest.getByLabel("Votre message");
    await message.fill("J’arrive vers 18 h.");
    await guest.reload();
    await expect(message).toHaveValue("J’arrive vers 18 h.");
    // Other requests fail too.
    trouble.expect(/^net::ERR_(INTERNET_DISCONNECTED|FAILED) /);
    await guest.getByLabel("Ajouter des photos").setInputFiles([await jpegPhoto(guest, "billet.jpg", 900, 600)]);
    await expect(guest.getByLabel("Retirer la photo 1")).toBeVisible();
    await guest.context().setOffline(true);
    await message.fill("J’arrive vers 18 h. Mon numéro : 0812345678");
    await guest.getByRole("button", { name: "Envoyer" }).click();
    await expect(guest.getByText("En attente du réseau")).toBeVisible();
    await expect(message).toHaveValue("");
    await expect(guest.getByAltText("Votre photo")).toBeVisible();
    await checkPage(guest);
    await guest.context().setOffline(false);
    await expect(guest.getByText("Envoyé", { exact: true })).toHaveCount(1);
  });

  await test.step("the host finds it, whole, and answers", async () => {
    await host.goto("/messages");
    await expect(host.getByRole("article")).toContainText("1 non lu");
    await checkPage(host);
    const isRead = host.waitForResponse(/\/read$/);
    await host.getByRole("link", { name: "Aimée" }).click();
    await expect(host.getByText("J’arrive vers 18 h. Mon numéro : 0812345678")).toHaveCount(1);
    await isRead;
    await host.goBack();
    await expect(host.getByRole("article")).not.toContainText("non lu");
    await host.goForward();
    await host.getByRole("button", { name: "Agrandir : Photo d’Aimée" }).click();
    await expect(host.getByRole("dialog").getByRole("img")).toBeVisible();
    await checkPage(host);
    await host.keyboard.press("Escape");
    // The device serves it from its storage.
    await host.route("**/api/threads/*/photos/**", (route) => route.abort());
    await host.reload();
    await expect(host.getByAltText("Photo d’Aimée")).toBeVisible();
    await host.getByLabel("Votre message").fill("Bienvenue, la porte bleue.");
    await host.getByRole("button", { name: "Envoyer" }).click();
    await expect(host.getByText("Envoyé", { exact: true })).toBeVisible();
    await expect(guest.getByText("Bienvenue, la porte bleue.")).toBeVisible({ timeout: 20_000 });
  });
});

test("a question whose answer was lost is asked once, after a reload too", async ({ page, guest, hotels, trouble }) => {
  const hotel = await hotels.create();
  await signIn(page, guest);
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route("**/assets/identity-*", async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(`/property/${hotel.id}`);
  const dialog = page.getByRole("dialog", { name: "Votre question" });
  const send = dialog.getByRole("button", { name: "Envoyer" });
  const ask = async () => {
    const button = page.getByRole("button", { name: "Poser une question à l’hôte" });
    await button.scrollIntoViewIfNeeded();
    // It comes late, above the button.
    await expect(page.getByRole("heading", { name: "Votre hôte" })).toBeVisible();
    await button.click();
  };
  // Clicked before the session is known.
  await ask();
  press();
  await dialog.getByLabel("Message").fill("Est-ce libre à Noël ?");
  trouble.expect(/^net::ERR_FAILED POST .*\/messages$/);
  const asking = `**/api/properties/${hotel.id}/messages`;
  await loseAnswer(page, asking);
  await send.click();
  await expect(dialog.getByText("Impossible de contacter le serveur.")).toBeVisible();
  await page.unroute(asking);

  await page.reload();
  await ask();
  await expect(dialog.getByLabel("Message")).toHaveValue("Est-ce libre à Noël ?");
  await send.click();
  await expect(page).toHaveURL(/\/messages\/\w+$/);
  await expect(page.getByRole("log").getByText("Est-ce libre à Noël ?")).toHaveCount(1);
});
