import { expect, type Page } from "@playwright/test";
import type { CivilDate } from "@lopango/contract/platform/dates";
import type { Hotel, Hotels } from "./hotels.ts";
import { signIn, type Guest } from "./people.ts";
import { attemptOn } from "./provider.ts";
import { inDays } from "./stay.ts";

/** Two nights that are visible in a calendar's initial months. */
export const STAY = { checkin: inDays(10), checkout: inDays(12) } as const;

export function bookingAddress(
  { id }: Hotel,
  { checkin, checkout }: { checkin: CivilDate; checkout: CivilDate } = STAY,
): string {
  return `/booking/${id}?checkin=${checkin}&checkout=${checkout}&guests=1`;
}

/** Books as the signed-in guest up to the provider's page; returns the attempt's id. */
export async function bookUntilPayment(page: Page, hotel: Hotel): Promise<string> {
  await page.goto(bookingAddress(hotel));
  await page.getByRole("button", { name: "Confirmer et payer" }).click();
  return attemptOn(page);
}

/** Signs the guest in and books a new hotel up to the provider's page. */
export async function beginPayment({
  page,
  guest,
  hotels,
}: {
  page: Page;
  guest: Guest;
  hotels: Hotels;
}): Promise<{ hotel: Hotel; logId: string }> {
  const hotel = await hotels.create();
  await signIn(page, guest);
  return { hotel, logId: await bookUntilPayment(page, hotel) };
}

export async function expectConfirmed(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/payment\/return\?/);
  await expect(page.getByRole("heading", { name: "Votre séjour est réservé" })).toBeVisible();
  await expect(page.getByText("Confirmée", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Votre arrivée" })).toBeVisible();
}
