import type { Page } from "@playwright/test";
import { addressOf } from "../support/built-scripts.ts";
import { pdf } from "../support/chosen-files.ts";
import { hydrated } from "../support/hydrated.ts";
import { keptFiles } from "../support/kept-files.ts";
import { checkPage } from "../support/page-checks.ts";
import { payStay } from "../support/paid-stay.ts";
import { signIn } from "../support/people.ts";
import { listing } from "../support/stored-listings.ts";
import { expect, test } from "../support/test.ts";

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  /** Resolves when the service worker has cached the files of the guest's pages. */
  async function kept(page: Page, part: RegExp): Promise<void> {
    const has = async () => (await keptFiles(page)).some((url) => part.test(url));
    await expect.poll(has).toBe(true);
  }

  test("a guest reads an own booking without network; after signing out nothing of it is left", async ({
    page,
    context,
    guest,
    hotels,
    trouble,
  }) => {
    const hotel = await hotels.create();
    await listing(hotel.id).update({ address: "Face au port", contact_whatsapp: "+243998765432" });
    await payStay(guest, hotel);
    await signIn(page, guest);
    const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(addressOf("app/shell/account-menu.tsx"), async (route) => {
      await late;
      await route.continue();
    });
    await page.goto("/me/bookings");
    await expect(page.getByRole("link", { name: hotel.title }).first()).toBeVisible();
    await kept(page, addressOf("app/pages/booking-detail.page.tsx"));
    await kept(page, addressOf("identity/firebase/identity.ts"));
    arrive();
    await kept(page, addressOf("app/shell/account-menu.tsx"));
    const addresses = await page.evaluate(async () => {
      const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      return (await Promise.all(opened.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
    });
    expect(addresses).toContain("/app.html");
    expect(addresses.filter((path) => path.startsWith("/api"))).toEqual([]);
    // The list omits the arrival details, which are fetched and stored separately.
    const ownBookings = () => page.evaluate(() => localStorage.getItem("lopango.bookings"));
    await expect.poll(ownBookings).toContain("Face au port");

    // Other requests fail too.
    trouble.expect(/^net::ERR_(INTERNET_DISCONNECTED|FAILED) /);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("link", { name: hotel.title }).first()).toBeVisible();
    await expect(page.getByRole("main").getByText("Vous êtes hors connexion.")).toBeVisible();
    await checkPage(page);
    await page.getByRole("link", { name: `Détails de la réservation : ${hotel.title}` }).click();
    await expect(page.getByRole("main").getByText("Vous êtes hors connexion.")).toBeVisible();
    await expect(page).toHaveURL(/\/my-bookings\//);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByText(hotel.title).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Votre arrivée" })).toBeVisible();
    await expect(page.getByText("Face au port")).toBeVisible();
    await expect(page.getByRole("link", { name: "Écrire sur WhatsApp" })).toHaveAttribute(
      "href",
      /wa\.me\/243998765432/,
    );
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("+243 998 765 432")).toBeVisible();
    await page.emulateMedia({ media: null });

    await context.setOffline(false);
    // A part whose code did not come may load the page once more.
    await expect(async () => expect(await ownBookings()).toContain(hotel.title)).toPass();
    await page.getByRole("button", { name: /^Mon compte/ }).click();
    await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
    await expect.poll(ownBookings).toBeNull();
  });
});

test("a page that was open during a deployment finds its way to the new version", async ({ page, trouble }) => {
  await page.goto("/");
  const cars = page.getByRole("link", { name: "Voitures" });
  // A link pressed before hydration loads the new version anyway.
  await hydrated(cars);
  // Response of Hosting for a chunk of the previous version.
  const code = addressOf("app/pages/coming-soon.page.tsx");
  trouble.expect(new RegExp(`^404 GET .*${code.source}`));
  await page.route(code, (route) => route.fulfill({ status: 404, body: "" }), { times: 1 });
  await cars.click();
  await expect(page).toHaveURL(/\/cars$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a deployment takes no file from a form: it says that a part is missing, and goes on when it is there", async ({
  page,
  trouble,
}) => {
  await page.goto("/partners/apply");
  await page.getByLabel("Nom de l’établissement").fill("Hôtel du Fleuve");
  await page.getByLabel(/^Ajouter des documents/).setInputFiles(pdf("rccm.pdf"));
  await expect(page.getByText("rccm.pdf")).toBeVisible();
  const code = addressOf("identity/sign-in/sign-in-dialog.tsx");
  trouble.expect(new RegExp(`^404 GET .*${code.source}`));
  await page.route(code, (route) => route.fulfill({ status: 404, body: "" }));
  const send = page.getByRole("button", { name: "Envoyer la candidature" });
  await send.click();
  await expect(page.getByText(/^Impossible de contacter le serveur\. Réessayez/)).toBeVisible();
  await expect(page.getByText("rccm.pdf")).toBeVisible();
  await page.unroute(code);
  await send.click();
  await expect(page.getByRole("dialog", { name: /^Connectez-vous/ })).toBeVisible();
  await expect(page.getByText("rccm.pdf")).toBeAttached();
});
