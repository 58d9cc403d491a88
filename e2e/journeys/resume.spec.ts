import { bookingCode } from "@lopango/contract/payments/booking-code";
import { bookingsOf, onlyBookingOf } from "../support/api.ts";
import { beginPayment, bookingAddress, expectConfirmed, STAY } from "../support/booking.ts";
import { pickDay } from "../support/calendar.ts";
import { checkPage } from "../support/page-checks.ts";
import { payStay } from "../support/paid-stay.ts";
import { signIn } from "../support/people.ts";
import { attemptOn, payByMPesa } from "../support/provider.ts";
import { inDays } from "../support/stay.ts";
import { expect, test } from "../support/test.ts";

test("the same stay is resumed on the way back from the payment page: one booking, one payment", async ({
  page,
  guest,
  hotels,
}) => {
  const { hotel, logId: attempt } = await beginPayment({ page, guest, hotels });

  await page.goto(`/property/${hotel.id}?checkin=${STAY.checkin}&checkout=${STAY.checkout}`);
  // The guest's own pending nights do not block a new attempt.
  await page.getByRole("button", { name: "Réserver", exact: true }).filter({ visible: true }).click();
  await expect(page.getByText("vous reprenez le paiement de votre réservation")).toBeVisible();
  await page.getByRole("button", { name: "Confirmer et payer" }).click();
  expect(await attemptOn(page)).toBe(attempt);

  await payByMPesa(page);
  await expectConfirmed(page);
  const booking = await onlyBookingOf(guest);
  expect(booking).toMatchObject({ status: "confirmed", refund: null });
  await expect(page.getByText(bookingCode(booking.id), { exact: true })).toBeVisible();
});

test("a guest who has paid for a stay is told so before they pay for another one on its nights", async ({
  page,
  guest,
  hotels,
}) => {
  const hotel = await hotels.create({ units: 2 });
  const { id } = await payStay(guest, hotel);
  await signIn(page, guest);
  await page.goto(bookingAddress(hotel));
  await expect(page.getByText("Confirmez seulement s’il vous en faut une autre")).toBeVisible();
  await checkPage(page);
  await page.getByRole("link", { name: "une réservation ici à ces dates" }).click();
  await expect(page).toHaveURL(`/my-bookings/${id}`);

  await page.getByRole("link", { name: "Reprogrammer" }).click();
  await expect(page.getByText(/^Séjour actuel\u202f: /)).toBeVisible();
  const confirm = page.getByRole("button", { name: "Modifier mon séjour" });
  await expect(confirm).toBeDisabled();
  await pickDay(page, inDays(10));
  await pickDay(page, inDays(13));
  await expect(page.getByText(/120\s\$US\s+à\spayer/).first()).toBeVisible();
  await checkPage(page);
  await page.getByRole("button", { name: "Payer et modifier" }).click();
  await attemptOn(page);
  await payByMPesa(page);
  await expect(
    page.getByRole("heading", { name: /^Séjour modifié, 120\s\$US \(environ\s300\s000\sFC\) payés$/ }),
  ).toBeVisible();
  expect(await onlyBookingOf(guest)).toMatchObject({ id, checkout: inDays(13), paid: { amount_cents: 36_000 } });
});

test("other dates replace a booking that waits for its payment only after the guest has read so", async ({
  page,
  guest,
  hotels,
}) => {
  const { hotel } = await beginPayment({ page, guest, hotels });
  const first = await onlyBookingOf(guest);

  const other = { checkin: inDays(11), checkout: inDays(14) };
  // Until the guest's bookings are loaded, the server decides and returns 409.
  // `networkidle` takes half a minute here, because Chromium revalidates the listing (`stale-while-revalidate`).
  const known = page.waitForResponse((response) => response.url().includes("/api/bookings?"));
  await page.goto(bookingAddress(hotel, other));
  await (await known).finished();
  const confirm = page.getByRole("button", { name: "Confirmer et payer" });
  const dialog = page.getByRole("dialog", { name: /^Remplacer votre réservation à payer/ });
  await confirm.click();
  await expect(dialog.getByText(first.code)).toBeVisible();
  await checkPage(page);
  await dialog.getByRole("button", { name: "Revenir" }).click();
  await expect(dialog).toBeHidden();
  expect(await onlyBookingOf(guest)).toMatchObject({ id: first.id, status: "pending_payment" });

  await confirm.click();
  await dialog.getByRole("button", { name: "Remplacer et payer" }).click();
  await attemptOn(page);
  expect(await bookingsOf(guest)).toMatchObject([
    { ...other, status: "pending_payment" },
    { id: first.id, status: "cancelled", reason: "replaced" },
  ]);

  // A payment of the first booking is still open; the page explains why the booking ended.
  await page.goto(`/my-bookings/${first.id}`);
  await expect(page.getByRole("heading", { name: "Réservation remplacée" })).toBeVisible();
  await expect(page.getByText(/^Vous l’avez remplacée par une autre réservation/)).toBeVisible();
  await page.goto("/me/bookings");
  await expect(page.getByText(/^Vous l’avez remplacée par une autre réservation/)).toBeVisible();
  await expect(page.getByText("Le délai de paiement est dépassé")).toBeHidden();
});

test("what an address asks for and cannot be had is corrected, and said", async ({ page, guest, hotels }) => {
  const hotel = await hotels.create({ units: 2 });
  await signIn(page, guest);
  await hotels.close(hotel.id, [STAY.checkin]);
  await page.goto(`/property/${hotel.id}?checkin=${STAY.checkin}&checkout=${STAY.checkout}`);
  await expect(page.getByRole("status").getByText("Ces dates ne sont plus libres.")).toBeVisible();

  await page.goto(`/booking/${hotel.id}?checkin=${inDays(-3)}&checkout=${inDays(2)}&guests=999`);
  await expect(page.getByText("Les dates demandées sont déjà passées. Choisissez-en d’autres.")).toBeVisible();
  await expect(page.getByText(/^Cette annonce accueille au plus 8\s+voyageurs/)).toBeVisible();
  const choice = (name: string) => page.getByRole("combobox", { name });
  await expect(choice("Voyageurs")).toHaveValue("8");
  await expect(choice("Chambres")).toHaveValue(`${hotel.id}:2`);
  await expect(page.getByText("il vous en faut 2.")).toBeVisible();
  await checkPage(page);

  await choice("Voyageurs").selectOption("2");
  await expect(choice("Chambres")).toHaveValue(`${hotel.id}:1`);
  await expect(page.getByText("nous avons corrigé le nombre")).toBeHidden();

  const confirm = page.getByRole("button", { name: "Confirmer et payer" });
  await expect(confirm).toBeDisabled();
  await page.getByRole("button", { name: /1\s+nuit$/ }).click();
  await expect(confirm).toBeEnabled();
  await page.getByRole("link", { name: "Modifier les dates" }).click();
  await expect(page.getByRole("heading", { name: "Disponibilités" })).toBeInViewport({ ratio: 1 });
});
