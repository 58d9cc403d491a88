import { checkPage } from "../support/page-checks.ts";
import { expect, test } from "../support/test.ts";

test("the footer leads to four short pages, each with its own title", async ({ page }) => {
  await page.goto("/cars");
  await checkPage(page);
  for (const name of ["À propos", "Conditions d’utilisation", "Confidentialité", "Assistance"]) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(`${name} — Lopango`);
    const tab = page.getByRole("navigation", { name: "Informations" }).getByRole("link", { name });
    await expect(tab).toHaveAttribute("aria-current", "page");
    await expect(tab).toBeInViewport({ ratio: 1 });
    await checkPage(page);
  }
});

test("the help answers when a question is opened", async ({ page }) => {
  await page.goto("/support");
  const answer = page.getByText(/^Oui, pendant 30.minutes/);
  await expect(answer).toBeHidden();
  await page.getByText("Mes dates sont-elles retenues pendant que je paie").click();
  await expect(answer).toBeVisible();
  for (const at of ["/support", "/404"]) {
    await page.goto(at);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: /^WhatsApp/ })).toHaveAttribute("href", "https://wa.me/243000000002");
    await expect(main.getByRole("link", { name: /^Téléphone/ })).toHaveAttribute("href", "tel:+243000000001");
    await expect(main.getByRole("link", { name: /^E-mail/ })).toHaveAttribute("href", "mailto:aide@lopango.test");
  }
});
