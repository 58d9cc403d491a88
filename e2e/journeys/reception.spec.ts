import { addDays, todayIn } from "@lopango/contract/calendar/dates";
import { send } from "../support/api.ts";
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
  const hotel = await hotels.create({ owner: host });
  const today = todayIn("Africa/Kinshasa", new Date());
  const stay = { checkin: today, checkout: addDays(today, 2), guests: 1 };
  const { id } = await send("/api/bookings", {}, guest, { property_id: hotel.id, ...stay });
  await payFor(guest, id);
  await signIn(page, host, ["host"]);

  await page.goto("/host/reception");
  const arrivals = page.getByRole("region", { name: "Arrivées" });
  const row = arrivals.getByRole("listitem").first();
  await expect(row).toContainText(hotel.title);
  await expect(page.locator("main")).not.toContainText("$");
  await checkPage(page);
  for (const part of [/reception-page/, /identity/, /init\.json/])
    await expect.poll(async () => (await keptFiles(page)).some((url) => part.test(url))).toBe(true);

  trouble.expect(/^net::ERR_(INTERNET_DISCONNECTED|FAILED) /);
  await page.context().setOffline(true);
  await row.getByRole("button", { name: "Arrivé" }).click();
  await expect(row).toContainText("Pas encore envoyé");
  await row.getByRole("button", { name: /^Chambre, note/ }).click();
  await page.getByLabel("Numéro de chambre").fill("12");
  await page.getByRole("button", { name: "Noter" }).click();
  await expect(row).toContainText("Chambre 12");
  await page.reload();
  await expect(row).toContainText("Chambre 12");
  await expect(page.locator("main")).toContainText("2 pas encore envoyés.");
  await checkPage(page);

  await page.context().setOffline(false);
  await expect(row).toContainText(/Arrivé à .* noté par/);
  await expect(row).not.toContainText("Pas encore envoyé");
  await page.reload();
  await expect(row).toContainText("Chambre 12");
  await page.getByLabel("Chercher par nom, code ou chambre").fill("personne");
  await expect(arrivals).toContainText("Personne n’est attendu.");
  await page.getByLabel("Chercher par nom, code ou chambre").fill("12");
  await row.getByRole("button", { name: "Parti" }).click();
  await expect(page.getByRole("region", { name: "Arrivées" })).toContainText(/Parti à/);
});
