import type { Route } from "@playwright/test";
import { addressOf } from "../support/built-scripts.ts";
import { REPORT_REASONS } from "@lopango/contract/complaints/report-reasons";
import { demoMonthlyHome, demoHotel, getListing } from "../support/api.ts";
import { checkPage } from "../support/page-checks.ts";
import { signIn } from "../support/people.ts";
import { inDays } from "../support/stay.ts";
import { APP_URL } from "../support/suite.ts";
import { expect, test } from "../support/test.ts";

test("a monthly rental says that it cannot be booked online, and its description stays with the server", async ({
  page,
  homes,
  hotels,
}) => {
  const logement = await demoMonthlyHome();
  const document = await page.goto(`/property/${logement.id}`);

  await expect(page.getByText("Le loyer ne peut pas encore être payé en ligne.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Débloquez la description complète" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Débloquer/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Réserver" })).toHaveCount(0);

  for (const answer of [
    await document?.text(),
    await (await fetch(`${APP_URL}/api/properties/${logement.id}`)).text(),
  ]) {
    const inPage = /id="page-data">(.*?)<\/script>/.exec(answer ?? "")?.[1];
    const [listing] = inPage
      ? Object.values((JSON.parse(inPage) as { answers: object }).answers)
      : [JSON.parse(answer ?? "")];
    expect(listing).toMatchObject({
      description: "",
      description_locked: true,
      description_length: expect.any(Number),
    });
  }

  const home = await homes.create();
  const closed = inDays(0);
  await hotels.close(home.id, [closed]);
  await page.goto(`/property/${home.id}`);
  await page.getByRole("heading", { name: "Disponibilités" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("grid")).toHaveCount(2);
  await expect(page.getByRole("gridcell", { name: "indisponible" })).toHaveCount(1);
  await expect(page.getByRole("gridcell", { name: "indisponible" })).toContainText(String(Number(closed.slice(8))));
  await expect(page.getByRole("grid").getByRole("button")).toHaveCount(0);
  await checkPage(page);
});

test("a toast and what the keyboard reaches keep clear of the bar at the foot", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("storage is full", "QuotaExceededError");
    };
  });
  await page.goto(`/property/${(await demoHotel()).id}`);
  const bar = page.locator(".bottom-0.z-20");
  await page
    .getByRole("button", { name: /^Favori/ })
    .first()
    .click();
  const banner = page.locator("[data-sonner-toast]");
  await expect(banner).toBeVisible();
  const top = await bar.evaluate((it) => it.getBoundingClientRect().top);
  // Waits for its animation.
  await expect.poll(() => banner.evaluate((it) => it.getBoundingClientRect().bottom)).toBeLessThanOrEqual(top);
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press("Tab");
    const beneath = await bar.evaluate((it) => {
      const reached = document.activeElement;
      const [foot, own] = [it.getBoundingClientRect(), reached?.getBoundingClientRect()];
      const isApart = !own || reached === document.body || own.bottom <= foot.top || own.top >= foot.bottom;
      return isApart || it.contains(reached) ? null : reached?.textContent;
    });
    expect(beneath).toBeNull();
  }
});

test("a listing is reported with a reason, and who did is thanked", async ({ page, guest, hotels }) => {
  const { id } = await hotels.create();
  await signIn(page, guest);
  await page.goto(`/property/${id}`);
  await page.getByRole("button", { name: "Signaler cette annonce" }).click();
  const dialog = page.getByRole("dialog", { name: "Signaler cette annonce" });
  await dialog.getByRole("button", { name: "Signaler" }).click();
  await expect(dialog.getByText("Choisissez un motif.")).toBeVisible();
  await dialog.getByLabel("Motif").selectOption(REPORT_REASONS.listing.wrong);
  await dialog.getByLabel("Précisions").fill("Ce n’est pas cette maison.");
  await checkPage(page);
  await dialog.getByRole("button", { name: "Signaler" }).click();
  await expect(page.getByText("Merci. Notre équipe va vérifier cette annonce.")).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("a listing that does not exist says so and offers a way on", async ({ page, trouble }) => {
  trouble.expect(/^404 GET .*\/api\/properties\/aaaaaaaaaaaaaaaaaaaa$/);
  trouble.expect(/^404 GET .*\/property\/aaaaaaaaaaaaaaaaaaaa$/);
  await page.goto("/property/aaaaaaaaaaaaaaaaaaaa");
  await expect(page.getByText("Cette annonce n’existe pas ou n’est plus en ligne")).toBeVisible();
  await checkPage(page);
  await page.getByRole("link", { name: "Chercher un autre logement" }).click();
  await expect(page).toHaveURL(/\/search/);
});

test("a photo that does not load leaves the logo in its place, and the rest stands", async ({ page, trouble }) => {
  const hotel = await demoHotel();
  trouble.expect(/^404 GET .*\/media\//);
  await page.route("**/media/**", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto(`/property/${hotel.id}`);
  const cover = page.getByRole("img", { name: `${hotel.title}, photo 1` });
  await expect(cover).toBeVisible();
  // A broken picture is an <img>; the placeholder is not.
  await expect(cover.and(page.locator("img"))).toHaveCount(0);
  await page.getByRole("button", { name: /^Agrandir la photo 1/ }).click();
  await expect(page.getByRole("dialog").getByText("Cette photo n’a pas pu être chargée.").first()).toBeVisible();
  await expect(page.getByRole("dialog").locator("img")).toHaveCount(0);
  await checkPage(page);
});

test("the photos open over the whole screen and close with Escape @both", async ({ page }, { project }) => {
  const hotel = await demoHotel();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const photos = () => asked.filter((url) => url.includes(`/media/photos/${hotel.id}/`));
  await page.goto(`/property/${hotel.id}`);
  await page.waitForLoadState("networkidle");
  if (project.name === "phone") {
    expect((await getListing(hotel.id)).photos.length).toBeGreaterThan(2);
    // Photos load only when the visitor swipes to them.
    expect(photos()).toHaveLength(1);
    await page
      .getByRole("list", { name: /^Photos (?:d’|du|de)/ })
      .evaluate((list) => list.scrollBy({ left: list.clientWidth }));
    await expect.poll(() => photos().length).toBe(3);
    await page.getByRole("list", { name: /^Photos (?:d’|du|de)/ }).evaluate((list) => list.scrollTo({ left: 0 }));
  }
  const first = page.getByRole("button", { name: /^Agrandir la photo 1/ });
  await first.click();
  const viewer = page.getByRole("dialog");
  await expect(viewer).toBeVisible();
  await checkPage(page);
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(first).toBeFocused();
});

test("a map whose code or tiles did not come without a network comes with it", async ({ page, context, trouble }) => {
  const { id } = await demoHotel();
  await page.goto(`/property/${id}`);
  const open = page.getByRole("button", { name: "Voir la carte" });
  await open.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  trouble.expect(/^net::ERR_INTERNET_DISCONNECTED GET /);
  // Another test of the worker may have left the code in the cache.
  const code = addressOf("catalogue/map/area-map.tsx");
  await page.route(code, (route) => route.abort("internetdisconnected"));
  await context.setOffline(true);
  await open.click();
  const missing = page.getByRole("alert").filter({ hasText: "Impossible de contacter le serveur." });
  await expect(missing).toBeVisible();
  await page.unroute(code);
  await context.setOffline(false);
  const map = page.getByRole("region", { name: /^Carte/ });
  await expect(map).toBeVisible();
  await expect(missing).toBeHidden();
  // The styles are loaded too; they position the tiles.
  const tile = map.getByRole("presentation").first();
  await expect(tile).toHaveJSProperty("naturalWidth", 256);
  await expect(tile).toHaveCSS("position", "absolute");

  await context.setOffline(true);
  const came = () =>
    map.locator("img").evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth));
  await map.getByRole("button", { name: "Zoom avant" }).click();
  await expect.poll(came).toContain(0);
  await context.setOffline(false);
  await expect.poll(came).not.toContain(0);

  // A request may fail when the network is back already.
  const { origin } = new URL((await tile.getAttribute("src")) ?? "");
  const { promise: back, resolve: comeBack } = Promise.withResolvers<null>();
  let held = 0;
  const fail = async (route: Route): Promise<void> => {
    held += 1;
    await back;
    await route.abort("internetdisconnected");
  };
  await page.route(`${origin}/**`, fail, { times: await map.locator("img").count() });
  await map.getByRole("button", { name: "Zoom avant" }).click();
  await expect.poll(() => held).toBeGreaterThan(0);
  await context.setOffline(true);
  await context.setOffline(false);
  comeBack(null);
  await expect.poll(came).not.toContain(0);
});
