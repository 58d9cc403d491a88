import { checkPage } from "../support/page-checks.ts";
import { signIn } from "../support/people.ts";
import { readOn } from "../support/read-on.ts";
import { expect, test } from "../support/test.ts";

const LISTINGS = /\/api\/properties\?/;
const BUSY = {
  type: "about:blank",
  title: "Service Unavailable",
  status: 503,
  detail: "Le service est très demandé. Réessayez dans un instant.",
  code: "busy",
  request_id: "c0ffee",
};

test("an unknown address leads to /404 and on, cars come soon, and a payment page without a booking says so", async ({
  page,
}) => {
  await page.goto("/n-importe/quoi");
  await expect(page).toHaveURL("/404");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cette parcelle est vide");
  await checkPage(page);
  await page.getByRole("link", { name: "Retour à l’accueil" }).click();
  await expect(page).toHaveURL("/");

  await page.goto("/cars");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Réservation de voitures");
  await expect(page.getByText("Bientôt disponible")).toBeVisible();

  await page.goto("/payment/return");
  await expect(page.getByText("Identifiant de réservation manquant.")).toBeVisible();
  await checkPage(page);
});

test("offline is said, at once and where something cannot be loaded", async ({ page, context, guest, trouble }) => {
  await signIn(page, guest);
  await page.goto("/");
  // The first content is server-rendered; the rest needs the application.
  await page.waitForLoadState("networkidle");
  const heart = page.getByRole("button", { name: /^Favori/ }).first();
  await heart.waitFor();
  // Other requests fail too: pictures, and the icon that Chromium requests at every address.
  trouble.expect(/^net::ERR_INTERNET_DISCONNECTED (?:GET|PUT) /);

  await context.setOffline(true);
  const banner = page.getByRole("banner").getByText("Vous êtes hors connexion.");
  await expect(banner).toBeVisible();
  // The toast's code is missing too, so the message appears without it.
  trouble.expect(/toaster/);
  await heart.click();
  await expect(page.getByText(/^Gardé sur cet appareil\./)).toBeVisible();
  await checkPage(page);
  await page.getByRole("tab", { name: "Hôtels" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Vous êtes hors connexion." })).toBeVisible();

  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a page whose code did not come without a network comes with it, and so does the way to sign in", async ({
  page,
  context,
  trouble,
}) => {
  await page.goto("/cars");
  await page.waitForLoadState("networkidle");
  trouble.expect(/^net::ERR_INTERNET_DISCONNECTED GET /);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Connexion" }).click();
  await expect(page.getByText("Vous êtes hors connexion.")).toHaveCount(2);
  trouble.expect(/console: TypeError: Failed to fetch dynamically imported module: .*search\.page/);
  await page.getByRole("link", { name: "Voir les hôtels" }).click();
  await expect(page.getByText("Cette page n’a pas pu s’afficher.")).toBeVisible();
  await checkPage(page);

  await context.setOffline(false);
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("button", { name: "Connexion" }).click();
  await expect(page.getByRole("dialog", { name: "Connexion" })).toBeVisible();
});

test("what the home page tells below its listings is left out when it does not arrive", async ({ page, trouble }) => {
  trouble.expect(/GET .*\/assets\/home-below-/);
  // A recent reload prevents another one.
  await page.addInitScript(() => sessionStorage.setItem("lopango.reloaded-at", String(Date.now())));
  await page.route("**/assets/home-below-*", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("article").first()).toBeVisible();
  await Promise.all([page.waitForRequest("**/assets/home-below-*"), readOn(page)]);
  await checkPage(page);
});

test("a slow API shows the shapes of what is coming, in their places", async ({ page }) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(LISTINGS, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/");
  // The first listings are server-rendered, and before hydration a tab is a link.
  await page.waitForLoadState("networkidle");
  await page.getByRole("tab", { name: "Hôtels" }).click();
  await expect(page.getByText("Chargement des annonces…")).toBeAttached();
  await expect(page.getByRole("article")).toHaveCount(0);
  await checkPage(page);
  arrive();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByText("Chargement des annonces…")).toHaveCount(0);
});

test("a server in trouble is said in its own words, with the reference to quote, and «Réessayer» recovers", async ({
  page,
  trouble,
}) => {
  trouble.expect(/^503 GET .*\/api\/properties\?/);
  await page.route(LISTINGS, (route) =>
    route.fulfill({ status: 503, contentType: "application/problem+json", body: JSON.stringify(BUSY) }),
  );
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.getByRole("tab", { name: "Hôtels" }).click();
  await expect(page.getByRole("alert")).toContainText(BUSY.detail);
  await expect(page.getByRole("alert")).toContainText(/Référence.:.c0ffee/);
  await expect(page.getByRole("link", { name: "Voir toutes les annonces" })).toBeVisible();
  await checkPage(page);

  // Hosting's own error page.
  trouble.expect(/^502 GET .*\/api\/properties\?/);
  await page.unroute(LISTINGS);
  await page.route(LISTINGS, (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<html><h1>502 Bad Gateway</h1></html>" }),
  );
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("alert")).toContainText("Le service est momentanément indisponible.");
  await expect(page.getByText("Bad Gateway")).toHaveCount(0);
  await page.unroute(LISTINGS);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a page that fails while it is rendered leaves the rest usable and gives the reference to quote", async ({
  page,
  trouble,
}) => {
  trouble.expect(/Le serveur a un souci\./);
  // Replaces the page's code with a component that throws an API error.
  await page.route("**/assets/coming-soon.page-*.js", async (route) => {
    const application = await page.evaluate(
      () => document.querySelector<HTMLLinkElement>('link[rel=modulepreload][href*="/app-"]')?.href,
    );
    await route.fulfill({
      contentType: "text/javascript",
      body: `import * as application from '${application}';
        const ApiError = Object.values(application).find((each) => typeof each === 'function' && each.prototype instanceof Error);
        function Broken() { throw new ApiError('Le serveur a un souci.', { kind: 'http', status: 500, requestId: '5b1f-77' }); }
        // A planned chunk exports its module whole, by a short name.
        export const t = { default: Broken };`,
    });
  });
  await page.goto("/cars");
  const alert = page.getByRole("alert").filter({ hasText: "Cette page n’a pas pu s’afficher." });
  await expect(alert).toContainText("Référence : 5b1f-77");
  await expect(alert.getByRole("button", { name: "Recharger la page" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Lopango, accueil" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(alert).toHaveCount(0);
});
