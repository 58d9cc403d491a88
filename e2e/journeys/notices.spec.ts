import { bookUntilPayment } from "../support/booking.ts";
import { checkPage } from "../support/page-checks.ts";
import { newGuest, signIn } from "../support/people.ts";
import { payByMPesa } from "../support/provider.ts";
import { POST_OFFICE_URL } from "../support/suite.ts";
import { expect, test } from "../support/test.ts";

test("a host is told of a request and accepts from the notice, and the guest reads it in the app and in an e-mail", async ({
  page,
  guest,
  hotels,
  anotherBrowser,
}) => {
  const host = await newGuest();
  const hotel = await hotels.create({ owner: host, confirmation: "host" });
  await signIn(page, host, ["host"]);
  await page.goto("/host");
  await expect(page.getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
  const { page: visitor } = await anotherBrowser();
  await signIn(visitor, guest);
  await bookUntilPayment(visitor, hotel);
  await payByMPesa(visitor);
  await expect(visitor.getByRole("heading", { name: "Paiement reçu, en attente de l’hôte" })).toBeVisible();

  await test.step("the host accepts from the notice", async () => {
    await expect(async () => {
      // Coming back to the tab is enough.
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await expect(page.getByRole("link", { name: "Notifications, 1 non lue" })).toBeVisible({ timeout: 1_500 });
    }).toPass();
    await page.getByRole("link", { name: "Notifications, 1 non lue" }).click();
    const notice = page.getByRole("article").filter({ hasText: "Demande à accepter" });
    await expect(notice).toContainText(hotel.title);
    await checkPage(page);
    await notice.getByRole("link", { name: "Accepter" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Accepter" }).click();
    await expect(page.getByRole("article").filter({ hasText: hotel.title }).getByText("Confirmée")).toBeVisible();
    await expect(page.getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
  });

  await test.step("the guest reads it in the app", async () => {
    await visitor.goto("/notifications");
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByRole("link", { name: /Réservation confirmée$/ })).toBeVisible({ timeout: 1_500 });
    }).toPass();
    await visitor.getByRole("link", { name: /Réservation confirmée$/ }).click();
    await expect(visitor.getByRole("heading", { name: hotel.title })).toBeVisible();
  });

  await test.step("and in the post office", async () => {
    const { page: reader } = await anotherBrowser();
    await expect(async () => {
      await reader.goto(`${POST_OFFICE_URL}/?to=${encodeURIComponent(guest.email)}`);
      await reader.getByRole("link", { name: "Réservation confirmée — Lopango" }).click({ timeout: 1_500 });
    }).toPass();
    await expect(reader.getByRole("article")).toContainText(hotel.title);
    await expect(reader.getByRole("heading", { name: "sejour.ics" })).toBeVisible();
  });
});
