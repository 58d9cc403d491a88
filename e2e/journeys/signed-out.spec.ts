import type { Page } from "@playwright/test";
import { adminSince } from "../support/admins.ts";
import { openPapers } from "../support/applications.ts";
import { STAY } from "../support/booking.ts";
import { jpegPhoto } from "../support/chosen-files.ts";
import { checkPage } from "../support/page-checks.ts";
import { payStay } from "../support/paid-stay.ts";
import { signIn } from "../support/people.ts";
import { chooseDemoPerson } from "../support/sign-in-dialog.ts";
import { expect, test } from "../support/test.ts";

const stored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = "" }) => name);
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...databases];
    // The rate of the day is nobody's.
    return keys.filter((key) => key.startsWith("lopango.") && key !== "lopango.rate");
  });

const keepPhotos = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open("lopango.files");
        opening.addEventListener("success", () => resolve(opening.result.close()));
      }),
  );

test("a signed-out visitor of «Mes réservations» is asked to sign in at home and brought back", async ({ page }) => {
  const other = await page.context().newPage();
  await other.goto("/host");
  await expect(other.getByRole("dialog", { name: "Connectez-vous pour continuer" })).toBeVisible();
  await page.bringToFront();
  await page.goto("/me/bookings");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog", { name: "Connectez-vous pour continuer" })).toBeVisible();
  await checkPage(page);

  await chooseDemoPerson(page, "Grâce Ilunga");
  await expect(page).toHaveURL("/me/bookings");
  await expect(page.getByRole("article").first()).toBeVisible();

  await expect(other).toHaveURL("/host");
  await other.close();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Mes réservations" })).toBeVisible();
});

test("a visitor who does not want to sign in stays at home, and a signed-in one signs out", async ({ page }) => {
  await page.goto("/my-bookings");
  await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/");

  await page.getByRole("banner").getByRole("button", { name: "Connexion" }).click();
  await chooseDemoPerson(page, "Solange Bahati");
  await page.getByRole("button", { name: "Mon compte, Solange Bahati" }).click();
  await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Connexion" })).toBeVisible();
});

test("«Se déconnecter partout» ends the sessions, and leaves the next person at the device nothing", async ({
  page,
  guest,
  trouble,
}) => {
  await signIn(page, guest);
  await page.goto("/partners");
  await page.getByLabel("Nom de l’établissement").fill("Hôtel des papiers");
  await expect.poll(() => stored(page)).toContain("lopango.partner-draft.nouvelle");
  await keepPhotos(page);
  expect(await stored(page)).toContain("lopango.files");
  const other = await page.context().newPage();
  await other.goto("/partners");
  await expect(other.getByLabel("Nom de l’établissement")).toHaveValue("Hôtel des papiers");
  await page.bringToFront();

  await page.goto("/me/account");
  // Requests still pending after the sign-out fail.
  trouble.allow(/^401 GET .*\/api\//);
  await page.getByRole("button", { name: "Se déconnecter partout" }).click();
  await checkPage(page);
  await page.getByRole("dialog").getByRole("button", { name: "Se déconnecter partout" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Connexion" })).toBeVisible();
  expect(await stored(page)).toEqual([]);
  await expect(other.getByLabel("Nom de l’établissement")).toHaveValue("");
  await other.close();
  await page.goto("/partners");
  await expect(page.getByLabel("Nom de l’établissement")).toHaveValue("");
});

test("a person who signs out before the server has said who they are stays signed out when it fails", async ({
  page,
  guest,
  trouble,
}) => {
  trouble.expect(/^503 POST .*\/api\/session$/);
  await signIn(page, guest);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/session", async (route) => {
    await held;
    await route.fulfill({ status: 503 });
  });
  const asked = page.waitForRequest("**/api/session");
  await page.goto("/cars");
  await asked;
  await page.getByRole("button", { name: `Mon compte, ${guest.name}` }).click();
  await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Connexion" })).toBeVisible();

  const failed = page.waitForResponse("**/api/session");
  answer();
  await (await failed).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(page.getByRole("banner").getByRole("button", { name: "Connexion" })).toBeVisible();
  expect(await stored(page)).toEqual([]);
});

test("an admin whose sign-in is old shows that it is still them, and what they typed stays", async ({
  page,
  trouble,
}) => {
  trouble.expect(/^403 POST .*\/reject$/);
  await signIn(page, await adminSince("admin2@lopango.test", 2), ["admin"]);
  await page.goto("/admin/partners?q=malebo");
  await page.getByRole("link", { name: "Hôtel Malebo" }).click();
  await openPapers(page);
  await page.getByRole("button", { name: "Refuser" }).click();
  await page.getByLabel("Motif").fill("Le RCCM est illisible.");
  await page.getByRole("button", { name: "Refuser la candidature" }).click();

  const again = page.getByRole("dialog", { name: "Confirmez que c’est bien vous" });
  await expect(again).toBeVisible();
  await checkPage(page);
  await again.getByRole("button", { name: "Grâce Ilunga" }).click();
  await expect(again.getByRole("alert")).toContainText("Ce n’est pas le compte");
  await again.getByRole("button", { name: "Trésor Lokwa" }).click();
  await expect(again).toBeHidden();
  await expect(page.getByLabel("Motif")).toHaveValue("Le RCCM est illisible.");

  // Checks the new sign-in by an invalid request, which leaves the demo data unchanged.
  const refused = page.waitForResponse(/\/reject$/);
  await page.route(/\/reject$/, (route) => route.continue({ postData: "{}" }));
  trouble.expect(/^422 POST .*\/reject$/);
  await page.getByRole("button", { name: "Refuser la candidature" }).click();
  expect((await refused).status()).toBe(422);
});

/** The Auth emulator has no TOTP: its two responses are faked. */
test("an account with a second factor is asked for its code, and a wrong one can be corrected", async ({
  page,
  guest,
  trouble,
}) => {
  trouble.expect(/^400 POST .*mfaSignIn:finalize/);
  const asService = (status: number, body: object) => ({
    status,
    headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "*" },
    contentType: "application/json",
    body: JSON.stringify(body),
  });
  const factor = { mfaEnrollmentId: "1", displayName: "Téléphone", enrolledAt: "2026-11-01T00:00:00Z", totpInfo: {} };
  await page.route(/accounts:signInWithIdp/, (route) =>
    route.fulfill(asService(200, { mfaPendingCredential: "pending", mfaInfo: [factor], localId: guest.uid })),
  );
  await page.route(/mfaSignIn:finalize/, (route) => {
    if (route.request().method() === "OPTIONS") return route.fulfill(asService(204, {}));
    const { totpVerificationInfo } = route.request().postDataJSON() as {
      totpVerificationInfo: { verificationCode: string };
    };
    if (totpVerificationInfo.verificationCode !== "123456")
      return route.fulfill(asService(400, { error: { code: 400, message: "INVALID_CODE" } }));
    return route.fulfill(asService(200, { idToken: guest.idToken, refreshToken: guest.refreshToken }));
  });

  await page.goto("/me/bookings");
  await page.getByRole("dialog").getByRole("button", { name: "Grâce Ilunga" }).click();
  const code = page.getByLabel("Code à six chiffres");
  await expect(code).toBeVisible();
  await checkPage(page);
  await code.fill("654321");
  await expect(page.getByRole("alert")).toContainText("Ce code n’est pas le bon");
  await code.fill("123 456");
  await expect(page).toHaveURL("/me/bookings");
  await expect(page.getByRole("button", { name: `Mon compte, ${guest.name}` })).toBeVisible();
});

test("a signed-in person whose local storage is gone stays where they are, and so does an admin", async ({ page }) => {
  await page.goto("/admin");
  await chooseDemoPerson(page, "Trésor Lokwa");
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  // Firebase stores the session in IndexedDB; only the page's snapshot is deleted.
  await page.evaluate(() => localStorage.clear());
  const places: string[] = [];
  page.on("framenavigated", (frame) => places.push(new URL(frame.url()).pathname));
  await page.goto("/admin/users");
  await expect(page.getByRole("table").or(page.getByRole("list")).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Mon compte/ })).toBeVisible();
  expect(new Set(places)).toEqual(new Set(["/admin/users"]));
});

test("while the identity service cannot be reached nobody is sent away, and «Réessayer» goes on", async ({
  page,
  guest,
  trouble,
}) => {
  trouble.expect(/GET .*\/assets\/identity-/);
  await signIn(page, guest);
  // A recent reload prevents another one.
  await page.addInitScript(() => sessionStorage.setItem("lopango.reloaded-at", String(Date.now())));
  await page.route("**/assets/identity-*", (route) => route.abort());
  await page.goto("/me/bookings");
  await expect(page.getByRole("alert")).toContainText("Impossible de contacter le serveur.");
  await expect(page).toHaveURL("/me/bookings");
  await checkPage(page);
  await page.unroute("**/assets/identity-*");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText("Aucune réservation.")).toBeVisible();
});

test("a visitor who presses «Réserver» and does not want to sign in stays where they were, with their dates", async ({
  page,
  hotels,
}) => {
  const hotel = await hotels.create();
  const listing = `/property/${hotel.id}?checkin=${STAY.checkin}&checkout=${STAY.checkout}`;
  await page.goto(listing);
  const book = page.getByRole("button", { name: "Réserver", exact: true }).filter({ visible: true });
  await book.click();
  await expect(page.getByRole("dialog", { name: "Connectez-vous pour réserver" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(listing);
  await expect(book).toBeEnabled();

  // Before hydration the guard of the next page redirects home; cancelling returns to the list.
  const found = "/?category=hotel";
  for (const isEarly of [false, true]) {
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    // A link pressed before hydration loads its page normally.
    await page.route("**/assets/app-*.js", async (route) => {
      if (isEarly) await pressed;
      await route.continue();
    });
    await page.goto(found, { waitUntil: "domcontentloaded" });
    if (!isEarly) await page.waitForLoadState("networkidle");
    // A house is booked from its own page.
    const offer = page
      .getByRole("link", { name: /^Réserver/ })
      .and(page.locator("[href^='/booking/']"))
      .first();
    await offer.click();
    press();
    await expect(page.getByRole("dialog", { name: "Connectez-vous pour continuer" })).toBeVisible();
    await expect(page).toHaveURL(isEarly ? "/" : found);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(found);
    await expect(offer).toBeVisible();
    await page.unroute("**/assets/app-*.js");
  }
});

/** Simulates a suspended page, which gets neither Firebase's polling nor storage events. */
const rest = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof setInterval;
    window.addEventListener("storage", (event) => event.stopImmediatePropagation(), { capture: true });
  });
const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

async function signOutElsewhere(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto("/cars");
  await other.getByRole("button", { name: /^Mon compte/ }).click();
  await other.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await expect(other.getByRole("banner").getByRole("button", { name: "Connexion" })).toBeVisible();
  return other;
}

test("a page that comes back from the browser’s cache shows nothing of an account signed out in another tab meanwhile", async ({
  page,
  guest,
  trouble,
}) => {
  await rest(page);
  await signIn(page, guest);
  await page.goto("/me/account");
  await expect(page.getByRole("main").getByText(guest.email).first()).toBeVisible();
  // What the page asks for itself in that moment.
  trouble.allow(/^401 GET .*\/api\//);
  const other = await signOutElsewhere(page);
  await other.goto("/search?category=hotel");
  await other
    .getByRole("button", { name: /^Favori/ })
    .first()
    .click();
  await other.waitForFunction(() => localStorage.getItem("lopango.favorites") !== null);
  await page.bringToFront();

  await comeBack(page);
  await expect(page.getByRole("banner").getByRole("button", { name: "Connexion" })).toBeVisible();
  await expect(page.getByText(guest.email)).toHaveCount(0);
  expect(await stored(page)).toContain("lopango.favorites");
  await other.close();
});

test("a person whom a device has no room for stays signed in", async ({ page, guest }) => {
  const account = page.getByRole("button", { name: `Mon compte, ${guest.name}` });
  await signIn(page, guest);
  // The profile is confirmed once Firebase has moved the account into its database; the name is shown before.
  const confirmed = page.waitForResponse((answer) => answer.url().endsWith("/api/session"));
  await page.goto("/cars");
  await confirmed;
  await expect(account).toBeVisible();
  await page.addInitScript(() => {
    localStorage.removeItem("lopango.session");
    const keep = Reflect.get(Storage.prototype, "setItem") as (key: string, value: string) => void;
    Storage.prototype.setItem = function setItem(key, value) {
      if (key === "lopango.session") throw new DOMException("full", "QuotaExceededError");
      keep.call(this, key, value);
    };
  });
  await page.reload();
  await expect(account).toBeVisible();
  await comeBack(page);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(account).toBeVisible();
});

test("another person who signs in in another tab finds nothing that was typed before, nor is asked about a photo", async ({
  page,
  guest,
  hotels,
  trouble,
}) => {
  // An open page may ask once more before it learns of the other account.
  trouble.allow(/^404 GET .*\/api\/threads\/[^/]+\/messages/);
  trouble.allow(/^401 GET .*\/api\//);
  const booking = await payStay(guest, await hotels.create());
  await rest(page);
  await signIn(page, guest);
  await page.goto("/partners");
  const name = page.getByLabel("Nom de l’établissement");
  await name.fill("Hôtel des papiers");
  await expect(page.getByRole("button", { name: `Mon compte, ${guest.name}` })).toBeVisible();

  const conversation = await page.context().newPage();
  await rest(conversation);
  await conversation.goto(`/my-bookings/${booking.id}`);
  await conversation.getByRole("link", { name: "Écrire à l’hôte" }).click();
  const photo = await jpegPhoto(conversation, "billet.jpg", 900, 600);
  await conversation.getByLabel("Ajouter des photos").setInputFiles([photo]);
  await expect(conversation.getByLabel("Retirer la photo 1")).toBeVisible();
  // Browsers ask only after an interaction with the page.
  await conversation.getByLabel("Votre message").click();

  const other = await signOutElsewhere(page);
  await other.getByRole("banner").getByRole("button", { name: "Connexion" }).click();
  await chooseDemoPerson(other, "Solange Bahati");
  await expect(other.getByRole("button", { name: "Mon compte, Solange Bahati" })).toBeVisible();

  conversation.on("dialog", (dialog) => void dialog.dismiss());
  for (const tab of [page, conversation]) {
    await tab.bringToFront();
    await comeBack(tab);
    await expect(tab.getByRole("button", { name: "Mon compte, Solange Bahati" })).toBeVisible();
  }
  await expect(name).toHaveValue("");
  await conversation.close();
  await other.close();
});
