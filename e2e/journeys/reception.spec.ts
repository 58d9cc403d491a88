import { capitalized, formatLongDay } from "@lopango/contract/platform/french-dates";
import { bookingCode } from "@lopango/contract/payments/booking-code";
import { addDays, todayIn } from "@lopango/contract/platform/dates";
import { addressOf } from "../support/built-scripts.ts";
import { onlyBookingOf, send } from "../support/api.ts";
import { keptFiles } from "../support/kept-files.ts";
import { checkPage } from "../support/page-checks.ts";
import { payFor } from "../support/paid-stay.ts";
import { newGuest, signIn } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("the reception notes an arrival without network, and it is sent with the network", async ({
  page,
  guest,
  hotels,
  trouble,
}) => {
  const host = await newGuest();
  // An arrival can be noted from six hours before: at any time of the day on which this runs.
  const hotel = await hotels.create({ owner: host, checkin_time: "06:00" });
  const today = todayIn("Africa/Kinshasa", new Date());
  const stay = { checkin: today, checkout: addDays(today, 2), guests: 1 };
  const { id } = await send("/api/bookings", {}, guest, { property_id: hotel.id, ...stay });
  await payFor(guest, id);
  await signIn(page, host, ["host"]);

  await page.goto("/host/reception");
  const arrivals = page.getByRole("region", { name: "Arrivées" });
  const code = bookingCode(id);
  const row = page.getByRole("listitem").filter({ hasText: code });
  await expect(row).toContainText(hotel.title);
  const ofToday = page.getByRole("heading", { name: capitalized(formatLongDay(today)) });
  await expect(ofToday).toBeVisible();
  await expect(page.locator("main")).not.toContainText("$");
  for (const part of [addressOf("reception/reception.page.tsx"), /identity/, /init\.json/])
    await expect.poll(async () => (await keptFiles(page)).some((url) => part.test(url))).toBe(true);

  trouble.expect(/^net::ERR_(INTERNET_DISCONNECTED|FAILED) /);
  await page.context().setOffline(true);
  await row.getByRole("button", { name: /^Arrivé/ }).click();
  await expect(row).toContainText("Pas encore envoyé");
  await row.getByRole("button", { name: /^Détails/ }).click();
  await page.getByLabel("Numéro de chambre").fill("12");
  await page.getByRole("button", { name: "Noter", exact: true }).click();
  await expect(row).toContainText("Chambre 12");
  // The only room is the guest's: what the desk writes in without network is in conflict with it.
  await page.getByRole("button", { name: "Ajouter un voyageur" }).click();
  await checkPage(page);
  await page.getByLabel("Nom", { exact: true }).fill("Jean Ilunga");
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(page.getByRole("region", { name: "Sur place" })).toContainText("Jean Ilunga");
  // The clock of the device is a day ahead, and nobody can tell it so. Its session seems over, until it is renewed.
  trouble.expect(/^401 (GET|POST) /);
  await page.clock.setSystemTime(new Date(Date.now() + 24 * 3_600_000));
  await page.reload();
  await expect(row).toContainText("Chambre 12");
  await expect(page.locator("main")).toContainText("3 pas encore envoyés.");
  await expect(page.locator("main")).toContainText(`Sans réseau\u202f: liste du ${formatLongDay(today)}, gardée `);
  await expect(ofToday).toBeVisible();
  await checkPage(page);

  trouble.expect(/^409 POST .*\/api\/host\/stays$/);
  await page.context().setOffline(false);
  await expect(row).toContainText(/Arrivé à .* noté par/);
  await expect(row).not.toContainText("Pas encore envoyé");
  await expect(page.getByRole("alert").filter({ hasText: "Jean Ilunga" })).toContainText(code);
  await page.getByRole("button", { name: "Modifier" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Départ").fill(addDays(today, 3));
  await form.getByLabel("Arrivée").fill(stay.checkout);
  await form.getByRole("button", { name: "Ajouter", exact: true }).click();
  for (const _day of [1, 2]) await page.getByRole("button", { name: "Jour suivant" }).click();
  await expect(arrivals).toContainText(/Jean Ilunga.*-/);
  await page.reload();
  await expect(row).toContainText("Chambre 12");
  await page.getByLabel("Chercher un voyageur").fill("personne");
  await expect(arrivals).toContainText("Personne n’est attendu.");
  await page.getByLabel("Chercher un voyageur").fill("12");
  await row.getByRole("button", { name: /^Parti/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Il reste 2 nuits payées.");
  await page.getByRole("button", { name: "Noter le départ" }).click();
  await expect(row).toContainText(/Parti à/);
  await expect(row).toContainText("Sans réponse du voyageur, ses nuits sont libérées le");

  const { early_departure: early } = await onlyBookingOf(guest);
  await row.getByRole("button", { name: /^Détails/ }).click();
  await page.getByRole("button", { name: "Code du voyageur" }).click();
  await page.getByLabel("Code de départ").fill(early?.code ?? "");
  await page.getByRole("button", { name: "Libérer ses nuits" }).click();
  await expect(row).toContainText("Ses nuits restantes sont de nouveau en vente.");
  await row.getByRole("button", { name: /^Détails/ }).click();
  const undo = page.getByRole("button", { name: "Annuler le départ" });
  // Within a second of the last note it is a double tap.
  await expect(async () => {
    if (await undo.isVisible()) await undo.click();
    await expect(undo).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(row).toContainText(/Arrivé à .* noté par/);
});

test("a double tap notes the arrival and nothing else, and a full device says to keep the tab", async ({
  page,
  guest,
  hotels,
  trouble,
}) => {
  const host = await newGuest();
  const hotel = await hotels.create({ owner: host, checkin_time: "06:00" });
  const today = todayIn("Africa/Kinshasa", new Date());
  const stay = { checkin: today, checkout: addDays(today, 2), guests: 1 };
  const { id } = await send("/api/bookings", {}, guest, { property_id: hotel.id, ...stay });
  await payFor(guest, id);
  await signIn(page, host, ["host"]);
  await page.goto("/host/reception");
  const row = page.getByRole("listitem").filter({ hasText: bookingCode(id) });
  await row.getByRole("button", { name: /^Arrivé/ }).dblclick();
  await expect(row).toContainText(/Arrivé à .* noté par/);
  await expect(row.getByRole("button", { name: /^Parti/ })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // The row moves from one list to another.
  await expect.poll(async () => (await row.boundingBox())?.height ?? Infinity).toBeLessThanOrEqual(88);

  trouble.expect(/^net::ERR_(INTERNET_DISCONNECTED|FAILED) /);
  await page.context().setOffline(true);
  await page.evaluate(() => {
    const full = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    Storage.prototype.setItem = full;
  });
  await row.getByRole("button", { name: /^Détails/ }).click();
  await page.getByLabel("Numéro de chambre").fill("12");
  const tried = page.waitForEvent("requestfailed");
  await page.getByRole("button", { name: "Noter", exact: true }).click();
  await tried;
  await expect(page.getByRole("alert")).toContainText("gardez cet onglet ouvert");
  await expect(row).toContainText("Chambre 12");
  await page.context().setOffline(false);
  await expect(row).not.toContainText("Pas encore envoyé");
  await expect(page.getByText("jusqu’à l’envoi")).toHaveCount(0);
});
