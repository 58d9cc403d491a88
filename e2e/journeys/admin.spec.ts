import type { Locator, Page } from "@playwright/test";
import { changeAdmin, newAdmin } from "../support/admins.ts";
import { getListing, onlyBookingOf, reportCases, searchListings, send } from "../support/api.ts";
import { applyAsHotel, approve, beginReview, openPapers } from "../support/applications.ts";
import { checkLayout, checkPage, visitAndCheck } from "../support/page-checks.ts";
import { payStay } from "../support/paid-stay.ts";
import { signIn } from "../support/people.ts";
import { listing } from "../support/stored-listings.ts";
import { expect, test } from "../support/test.ts";

const row = (page: Page, text: string): Locator => page.getByRole("row").filter({ hasText: text });
const area = (page: Page): Locator => page.getByRole("navigation", { name: "Administration" });

async function searchFor(page: Page, q: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Rechercher" }).fill(q);
  await page.getByRole("searchbox", { name: "Rechercher" }).press("Enter");
}

async function expectLogged(page: Page, action: string, about: string): Promise<void> {
  await page.goto(`/admin/audit?q=${encodeURIComponent(about)}`);
  await expect(row(page, action).filter({ hasText: about })).toHaveCount(1);
}

test("an admin deactivates a listing, refunds a stay, and is refused once the role is gone @desktop", async ({
  page,
  guest,
  hotels,
  anotherBrowser,
  trouble,
}) => {
  test.slow();
  const admin = await newAdmin();
  const [hotel, applied] = await Promise.all([hotels.create({ findable: true }), applyAsHotel()]);
  const word = hotel.title.split(" ").at(-1) ?? "";
  const booking = await payStay(guest, hotel);
  await signIn(page, admin, ["admin"]);
  await page.goto("/");

  await test.step("the dashboard counts and shows the latest", async () => {
    await page.getByRole("navigation", { name: "Principale" }).getByRole("link", { name: "Admin" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Administration");
    await expect(page.getByRole("list", { name: "Compteurs" }).getByRole("link")).toHaveText([
      /^Comptes\d/,
      /^Annonces\d/,
      /^Réservations\d/,
      /^Candidatures\d/,
    ]);
    await expect(
      page.getByRole("region", { name: "Dernières réservations" }).getByRole("link", { name: hotel.title }),
    ).toBeVisible();
    await expect(
      page.getByRole("region", { name: "Dernières candidatures" }).getByRole("link", { name: applied.hotelName }),
    ).toBeVisible();
    await checkPage(page);
  });

  await test.step("a deactivated listing is gone from search at once, and its bookings stay", async () => {
    expect(await searchListings({ q: word })).toMatchObject([{ id: hotel.id }]);
    await page.goto(`/admin/properties?q=${hotel.id}`);
    await row(page, hotel.title).getByRole("button", { name: "Désactiver" }).click();
    await checkPage(page);
    await page.getByRole("dialog").getByRole("button", { name: "Désactiver" }).click();
    await expect(page.getByRole("dialog")).toContainText("Le motif est requis.");
    await page.getByRole("dialog").getByLabel("Motif").fill("Photos d’un autre hôtel.");
    await page.getByRole("dialog").getByRole("button", { name: "Désactiver" }).click();
    await expect(row(page, hotel.title)).toContainText("Désactivée");

    expect(await searchListings({ q: word })).toEqual([]);
    const visitor = await anotherBrowser();
    await visitor.page.goto(`/search?category=hotel&q=${word}`);
    await expect(visitor.page.getByText("Aucun résultat.")).toBeVisible();
    expect(await onlyBookingOf(guest)).toMatchObject({ id: booking.id, status: "confirmed" });
  });

  await test.step("the page of its host has what is theirs", async () => {
    await row(page, hotel.title).getByRole("link").last().click();
    await expect(
      page
        .getByRole("region", { name: /^Annonces \(\d+\)$/ })
        .getByRole("link")
        .first(),
    ).toBeVisible();
    await expect(
      page.getByRole("region", { name: /^Réservations \(\d+\)$/ }).getByRole("link", { name: hotel.title }),
    ).toContainText("Hôte de");
    await checkPage(page);
    await page.goBack();
  });

  await test.step("a listing with bookings in progress is not deleted, and says so", async () => {
    trouble.expect(/^409 DELETE .*\/api\/admin\/properties\//);
    await row(page, hotel.title).getByRole("button", { name: "Supprimer" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Supprimer définitivement" }).click();
    await expect(dialog.getByText("Écrivez le mot")).toBeVisible();
    await dialog.getByRole("textbox").fill("supprimer");
    await dialog.getByRole("button", { name: "Supprimer définitivement" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(/Échec de la suppression.*réservation/);
    await checkPage(page);
    await dialog.getByRole("button", { name: "Annuler" }).click();
  });

  await test.step("a stay is cancelled with a reason, and its refund is resolved", async () => {
    await page.goto(`/admin/bookings/${booking.id}`);
    await checkPage(page);
    await page.getByRole("button", { name: "Annuler la réservation" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Annuler la réservation" }).click();
    await expect(dialog.getByText("Le motif est requis.")).toBeVisible();
    await dialog.getByLabel("Motif").fill("Dégât des eaux dans l’hôtel");
    await dialog.getByRole("button", { name: "Annuler la réservation" }).click();
    await expect(page.getByText(/240\s\$US.*à rembourser/)).toBeVisible();
    await expect(page.getByRole("region", { name: "Historique" })).toContainText("Dégât des eaux dans l’hôtel");

    await area(page).getByRole("link", { name: "Réservations" }).click();
    await page.getByRole("navigation", { name: "Vues" }).getByRole("link", { name: "À rembourser" }).click();
    await searchFor(page, booking.code);
    await expect(page.getByRole("row")).toHaveCount(2);
    await checkPage(page);
    await row(page, hotel.title).getByRole("button", { name: "Rembourser" }).click();
    await expect(dialog).toContainText(guest.email);
    await expect(dialog).toContainText("MaxiCash");
    await dialog.getByRole("button", { name: "Je m’en occupe" }).click();
    await expect(dialog).toContainText("Vous vous en occupez depuis");
    const colleague = await newAdmin();
    await send("/api/admin/bookings/{id}/refund/claim", { id: booking.id }, colleague, { instead_of: admin.uid });
    await dialog.getByLabel("Référence de l’opérateur").fill("MP261121.0931.A12345");
    trouble.expect(/^409 POST .*\/refund$/);
    await dialog.getByRole("button", { name: "Enregistrer le remboursement" }).click();
    await expect(dialog.getByRole("alert")).toContainText(colleague.email);
    await expect(dialog).toContainText("N’envoyez rien avant de lui avoir parlé.");
    await checkPage(page);
    await dialog.getByRole("button", { name: "Prendre le relais" }).click();
    await expect(dialog.getByLabel("Référence de l’opérateur")).toHaveValue("MP261121.0931.A12345");
    await dialog.getByLabel("Note").fill("Renvoyé par M-Pesa");
    await dialog.getByRole("button", { name: "Enregistrer le remboursement" }).click();
    await expect(page.getByText("1 résultat caché par le filtre")).toBeVisible();
    expect(await onlyBookingOf(guest)).toMatchObject({
      status: "refunded",
      refund: { status: "done", amount_cents: 24_000 },
    });

    await page.goto(`/admin/bookings/${booking.id}`);
    await expect(page.getByText("MP261121.0931.A12345")).toBeVisible();
    await checkPage(page);
  });

  await test.step("without a booking in progress the listing is put online again, and deleted for good", async () => {
    await page.goto(`/admin/properties?q=${hotel.id}`);
    await row(page, hotel.title).getByRole("button", { name: "Réactiver" }).click();
    await expect(row(page, hotel.title)).toContainText("En ligne");
    await row(page, hotel.title).getByRole("button", { name: "Supprimer" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("SUPPRIMER");
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer définitivement" }).click();
    await expect(page.getByText("Aucun résultat", { exact: true })).toBeVisible();
  });

  await test.step("all of it is in the log, with who named this admin", async () => {
    await expectLogged(page, "Annonce supprimée", hotel.title);
    await expectLogged(page, "Réservation remboursée", hotel.title);
    await checkPage(page);
    await page.goto(`/admin/audit?q=${encodeURIComponent(admin.email)}`);
    await expect(page.getByRole("row").filter({ hasNotText: /consultée?/ })).toHaveCount(1 + 8);
  });

  await test.step("without the role the next click is refused", async () => {
    trouble.expect(/^401 GET .*\/api\/admin\//);
    trouble.allow(/^401 GET .*\/api\/notifications/);
    await changeAdmin(admin, "revoke");
    await area(page).getByRole("link", { name: "Comptes" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("dialog", { name: "Connectez-vous pour continuer" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Admin" })).toHaveCount(0);
  });
});

test("a payment that the provider reports otherwise is decided by an admin @desktop", async ({
  page,
  guest,
  hotels,
}) => {
  const [admin, hotel] = await Promise.all([newAdmin(), hotels.create()]);
  const booking = await payStay(guest, hotel, { amount_cents: 1_050 });
  await signIn(page, admin, ["admin"]);
  await page.goto("/admin/bookings?view=payments");
  await searchFor(page, booking.id);
  const payment = page.getByRole("row").nth(1);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(payment).toContainText("Montant différent");
  await checkPage(page);

  await payment.getByRole("button", { name: "Décider" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Résultat");
  await expect(dialog).toContainText("10,50 $US");
  await expect(dialog).toContainText(hotel.title);
  await dialog.getByRole("button", { name: "Décider" }).click();
  await expect(dialog.getByText("Choisissez une décision.")).toBeVisible();
  await dialog.getByRole("radio", { name: /^Refuser/ }).check();
  await dialog.getByLabel(/^Montant reçu/).fill("10,50");
  await dialog.getByLabel("Note").fill("L’opérateur confirme 10,50 $ reçus");
  await checkPage(page);
  await dialog.getByRole("button", { name: "Refuser le paiement" }).click();
  await expect(page.getByText("1 résultat caché par le filtre")).toBeVisible();
  expect(await onlyBookingOf(guest)).toMatchObject({ status: "cancelled", reason: "payment_rejected" });

  await page.getByRole("combobox", { name: "État" }).selectOption("En trop, à rembourser");
  await expect(payment).toContainText(/10,50\s\$US.*à rembourser/);
  await payment.getByRole("button", { name: "Détails" }).click();
  await dialog.getByRole("button", { name: "Interroger l’opérateur" }).click();
  await expect(page.getByText("L’opérateur a répondu")).toBeVisible();
  await dialog.getByRole("button", { name: "Ce que l’opérateur a dit" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await checkPage(page);
  await dialog.getByRole("button", { name: "Rembourser" }).click();
  await dialog.getByRole("button", { name: "Je m’en occupe" }).click();
  await dialog.getByLabel("Référence de l’opérateur").fill("OM-778812");
  await dialog.getByRole("button", { name: "Enregistrer le remboursement" }).click();
  await expect(page.getByText("1 résultat caché par le filtre")).toBeVisible();
});

test("a first listing is read and cleared by one key, within two seconds @desktop", async ({ page, hotels }) => {
  const [admin, ...held] = await Promise.all([newAdmin(), hotels.create(), hotels.create()]);
  for (const { id } of held)
    await listing(id).update({ is_active: false, suspended: true, suspended_because: "review" });
  await signIn(page, admin, ["admin"]);
  await page.goto("/admin/listings-to-review");
  const titles = held.map(({ title }) => title);
  const heading = (title: string) => page.getByRole("heading", { name: title });
  await expect(heading(titles[0] ?? "").or(heading(titles[1] ?? ""))).toBeVisible();
  const [first = "", second = ""] = (await heading(titles[0] ?? "").isVisible()) ? titles : titles.toReversed();
  await expect(page.getByText("À relire", { exact: true }).last()).toBeVisible();

  const begun = Date.now();
  await page.keyboard.press("e");
  await expect(heading(second)).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(2_000);
  await expect(heading(first)).toBeHidden();
  await page.getByRole("button", { name: "Mettre en ligne" }).click();
  await expect(heading(second)).toBeHidden();
  for (const { id } of held) expect((await getListing(id)).is_active).toBe(true);
});

test("an admin who decides second about an application, or about a report, reads what has become of it", async ({
  page,
  guest,
  hotels,
  trouble,
}) => {
  const [admin, other, applied, hotel] = await Promise.all([newAdmin(), newAdmin(), applyAsHotel(), hotels.create()]);
  await beginReview(other, applied.id);
  await signIn(page, admin, ["admin"]);
  await page.goto(`/admin/partners/${applied.id}`);
  await openPapers(page);
  await page.getByRole("button", { name: "Refuser" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Motif").fill("Le RCCM est illisible.");
  await approve(other, applied.id);
  trouble.expect(/^409 POST .*\/reject$/);
  await dialog.getByRole("button", { name: "Refuser la candidature" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Cette candidature est déjà approuvée.");
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByRole("button", { name: "Mettre en ligne" })).toBeVisible();

  const { thread } = await send("/api/properties/{id}/messages", { id: hotel.id }, guest, {
    text: "Est-ce libre ?",
    sent_as: "a".repeat(20),
  });
  await send("/api/threads/{id}/report", { id: thread }, guest, { reason: "payment", note: "" });
  await page.goto(`/admin/threads/${thread}`);
  await page.getByRole("link", { name: "Voir le signalement" }).click();
  await page.getByRole("button", { name: "Rien à faire" }).click();
  const [reported] = await reportCases(other, thread);
  await send("/api/admin/reports/{id}/decision", { id: reported?.id ?? "" }, other, {
    outcome: "none",
    until: new Date().toISOString(),
  });
  trouble.expect(/^409 POST .*\/decision$/);
  await dialog.getByRole("button", { name: "Rien à faire" }).click();
  await expect(page.getByText("Ces signalements étaient déjà traités.")).toBeVisible();
  // The next open case, or the list without one.
  await expect(page).toHaveURL(/\/admin\/reports/);
  await expect(page.getByRole("heading", { level: 1, name: hotel.title })).toHaveCount(0);

  await test.step("a reported listing is read, and its host warned with a sentence", async () => {
    await send("/api/properties/{id}/report", { id: hotel.id }, guest, { reason: "wrong", note: "Ce n’est pas là." });
    await page.goto(`/admin/reports?q=${hotel.id}`);
    await page.getByRole("link", { name: hotel.title }).click();
    await expect(page.getByRole("region", { name: "1 signalement" })).toContainText("Ce n’est pas là.");
    await expect(page.getByRole("region", { name: hotel.title })).toBeVisible();
    await checkPage(page);
    await page.getByRole("button", { name: "Avertir" }).click();
    await dialog.getByRole("button", { name: "Avertir" }).click();
    await expect(dialog).toContainText("Le motif est requis.");
    await dialog.getByLabel("Motif").fill("Remplacez vos photos.");
    await checkPage(page);
    await dialog.getByRole("button", { name: "Avertir" }).click();
    await expect(page.getByText("Décision enregistrée.")).toBeVisible();
  });
});

test("people are found, paged by the address, and named admin; the last admin’s refusal is shown @desktop", async ({
  page,
  guest,
  trouble,
}) => {
  const admin = await newAdmin();
  await signIn(page, admin, ["admin"]);
  await page.goto("/admin/users?limit=2");
  await expect(page.getByText(/^1–2 sur \d+$/)).toBeVisible();
  await page.getByRole("link", { name: "Suivant" }).click();
  await expect(page).toHaveURL("/admin/users?limit=2&offset=2");
  await expect(page.getByText(/^3–4 sur \d+$/)).toBeVisible();
  await checkPage(page);
  await page.getByRole("link", { name: "Précédent" }).click();
  await expect(page.getByText(/^1–2 sur \d+$/)).toBeVisible();

  await searchFor(page, guest.email);
  await expect(page.getByText("Aucun résultat", { exact: true })).toBeVisible();
  await checkPage(page);
  await searchFor(page, admin.email);
  const line = row(page, admin.email);
  await line.getByRole("button", { name: "Retirer l’administration" }).click();
  trouble.expect(/^409 POST .*\/roles$/);
  await page.route("**/api/admin/users/*/roles", (route) =>
    route.fulfill({
      status: 409,
      contentType: "application/problem+json",
      json: {
        status: 409,
        code: "last_admin",
        detail: "Il faut au moins un administrateur : nommez-en un autre d’abord.",
      },
    }),
  );
  await page.getByRole("dialog").getByRole("button", { name: "Retirer" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Il faut au moins un administrateur");
});

test("the admin area of a phone has two lines each and a menu, a tablet has tables, and nothing sticks out", async ({
  page,
  guest,
  hotels,
}) => {
  test.slow();
  const [admin, hotel] = await Promise.all([newAdmin(), hotels.create()]);
  const booking = await payStay(guest, hotel);
  await signIn(page, admin, ["admin"]);
  const applied = await applyAsHotel();
  const lists = [
    "/admin/users",
    "/admin/properties",
    "/admin/bookings",
    "/admin/bookings?view=refunds",
    "/admin/bookings?view=payments&status=all",
    "/admin/partners",
    "/admin/audit",
  ];
  for (const address of [
    "/admin",
    ...lists,
    `/admin/bookings/${booking.id}`,
    `/admin/users/${admin.uid}`,
    `/admin/partners/${applied.id}`,
    "/admin/reconciliation",
    "/admin/providers",
    "/admin/reports",
  ]) {
    await test.step(address, async () => {
      // The lists share their lines, so axe looks at one of them.
      const isList = lists.includes(address);
      await visitAndCheck(page, address, isList && address !== lists[0] ? checkLayout : checkPage);
      await expect(page.getByRole("table")).toHaveCount(0);
      if (!isList) return;
      const phone = page.viewportSize();
      await page.setViewportSize({ width: 768, height: 1024 });
      await expect(page.getByRole("table")).toHaveCount(1);
      await checkLayout(page);
      if (phone) await page.setViewportSize(phone);
    });
  }

  await test.step("the menu of a line has what it has no room for, and what can be done", async () => {
    await page.goto(`/admin/properties?q=${hotel.id}`);
    await page.getByRole("button", { name: `Détails et actions : ${hotel.title}` }).click();
    const menu = page.getByRole("dialog", { name: hotel.title });
    await expect(menu).toContainText("Publiée");
    await checkPage(page);
    await menu.getByRole("button", { name: "Désactiver" }).click();
    await expect(page.getByRole("dialog", { name: "Désactiver cette annonce ?" })).toBeVisible();
    await page.keyboard.press("Escape");
  });
});
