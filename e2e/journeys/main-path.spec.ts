import { formatExactPrice } from "@lopango/contract/payments/money";
import { quote } from "@lopango/contract/listings/price";
import type { Property } from "@lopango/contract/listings/property";
import { addDays, nightsOf, type CivilDate } from "@lopango/contract/platform/dates";
import { blockedNights, getListing, searchListings } from "../support/api.ts";
import { expectConfirmed } from "../support/booking.ts";
import { dayButton, pickDay, showMonthOf } from "../support/calendar.ts";
import { longDay } from "../support/french.ts";
import { useOldestBrowser } from "../support/oldest-browser.ts";
import { checkPage } from "../support/page-checks.ts";
import { attemptOn, payByMPesa } from "../support/provider.ts";
import { chooseDemoPerson } from "../support/sign-in-dialog.ts";
import { inDays } from "../support/stay.ts";
import { expect, test } from "../support/test.ts";

/** Far enough ahead for a full refund. */
const FIRST_ARRIVAL = 10;
const LAST_ARRIVAL = 90;
const WEEK = 7;

/** The provider shows cents, the product does not. */
const dollars = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "USD" });

test("a guest whose browser has no newer API finds a hotel, books it, pays by M-Pesa, and cancels", async ({
  page,
  hotels,
}) => {
  await useOldestBrowser(page);
  const { hotel, arrival } = await freeHotel();
  const [departure, blocked, beyond] = [addDays(arrival, 2), addDays(arrival, 4), addDays(arrival, 6)];
  const nights = nightsOf(arrival, departure);
  const total = quote(hotel, arrival, departure).total_cents;
  await hotels.close(hotel.id, [blocked]);
  await hotels.leaveOneRoom(hotel.id, nights);

  async function expectNights(state: "disabled" | "enabled"): Promise<void> {
    for (const night of nights) {
      await showMonthOf(page, night);
      await expect(dayButton(page, night)).toBeEnabled({ enabled: state === "enabled" });
    }
  }

  await test.step("the home page shows hotels", async () => {
    await page.goto("/");
    await checkPage(page);
    await page.getByRole("tab", { name: "Hôtels" }).click();
    await expect(
      page
        .getByRole("tabpanel")
        .getByRole("link", { name: /^Réserver →/ })
        .first(),
    ).toBeVisible();
  });

  await test.step("the search finds the hotels of a commune", async () => {
    await page.getByRole("search").getByLabel("Rechercher une annonce").fill(hotel.commune);
    await page.getByRole("search").getByRole("button", { name: "Rechercher" }).click();
    await expect(page).toHaveURL(/\/search\?/);
    await expect(page.getByRole("link", { name: hotel.title, exact: true })).toBeVisible();
    await page.getByRole("link", { name: hotel.title, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: hotel.title })).toBeVisible();
  });

  await test.step("the calendar goes around a blocked day", async () => {
    await showMonthOf(page, blocked);
    await expect(dayButton(page, blocked)).toBeDisabled();
    await expect(page.getByRole("link", { name: "Choisir les dates" })).toBeVisible();

    await pickDay(page, arrival);
    await expect(dayButton(page, blocked)).toHaveAccessibleName(/départ possible$/);
    await pickDay(page, beyond);
    await expect(page.getByText("Un jour indisponible se trouve entre ces dates")).toBeInViewport({ ratio: 1 });
    await expect(dayButton(page, beyond)).toHaveAccessibleName(/arrivée choisie/);
    await expect(page.getByRole("link", { name: "Choisir le départ" })).toBeVisible();

    await pickDay(page, arrival);
    await pickDay(page, departure);
    await expect(dayButton(page, arrival)).toHaveAccessibleName(/arrivée choisie/);
    await expect(dayButton(page, departure)).toHaveAccessibleName(/départ choisi/);
    await expect(page.getByText(formatExactPrice(total)).filter({ visible: true }).first()).toBeVisible();
    await checkPage(page);
  });

  await test.step("signing in brings the guest back with the dates", async () => {
    await page.getByRole("button", { name: "Réserver" }).click();
    await chooseDemoPerson(page, "Solange Bahati");
    await expect(page.getByRole("heading", { level: 1, name: "Confirmer la réservation" })).toBeVisible();
    await expect(page).toHaveURL(
      new RegExp(`/booking/${hotel.id}\\?checkin=${arrival}&checkout=${departure}&guests=1`),
    );
    await expect(page.getByText(longDay(arrival))).toBeVisible();
    await expect(page.getByText(longDay(departure))).toBeVisible();
    await checkPage(page);
  });

  await test.step("the guest pays on the provider’s page", async () => {
    await page.getByRole("button", { name: "Confirmer et payer" }).click();
    await attemptOn(page);
    await expect(page.getByRole("region", { name: "Votre paiement" })).toContainText(dollars.format(total / 100));
    await payByMPesa(page);
    await expectConfirmed(page);
    await checkPage(page);
    expect(await blockedNights(hotel.id, arrival, beyond)).toEqual([...nights, blocked]);
  });

  await test.step("the nights are taken", async () => {
    await page.getByRole("link", { name: "Voir ma réservation" }).click();
    for (const label of ["Payé par", "Référence de l’opérateur"]) await expect(page.getByText(label)).toBeVisible();
    await expect(page.getByText("M-Pesa", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: hotel.title })).toBeVisible();
    await page.getByRole("link", { name: "Voir l’hôtel" }).click();
    await expectNights("disabled");
    await page.goBack();
  });

  const refund = formatExactPrice(total);
  await test.step("the booking stands under «Mes réservations», and cancelling it says what comes back", async () => {
    await page.getByRole("link", { name: "Mes réservations" }).filter({ visible: true }).first().click();
    const card = page.getByRole("article").filter({ hasText: hotel.title }).filter({ hasText: "Confirmée" });
    await expect(card).toHaveCount(1);

    await card.getByRole("button", { name: /^Annuler/ }).click();
    const dialog = page.getByRole("dialog", { name: "Annuler cette réservation ?" });
    await expect(dialog.getByText(refund)).toBeVisible();
    await checkPage(page);
    await dialog.getByRole("button", { name: "Annuler la réservation" }).click();
    await expect(dialog).toBeHidden();
    const cancelled = page.getByRole("article").filter({ hasText: hotel.title }).filter({ hasText: "Annulée" }).first();
    const promise = cancelled.getByText(`Remboursement de ${refund} `);
    await expect(promise).toContainText("en cours : notre équipe vous l’envoie au plus tard le");
    await expect(promise).toContainText("sur le numéro ou la carte qui a payé.");
  });

  await test.step("the nights are free again", async () => {
    expect(await blockedNights(hotel.id, arrival, beyond)).toEqual([blocked]);
    await page
      .getByRole("article")
      .filter({ hasText: hotel.title })
      .first()
      .getByRole("link", { name: hotel.title, exact: true })
      .click();
    await page.getByRole("link", { name: "Réserver à nouveau" }).click();
    await expectNights("enabled");
  });
});

/** Finds a hotel in Kinshasa with full refunds and instant confirmation, and a free week. */
async function freeHotel(): Promise<{ hotel: Property; arrival: CivilDate }> {
  for (const { id, city } of await searchListings({ category: "hotel" })) {
    if (city !== "Kinshasa") continue;
    // Other tests store hotels without photos and without an account of the host, and take them away.
    const hotel = await getListing(id).catch(() => null);
    if (!hotel || hotel.photos.length === 0) continue;
    if (hotel.cancellation_policy !== "flexible" || hotel.confirmation !== "instant" || hotel.rates) continue;
    const taken = new Set(await blockedNights(id, inDays(FIRST_ARRIVAL), inDays(LAST_ARRIVAL + WEEK)));
    for (let days = FIRST_ARRIVAL; days < LAST_ARRIVAL; days += 1) {
      if (nightsOf(inDays(days), inDays(days + WEEK)).every((night) => !taken.has(night)))
        return { hotel, arrival: inDays(days) };
    }
  }
  throw new Error("the demo world has no flexible hotel in Kinshasa with a free week");
}
