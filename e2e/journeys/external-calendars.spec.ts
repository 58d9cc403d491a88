import { addDays } from "@lopango/contract/platform/dates";
import { blockedNights } from "../support/api.ts";
import { STAY } from "../support/booking.ts";
import { startCalendarSite } from "../support/calendar-site.ts";
import { checkPage } from "../support/page-checks.ts";
import { payStay } from "../support/paid-stay.ts";
import { newGuest, signIn } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

test("a host follows the calendar of another site, sees a double booking, and gives the own calendar away", async ({
  page,
  guest,
  hotels,
  trouble,
}) => {
  const host = await newGuest();
  const hotel = await hotels.create({ owner: host });
  await payStay(guest, hotel);
  const site = await startCalendarSite(STAY.checkin, addDays(STAY.checkout, 1));

  await signIn(page, host, ["host"]);
  await page.goto(`/host/listings/${hotel.id}`);
  const section = page.getByRole("region", { name: "Calendriers d’autres sites" });

  await test.step("a calendar that cannot be read is refused with its line", async () => {
    trouble.expect(/^422 POST .*\/calendars/);
    await section.getByLabel("Nom du site").fill("Airbnb");
    await section.getByLabel("Adresse du calendrier").fill(site.broken);
    await section.getByRole("button", { name: "Suivre ce calendrier" }).click();
    await expect(section.getByText(/^Ligne\s2\s: le calendrier s’arrête ici/)).toBeVisible();
    await expect(section.getByLabel("Nom du site")).toHaveValue("Airbnb");
  });

  await test.step("a good one takes its nights, and the double booking is shown", async () => {
    await section.getByLabel("Adresse du calendrier").fill(site.good);
    await section.getByRole("button", { name: "Suivre ce calendrier" }).click();
    await expect(section.getByText(/^Lu à l’instant · \d+\snuits prises$/)).toBeVisible();
    await expect(section.getByRole("alert")).toContainText("Famille Ilunga");
    expect(await blockedNights(hotel.id, STAY.checkout, addDays(STAY.checkout, 2))).toEqual([STAY.checkout]);
    await checkPage(page);
  });

  await test.step("the own calendar has a secret address, which can be changed", async () => {
    const address = section.getByLabel("Adresse de votre calendrier");
    const before = await address.inputValue();
    const file = await page.request.get(before);
    expect(await file.text()).toContain("SUMMARY:Réservé");
    await section.getByRole("button", { name: "Changer l’adresse" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Changer l’adresse" }).click();
    await expect(address).not.toHaveValue(before);
    expect((await page.request.get(before)).status()).toBe(404);
  });

  await test.step("a removed calendar gives its nights back", async () => {
    await section.getByRole("button", { name: "Retirer Airbnb" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Retirer le calendrier" }).click();
    await expect(section.getByText("Famille Ilunga")).toHaveCount(0);
    expect(await blockedNights(hotel.id, STAY.checkout, addDays(STAY.checkout, 2))).toEqual([]);
  });
  site.close();
});
