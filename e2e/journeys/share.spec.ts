import { demoHotel } from "../support/api.ts";
import { checkPage } from "../support/page-checks.ts";
import { expect, test } from "../support/test.ts";

test("a listing is shared by WhatsApp, by its copied address or on paper", async ({ page, context }) => {
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
  await dialog.getByRole("button", { name: "Fermer" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByText("Partager", { exact: true })).toBeHidden();
  await page.emulateMedia({ media: null });
});
