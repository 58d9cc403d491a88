import type { Page } from "@playwright/test";
import { checkPage } from "../support/page-checks.ts";
import type { Home } from "../support/homes.ts";
import { attemptOn, decide, leavePending, payBy, refuse } from "../support/provider.ts";
import { takeOffline } from "../support/stored-listings.ts";
import { APP_URL } from "../support/suite.ts";
import { expect, test } from "../support/test.ts";

const unlockButton = (page: Page) => page.getByRole("button", { name: /^Débloquer/ });
const verifyButton = (page: Page) => page.getByRole("button", { name: "J’ai payé ➜ Vérifier" });
/** Presses «J’ai payé ➜ Vérifier», unless the page already knows of the payment and has removed it. */
const verifyUnlessKnown = (page: Page) =>
  verifyButton(page).evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
/** A unique word of the description. */
const secretOf = (home: Home) => home.description.match(/portail (\w+)/)?.[1] ?? "";

async function expectLocked(page: Page, home: Home): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: home.title })).toBeVisible();
  await expect(unlockButton(page)).toBeVisible();
  expect((await page.content()).includes(secretOf(home))).toBe(false);
}

async function expectUnlocked(page: Page, home: Home): Promise<void> {
  await expect(page.getByText(secretOf(home))).toBeVisible();
  await expect(unlockButton(page)).toHaveCount(0);
}

async function expectSaid(page: Page): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: "Paiement reçu" })).toBeInViewport();
  await expect(page.getByRole("link", { name: "Écrire sur WhatsApp" })).toBeInViewport();
}

async function openPayment(page: Page): Promise<{ tab: Page; logId: string }> {
  const [tab] = await Promise.all([page.waitForEvent("popup"), unlockButton(page).click()]);
  return { tab, logId: await attemptOn(tab) };
}

/** Returns the identifying cookies; the splash's cookie is ignored. */
const knownBy = async (page: Page) => (await page.context().cookies()).filter(({ name }) => name !== "lopango_splash");

test("an anonymous viewer pays by Orange Money, verifies and reads; others do not", async ({
  page,
  homes,
  anotherBrowser,
  trouble,
}) => {
  const home = await homes.create();

  await test.step("the page says what is for sale, and has nothing of it", async () => {
    await page.goto(`/property/${home.id}`);
    await expect(page.getByText("Le loyer ne peut pas encore être payé en ligne.")).toBeVisible();
    await expectLocked(page, home);
    await expect(unlockButton(page)).toContainText("2 $US");
    await expect(
      page.getByText(
        /^(?:Description complète|Courte description), WhatsApp, téléphone, adresse et position sur la carte\.$/,
      ),
    ).toBeVisible();
    await expect(page.getByText("Portail vert")).toHaveCount(0);
    expect(await knownBy(page)).toEqual([]);
    await checkPage(page);
  });

  await test.step("the provider’s page opens in a tab of its own", async () => {
    const { tab } = await openPayment(page);
    const [cookie] = await knownBy(page);
    expect(cookie).toMatchObject({ name: "__session", httpOnly: true, secure: true, sameSite: "Lax", path: "/" });
    await expect(page.getByText("Payez dans l’onglet qui s’est ouvert")).toBeVisible();
    await checkPage(page);
    await payBy(tab, "Orange Money");
    // The provider redirects to the listing, which verifies the payment by itself.
    await expect(tab).toHaveURL(`${APP_URL}/property/${home.id}`);
    await expectUnlocked(tab, home);
    await expectSaid(tab);
    await tab.close();
  });

  await test.step("the first tab shows the description, and how to reach the host", async () => {
    await page.bringToFront();
    await verifyUnlessKnown(page);
    await expectUnlocked(page, home);
    await expectSaid(page);
    // In the bar and beside the description.
    for (const name of ["WhatsApp", "Écrire sur WhatsApp"])
      await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute(
        "href",
        /^https:\/\/wa\.me\/243998765432/,
      );
    await expect(page.getByRole("link", { name: /Appeler/ })).toHaveAttribute("href", "tel:+243812345678");
    await expect(page.getByText("Portail vert, face à l’église").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Itinéraire" })).toHaveAttribute("href", /-4\.3217%2C15\.3125/);
    await checkPage(page);
  });

  await test.step("it stays so on the next visit", async () => {
    await page.goto("/");
    await page.goto(`/property/${home.id}`);
    await expectUnlocked(page, home);
    await expect(page.getByText("Paiement reçu")).toBeHidden();
  });

  await test.step("a second anonymous browser sees the locked page, and finds no payment of its own", async () => {
    const { page: other } = await anotherBrowser();
    await other.goto(`/property/${home.id}`);
    await expectLocked(other, home);
    await verifyButton(other).click();
    await expect(other.getByText("Aucun paiement trouvé")).toBeVisible();
    await expectLocked(other, home);
    await checkPage(other);
    // Its pending requests fail once the listing is offline.
    await other.close();
  });

  await test.step("taken offline, it is still there for whoever paid, with how to reach the host", async () => {
    // The public request returns 404; the page then asks as the viewer.
    trouble.expect(/^404 GET .*\/property\//);
    trouble.expect(/^404 GET .*\/api\/properties\//);
    await takeOffline([home.id]);
    const refused = page.waitForResponse(
      (answer) => answer.status() === 404 && answer.url().includes("/api/properties/"),
    );
    await page.reload();
    await refused;
    await expect(page.getByRole("region", { name: "Annonce hors ligne" })).toContainText(
      "Vous gardez ce que vous avez débloqué.",
    );
    await expectUnlocked(page, home);
    await expect(page.getByRole("link", { name: /Appeler/ })).toHaveAttribute("href", "tel:+243812345678");
  });
});

async function expectStillLocked(page: Page, home: Home): Promise<void> {
  await expect(page.getByRole("button", { name: "Rouvrir le paiement" })).toBeVisible();
  expect((await page.content()).includes(secretOf(home))).toBe(false);
}

test("a refused payment is said, and the next one, which the provider reports late, unlocks", async ({
  page,
  homes,
}) => {
  const home = await homes.create();
  await page.goto(`/property/${home.id}`);
  const first = await openPayment(page);
  await refuse(first.tab);
  await expect(first.tab.getByText("Le paiement n’a pas abouti")).toBeVisible();
  await first.tab.close();
  await page.bringToFront();
  await verifyButton(page).click();
  await expect(page.getByText("Le paiement n’a pas abouti")).toBeVisible();

  const second = await openPayment(page);
  expect(second.logId).not.toBe(first.logId);
  await leavePending(second.logId);
  await payBy(second.tab, "Orange Money");
  await expect(second.tab.getByText("Paiement en cours de vérification")).toBeVisible();
  await expectStillLocked(second.tab, home);
  await checkPage(second.tab);
  await second.tab.close();
  await page.bringToFront();
  await verifyButton(page).click();
  await expect(page.getByText("Paiement en cours de vérification")).toBeVisible();
  await decide(second.logId, { outcome: "paid", notify: 2 });
  await verifyUnlessKnown(page);
  await expectUnlocked(page, home);
});

test("a browser that blocks the tab and all storage offers the payment page as a link, and says what it cannot keep", async ({
  page,
  homes,
}) => {
  const home = await homes.create();
  await page.addInitScript(() => {
    window.open = () => null;
    const refuse = () => {
      throw new DOMException("storage is blocked", "SecurityError");
    };
    Object.defineProperty(document, "cookie", { get: () => "", set: (_: string) => {} });
    LockManager.prototype.request = () => Promise.reject(new DOMException("storage is blocked", "SecurityError"));
    for (const store of ["localStorage", "sessionStorage", "indexedDB"])
      Object.defineProperty(window, store, { get: refuse });
  });
  await page.goto(`/property/${home.id}`);
  await expect(page.getByText("Votre navigateur ne garde pas de cookies")).toBeVisible();
  await expect(page.getByText(/^Sans compte, .* Connectez-vous avant de payer/)).toBeVisible();
  await checkPage(page);
  await unlockButton(page).click();
  const link = page.getByRole("link", { name: "Ouvrir la page de paiement" });
  await expect(link).toBeVisible();
  await expect(page.getByText("l’onglet qui s’est ouvert")).toBeHidden();
  await expect(page.getByRole("button", { name: /Débloquer|Rouvrir/ })).toBeHidden();
  const [tab] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await attemptOn(tab);
  await payBy(tab, "Orange Money");
  await expectUnlocked(tab, home);
});

test("what cannot be started or verified is said in a sentence, and can be tried again", async ({
  page,
  homes,
  trouble,
}) => {
  const home = await homes.create();
  await page.goto(`/property/${home.id}`);
  await page.route("**/api/paywalls/unlock/**", (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      body: JSON.stringify({ detail: "Le service de paiement ne répond pas." }),
    }),
  );
  trouble.expect(/^503 POST .*\/api\/paywalls\/unlock\/init$/);
  trouble.expect(/^503 POST .*\/api\/paywalls\/unlock\/settle$/);
  await unlockButton(page).click();
  await expect(page.getByText("Erreur lors de l’initialisation du paiement.")).toBeVisible();
  await verifyButton(page).click();
  await expect(page.getByText("Impossible de vérifier le paiement.")).toBeVisible();
  await checkPage(page);
  await page.unroute("**/api/paywalls/unlock/**");
  await page.route("**/api/paywalls/unlock/init", (route) => route.fulfill({ json: { payment_id: "x" } }));
  await unlockButton(page).click();
  await expect(page.getByText("Lien de paiement indisponible.")).toBeVisible();
  await page.unroute("**/api/paywalls/unlock/init");
  await openPayment(page);
});
