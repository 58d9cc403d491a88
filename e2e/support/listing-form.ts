import type { Page } from "@playwright/test";

export interface WantedListing {
  title: string;
  city: string;
  commune: string;
  price: string;
}

/** Fills the form for a hotel with confirmation by the host. */
export async function fillListing(page: Page, { title, city, commune, price }: WantedListing): Promise<void> {
  await page.getByRole("radio", { name: /^Hôtel/ }).check();
  await page.getByLabel("Titre").fill(title);
  await page.getByLabel("Description").fill("Douze chambres calmes face au fleuve, courant et eau jour et nuit.");
  await page.getByLabel("Ville").fill(city);
  await page.getByLabel("Commune").fill(commune);
  await page.getByLabel("Prix par nuit").fill(price);
  await page.getByLabel(/^Voyageurs au maximum/).fill("3");
  await page.getByRole("radio", { name: /^Je confirme moi-même/ }).check();
}
