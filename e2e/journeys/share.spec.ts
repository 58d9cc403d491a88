import { demoHotel } from "../support/api.ts";
import { checkPage } from "../support/page-checks.ts";
import { expect, test } from "../support/test.ts";

test("a listing that somebody was sent shows itself without asking the server for it", async ({ page }) => {
  const hotel = await demoHotel();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/property/${hotel.id}`);
  await expect(page.getByRole("heading", { level: 1, name: hotel.title })).toBeVisible();
  expect(asked).not.toContain(`/api/properties/${hotel.id}`);
});

test("a listing is shared by WhatsApp or by its copied address", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const hotel = await demoHotel();
  await page.goto(`/property/${hotel.id}`);
  await page.getByRole("button", { name: "Partager" }).click();
  const dialog = page.getByRole("dialog", { name: "Partager cette annonce" });
  const whatsapp = await dialog.getByRole("link", { name: "Envoyer par WhatsApp" }).getAttribute("href");
  expect(decodeURIComponent(whatsapp ?? "")).toContain(`/property/${hotel.id}`);
  await checkPage(page);
  await dialog.getByRole("button", { name: "Copier" }).click();
  await expect(dialog.getByRole("button", { name: "Copié" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/property/${hotel.id}$`));
});
