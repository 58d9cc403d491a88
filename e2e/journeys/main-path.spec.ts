import { CANCELLATION_POLICIES } from '@lopango/contract/cancellation';
import { formatPrice } from '@lopango/contract/money';
import type { Property } from '@lopango/contract/property';
import { addDays, nightsOf } from '@lopango/contract/dates';
import { blockedNights, getListing, searchListings } from '../support/api.ts';
import { expectConfirmed } from '../support/booking.ts';
import { dayButton, pickDay } from '../support/calendar.ts';
import { longDay } from '../support/french.ts';
import { closeNights, leaveOneRoom, openNights } from '../support/hotels.ts';
import { checkPage } from '../support/page-checks.ts';
import { attemptOn, payByMPesa } from '../support/provider.ts';
import { chooseDemoPerson } from '../support/sign-in-dialog.ts';
import { inDays } from '../support/stay.ts';
import { expect, test } from '../support/test.ts';

const ARRIVAL = inDays(10);
const DEPARTURE = addDays(ARRIVAL, 2);
const BLOCKED = addDays(ARRIVAL, 4);
const BEYOND = addDays(ARRIVAL, 6);
const STAY_NIGHTS = nightsOf(ARRIVAL, DEPARTURE);
const EVERY_NIGHT = nightsOf(ARRIVAL, BEYOND);

/** The provider shows cents, the product does not. */
const dollars = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'USD' });

/** Each size has a person and a hotel of its own, so that both can walk the path at once. */
const WALKERS = {
  phone: { person: 'Solange Bahati', policy: 'flexible' },
  desktop: { person: 'Patrick Kabasele', policy: 'strict' },
} as const;

test('a guest finds a hotel, books it, pays by M-Pesa, and cancels', async ({ page }, { project }) => {
  const { person, policy } = project.name === 'phone' ? WALKERS.phone : WALKERS.desktop;
  const hotel = await freeHotel(policy);
  const total = STAY_NIGHTS.length * hotel.base_price_cents;
  await closeNights(hotel.id, [BLOCKED]);
  await leaveOneRoom(hotel.id, STAY_NIGHTS);

  await test.step('the home page shows hotels', async () => {
    await page.goto('/');
    await checkPage(page);
    await page.getByRole('tab', { name: 'Hôtels' }).click();
    await expect(page.getByRole('tabpanel').getByRole('link', { name: /^Réserver →/ }).first()).toBeVisible();
    await checkPage(page);
  });

  await test.step('the search finds the hotels of a commune', async () => {
    await page.getByRole('search').getByRole('searchbox').fill(hotel.commune);
    await page.getByRole('search').getByRole('button', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL(/\/search\?/);
    await expect(page.getByRole('link', { name: hotel.title, exact: true })).toBeVisible();
    await checkPage(page);
    await page.getByRole('link', { name: hotel.title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: hotel.title })).toBeVisible();
  });

  const book = page.getByRole('button', { name: 'Réserver' });
  await test.step('the calendar goes around a blocked day', async () => {
    await expect(dayButton(page, BLOCKED)).toBeDisabled();
    await expect(book).toBeDisabled();
    await checkPage(page);

    await pickDay(page, ARRIVAL);
    await pickDay(page, BEYOND);
    await expect(page.getByText('Un jour indisponible se trouve entre ces dates')).toBeVisible();
    await expect(dayButton(page, BEYOND)).toHaveAccessibleName(/arrivée choisie/);
    await expect(book).toBeDisabled();

    await pickDay(page, ARRIVAL);
    await pickDay(page, DEPARTURE);
    await expect(dayButton(page, ARRIVAL)).toHaveAccessibleName(/arrivée choisie/);
    await expect(dayButton(page, DEPARTURE)).toHaveAccessibleName(/départ choisi/);
    await expect(page.getByText(formatPrice(total)).filter({ visible: true }).first()).toBeVisible();
    await checkPage(page);
  });

  await test.step('signing in brings the guest back with the dates', async () => {
    await book.click();
    await chooseDemoPerson(page, person);
    await expect(page.getByRole('heading', { level: 1, name: 'Confirmer la réservation' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/booking/${hotel.id}\\?checkin=${ARRIVAL}&checkout=${DEPARTURE}&guests=1`));
    await expect(page.getByText(longDay(ARRIVAL))).toBeVisible();
    await expect(page.getByText(longDay(DEPARTURE))).toBeVisible();
    await checkPage(page);
  });

  await test.step('the guest pays on the provider’s page', async () => {
    await page.getByRole('button', { name: 'Confirmer et payer' }).click();
    await attemptOn(page);
    await expect(page.getByRole('region', { name: 'Votre paiement' })).toContainText(dollars.format(total / 100));
    await payByMPesa(page);
    await expectConfirmed(page);
    await checkPage(page);
    expect(await blockedNights(hotel.id, ARRIVAL, BEYOND)).toEqual([...STAY_NIGHTS, BLOCKED]);
  });

  await test.step('the nights are taken', async () => {
    await page.getByRole('link', { name: 'Voir ma réservation' }).click();
    await expect(page.getByRole('heading', { level: 1, name: hotel.title })).toBeVisible();
    await checkPage(page);
    await page.getByRole('link', { name: 'Voir le logement' }).click();
    for (const night of STAY_NIGHTS) await expect(dayButton(page, night)).toBeDisabled();
    await page.goBack();
  });

  const refund = formatPrice(CANCELLATION_POLICIES[policy].full_until_hours === null ? Math.ceil(total / 2) : total);
  await test.step('the booking stands under «Mes réservations», and cancelling it says what comes back', async () => {
    await page.getByRole('link', { name: 'Mes réservations' }).filter({ visible: true }).first().click();
    const card = page.getByRole('article').filter({ hasText: hotel.title }).filter({ hasText: 'Confirmée' });
    await expect(card).toHaveCount(1);
    await checkPage(page);

    await card.getByRole('button', { name: /^Annuler/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Annuler cette réservation ?' });
    await expect(dialog.getByText(refund)).toBeVisible();
    await checkPage(page);
    await dialog.getByRole('button', { name: 'Annuler la réservation' }).click();
    await expect(dialog).toBeHidden();
    const cancelled = page.getByRole('article').filter({ hasText: hotel.title }).filter({ hasText: 'Annulée' }).first();
    await expect(cancelled.getByText(`Remboursement de ${refund} en cours.`)).toBeVisible();
    await checkPage(page);
  });

  await test.step('the nights are free again', async () => {
    expect(await blockedNights(hotel.id, ARRIVAL, BEYOND)).toEqual([BLOCKED]);
    await page.getByRole('article').filter({ hasText: hotel.title }).first().getByRole('link', { name: hotel.title, exact: true }).click();
    for (const night of STAY_NIGHTS) await expect(dayButton(page, night)).toBeEnabled();
  });

  await openNights(hotel.id, EVERY_NIGHT);
});

/** A hotel in Kinshasa with this policy that confirms at once and is free around the stay; the tests block a day of it. */
async function freeHotel(policy: Property['cancellation_policy']): Promise<Property> {
  for (const { id, city } of await searchListings({ category: 'hotel' })) {
    if (city !== 'Kinshasa') continue;
    const hotel = await getListing(id);
    if (hotel.cancellation_policy !== policy || hotel.confirmation !== 'instant') continue;
    if ((await blockedNights(id, ARRIVAL, BEYOND)).length === 0) return hotel;
  }
  throw new Error(`the demo world has no free hotel in Kinshasa with the policy ${policy}`);
}
