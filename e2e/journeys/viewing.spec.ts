import { checkPage } from "../support/page-checks.ts";
import { newGuest, signIn } from "../support/people.ts";
import { send } from "../support/api.ts";
import { inDays } from "../support/stay.ts";
import { db, listing } from "../support/stored-listings.ts";
import { expect, test } from "../support/test.ts";

test("a guest proposes a time to view an unlocked home, its host agrees, and the guest reads where to go offline", async ({
  page,
  guest,
  homes,
  anotherBrowser,
  trouble,
}) => {
  const host = await newGuest();
  const home = await homes.create();
  await Promise.all([send("/api/session", {}, guest), send("/api/session", {}, host)]);
  await listing(home.id).update({ owner_id: host.uid, host_first_name: "Chantal" });
  await db.collection("unlocks").doc(`${guest.uid}_${home.id}`).create({
    viewer_id: guest.uid,
    property_id: home.id,
    payment: "unlockPayment",
    amount_cents: 200,
    currency: "USD",
    unlocked_at: new Date(),
    expires_at: null,
  });
  const { page: hosting } = await anotherBrowser();
  await Promise.all([signIn(page, guest), signIn(hosting, host, ["host"])]);

  await test.step("the page of the home asks for a time", async () => {
    await page.goto(`/property/${home.id}`);
    const section = page.getByRole("region", { name: "Visiter" });
    await expect(section).toContainText("La visite est gratuite");
    await section.getByRole("button", { name: "Demander la visite" }).click();
    await expect(section.getByRole("alert")).toContainText("Choisissez un jour.");
    await section.getByLabel("Jour").fill(inDays(3));
    await section.getByLabel("Heure").selectOption("10:30");
    await section.getByRole("button", { name: "Demander la visite" }).click();
    await expect(section.getByRole("article")).toContainText("Attend la réponse de Chantal");
    await checkPage(page);
  });

  await test.step("the host accepts", async () => {
    await hosting.goto("/host");
    const card = hosting.getByRole("region", { name: "Visites" }).getByRole("article");
    await expect(card).toContainText("Attend votre réponse");
    await card.getByRole("button", { name: "Accepter" }).click();
    await expect(card).toContainText("Confirmée");
  });

  await test.step("the guest reads the address, without network as well", async () => {
    await page.goto("/me/bookings#visites");
    const card = page.getByRole("region", { name: "Mes visites" }).getByRole("article");
    await expect(card).toContainText("Confirmée");
    await expect(card).toContainText("Portail vert, face à l’église");
    const unlocked = page.getByRole("region", { name: "Annonces débloquées" });
    await expect(unlocked.getByRole("link", { name: home.title })).toBeVisible();
    await checkPage(page);
    trouble.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
    await page.reload();
    await expect(card).toContainText("Portail vert, face à l’église");
  });
});
