import { bookingsOf, onlyBookingOf, send } from "../support/api.ts";
import { bookingAddress, bookUntilPayment, expectConfirmed, STAY } from "../support/booking.ts";
import { dayButton, showMonthOf } from "../support/calendar.ts";
import { setDeviceClock } from "../support/device-clock.ts";
import { loseAnswer } from "../support/lost-answers.ts";
import { checkPage } from "../support/page-checks.ts";
import { payFor } from "../support/paid-stay.ts";
import { signIn } from "../support/people.ts";
import { attemptOn, payByMPesa, refuse } from "../support/provider.ts";
import { expect, test } from "../support/test.ts";

test("a payment page that never opened and a refused payment are said honestly, and the next one succeeds", async ({
  page,
  guest,
  hotels,
  trouble,
}) => {
  const hotel = await hotels.create();
  await signIn(page, guest);
  trouble.expect(/^net::ERR_FAILED POST .*\/maxicash\/init$/);
  await loseAnswer(page, "**/maxicash/init");
  // One method is down: the others are offered.
  const methods = ["mpesa", "orange", "card"].map((method) => ({ method, is_available: method !== "card" }));
  await page.route("**/api/payment-methods?*", (route) => route.fulfill({ json: { methods } }));
  await page.goto(bookingAddress(hotel));
  await expect(page.getByText("Carte bancaire\u202f: ne marche pas en ce moment.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Carte bancaire" })).toHaveCount(0);
  await page.getByRole("radio", { name: "M-Pesa" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Orange Money" })).toBeChecked();
  await checkPage(page);
  const asked = page.waitForRequest("**/maxicash/init");
  await page.getByRole("button", { name: "Confirmer et payer" }).click();
  expect((await asked).postDataJSON()).toMatchObject({ method: "orange" });
  await expect(page.getByRole("heading", { name: "La page de paiement ne s’est pas ouverte" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "La page de paiement ne s’est pas ouverte" })).toBeVisible();
  await checkPage(page);
  await page.unroute("**/maxicash/init");
  await page.getByRole("button", { name: "Réessayer le paiement" }).click();
  const refused = await attemptOn(page);
  await refuse(page);

  await expect(page.getByRole("heading", { name: "Le paiement n’a pas abouti" })).toBeVisible();
  await expect(page.getByText("vos dates restent retenues d’ici là.")).toBeVisible();
  await checkPage(page);

  await page.getByRole("button", { name: "Réessayer le paiement" }).click();
  expect(await attemptOn(page)).not.toBe(refused);
  await payByMPesa(page);
  await expectConfirmed(page);
  expect(await bookingsOf(guest)).toMatchObject([{ status: "confirmed", refund: null }]);
});

test("a payment left half-way on a phone that lives in 2055 is resumed from «Mes réservations» on one of 2015", async ({
  page,
  guest,
  hotels,
  anotherBrowser,
}) => {
  const hotel = await hotels.create();
  await setDeviceClock(page, "2055-06-01T08:00:00Z");
  await signIn(page, guest);
  await page.goto(`/property/${hotel.id}`);
  await showMonthOf(page, STAY.checkin);
  await expect(dayButton(page, STAY.checkin)).toBeEnabled();
  await bookUntilPayment(page, hotel);
  await page.getByRole("button", { name: /^M-Pesa/ }).click();
  await page.getByLabel("Numéro de téléphone").waitFor();
  await page.close();

  const { page: later } = await anotherBrowser();
  await setDeviceClock(later, "2015-01-01T00:00:00Z");
  await signIn(later, guest);
  await later.goto("/me/bookings");
  const card = later.getByRole("article").filter({ hasText: hotel.title });
  await expect(card.getByText("Paiement en vérification")).toBeVisible();
  await expect(card.getByText(/^Encore (30:00|[12]\d:\d\d) pour payer$/)).toBeVisible();

  await card.getByRole("button", { name: "Reprendre le paiement" }).click();
  await attemptOn(later);
  await payByMPesa(later);
  await expectConfirmed(later);
  expect(await onlyBookingOf(guest)).toMatchObject({ status: "confirmed" });
});

test("a guest who comes back to a booking within seconds sees what became of it meanwhile", async ({
  page,
  guest,
  hotels,
}) => {
  const hotel = await hotels.create();
  const { id } = await send("/api/bookings", {}, guest, { property_id: hotel.id, ...STAY, guests: 1 });
  await signIn(page, guest);
  await page.goto(`/my-bookings/${id}`);
  await expect(page.getByRole("heading", { name: "Réservation à payer" })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/me/bookings");
  await expect(other.getByRole("button", { name: "Payer" })).toBeVisible();
  await payFor(guest, id);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByText("Confirmée", { exact: true })).toBeVisible();
  await expect(other.getByText("Confirmée", { exact: true })).toBeVisible();
  await expect(other.getByRole("button", { name: "Payer" })).toBeHidden();
});
