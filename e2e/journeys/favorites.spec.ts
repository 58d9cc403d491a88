import { addressOf } from "../support/built-scripts.ts";
import { checkPage } from "../support/page-checks.ts";
import { favoritesOf } from "../support/api.ts";
import { keptFiles } from "../support/kept-files.ts";
import { signIn } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("a favourite of a device goes to the account that signs in, is there without a network, and leaves with it", async ({
  page,
  context,
  guest,
  hotels,
  trouble,
}) => {
  const hotel = await hotels.create({ findable: true });
  const stored = () => page.evaluate(() => localStorage.getItem("lopango.favorites"));
  await page.goto(`/search?category=hotel&q=${hotel.id.slice(0, 6)}`);
  const heart = page.getByRole("button", { name: `Favori\u202f: ${hotel.title}` });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.goto("/favorites");
  const card = page.getByRole("article").filter({ hasText: hotel.title });
  await expect(card).toBeVisible();
  await expect(page.getByText("Ils sont gardés sur cet appareil.")).toBeVisible();
  await checkPage(page);

  await signIn(page, guest);
  await page.goto("/favorites");
  await expect.poll(() => favoritesOf(guest)).toMatchObject({ property_ids: [hotel.id] });
  await page.getByRole("button", { name: "Partager la liste" }).click();
  const link = await page.getByLabel("Lien de votre liste").inputValue();
  await checkPage(page);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Une liste de favoris" })).toBeVisible();
  await expect(card).toBeVisible();
  await checkPage(page);

  await page.goto("/favorites");
  const kept = async () => (await keptFiles(page)).join();
  for (const part of [addressOf("favorites/list/favorites.page.tsx"), /toaster-[^.]*\.js/, /toaster-[^.]*\.css/])
    await expect.poll(kept).toMatch(part);
  trouble.expect(/^net::ERR_(INTERNET_DISCONNECTED|FAILED) /);
  await context.setOffline(true);
  await page.reload();
  await expect(card).toBeVisible();
  await expect(page.getByRole("main").getByText("Vous êtes hors connexion.")).toBeVisible();
  await heart.click();
  await expect(page.getByText("Retiré sur cet appareil.")).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => favoritesOf(guest)).toMatchObject({ property_ids: [] });

  expect(await stored()).toContain(guest.uid);
  await page.getByRole("button", { name: /^Mon compte/ }).click();
  await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await expect.poll(stored).toBeNull();
});
