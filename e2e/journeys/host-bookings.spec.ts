import { addDays, monthOf, shiftMonth } from "@lopango/contract/platform/dates";
import { blockedNights, onlyBookingOf, send } from "../support/api.ts";
import { STAY } from "../support/booking.ts";
import { dayButton, pickDay, showMonthOf } from "../support/calendar.ts";
import { longDay } from "../support/french.ts";
import { loseAnswer } from "../support/lost-answers.ts";
import { checkPage } from "../support/page-checks.ts";
import { payFor, payStay } from "../support/paid-stay.ts";
import { newGuest, signIn } from "../support/people.ts";
import { inDays } from "../support/stay.ts";
import { moveToPast } from "../support/stored-listings.ts";
import { expect, test } from "../support/test.ts";

test("a guest books and pays, the host sees who comes, accepts, and cannot delete the listing meanwhile", async ({
  page,
  guest,
  hotels,
  trouble,
}) => {
  const host = await newGuest();
  const hotel = await hotels.create({ owner: host, confirmation: "host" });
  const { id } = await send("/api/bookings", {}, guest, { property_id: hotel.id, ...STAY, guests: 1 });

  const card = page.getByRole("article").filter({ hasText: hotel.title });
  await test.step("before the payment nothing is said of the guest", async () => {
    await signIn(page, host, ["host"]);
    await page.goto("/host/bookings");
    await expect(card.getByText("En attente de paiement")).toBeVisible();
    await expect(card.getByText(guest.email)).toHaveCount(0);
  });

  await payFor(guest, id);

  await test.step("the host accepts", async () => {
    // Who comes back within five seconds of a request asks nothing.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await expect(page.getByRole("region", { name: "À accepter (1)" })).toContainText(hotel.title, { timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole("link", { name: /^1 réservation à accepter, encore 2[34]/ })).toBeVisible();
    await expect(card.getByText("À accepter")).toBeVisible();
    await expect(card.getByRole("link", { name: guest.email })).toBeVisible();
    await expect(card.getByText(/^Encore 2[34]\sh \d+\smin pour répondre$/)).toBeVisible();
    await card.getByRole("button", { name: "Accepter" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Accepter" }).click();
    await expect(card.getByText("Confirmée", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: /réservation à accepter/ })).toHaveCount(0);
    expect(await onlyBookingOf(guest)).toMatchObject({ status: "confirmed" });
  });

  await test.step("filters stand in the address and survive a reload", async () => {
    const filters = page.getByRole("button", { name: "Filtrer" });
    if (await filters.isVisible()) await filters.click();
    await page.getByLabel("État").selectOption("paid");
    await expect(page.getByText("Aucune réservation.")).toBeVisible();
    await expect(page).toHaveURL("/host/bookings?status=paid");
    await page.getByLabel("État").selectOption("confirmed");
    await page.getByLabel("Arrivée dès le").fill(STAY.checkin);
    await page.getByLabel("Jusqu’au").fill(STAY.checkin);
    await page.reload();
    await expect(card).toHaveCount(1);
    await page.getByLabel("Jusqu’au").fill(addDays(STAY.checkin, -1));
    await expect(page.getByText("Choisissez une date après la première.")).toBeVisible();
    await checkPage(page);
    await page.getByRole("button", { name: "Effacer les filtres" }).click();
    await expect(card).toHaveCount(1);
  });

  await test.step("deleting the listing is refused while the booking is in progress", async () => {
    trouble.expect(/^409 DELETE .*\/api\/properties\//);
    await page.goto(`/host/listings/${hotel.id}`);
    await page.getByRole("button", { name: "Supprimer l’annonce" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer définitivement" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Suppression impossible");
    await page.getByRole("dialog").getByRole("button", { name: "Garder l’annonce" }).click();
  });

  await test.step("the host cancels, and the guest gets everything back", async () => {
    await page.goto("/host/bookings");
    await card.getByRole("button", { name: "Annuler" }).click();
    await expect(
      page.getByRole("dialog").getByText(/remboursé en totalité, de 240\s\$US \(environ\s600\s000\sFC\)\. Les nuits/),
    ).toBeVisible();
    await checkPage(page);
    await page.getByRole("dialog").getByRole("button", { name: "Annuler et rembourser" }).click();
    await expect(card.getByText("Vous avez annulé cette réservation.")).toBeVisible();
    expect(await onlyBookingOf(guest)).toMatchObject({
      status: "cancelled",
      reason: "cancelled_by_host",
      refund: { status: "due", amount_cents: 24_000 },
    });
    expect(await blockedNights(hotel.id, STAY.checkin, STAY.checkout)).toEqual([]);
  });
});

test("a host who says no frees the nights and the guest’s money", async ({ page, guest, hotels }) => {
  const host = await newGuest();
  const hotel = await hotels.create({ owner: host, confirmation: "host" });
  await payStay(guest, hotel);
  await signIn(page, host, ["host"]);
  await page.goto("/host/bookings");
  const card = page.getByRole("article").filter({ hasText: hotel.title });
  await card.getByRole("button", { name: "Refuser" }).click();
  await expect(page.getByRole("dialog").getByText(/Le voyageur est remboursé en totalité/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Refuser et rembourser" }).click();
  await expect(card.getByText("Vous avez refusé cette réservation.")).toBeVisible();
  expect(await onlyBookingOf(guest)).toMatchObject({
    status: "cancelled",
    reason: "declined_by_host",
    refund: { amount_cents: 24_000 },
  });
});

test("closed nights are blocked for guests, and a booked night is closed only knowingly", async ({
  page,
  guest,
  hotels,
  anotherBrowser,
  trouble,
}) => {
  const host = await newGuest();
  const hotel = await hotels.create({ owner: host });
  // In one month, because the helpers only page the calendar forward.
  const month = shiftMonth(monthOf(inDays(0)), 1);
  const closed = [`${month}-18`, `${month}-19`, `${month}-20`] as const;
  const [first, , last] = closed;
  await signIn(page, host, ["host"]);
  await page.goto("/host/bookings");
  await pickDay(page, first);
  await pickDay(page, last);
  await expect(page.getByText("(3\u00a0nuits)")).toBeVisible();
  await page.getByRole("button", { name: "Fermer", exact: true }).click();
  await expect(page.getByText("3\u00a0nuits fermées.")).toBeVisible();
  await expect(dayButton(page, first)).toHaveAccessibleName(/, fermée$/);
  const blocked = () => blockedNights(hotel.id, addDays(first, -1), addDays(last, 2));
  expect(await blocked()).toEqual(closed);

  const { page: visitor } = await anotherBrowser();
  await signIn(visitor, guest);
  await visitor.goto(`/property/${hotel.id}`);
  await showMonthOf(visitor, first);
  await expect(dayButton(visitor, first)).toBeDisabled();
  await payStay(guest, hotel);

  trouble.expect(/^409 PUT .*\/api\/host\/calendars\//);
  await page.reload();
  await pickDay(page, STAY.checkin);
  await expect(dayButton(page, STAY.checkin)).toHaveAccessibleName(/réservée$/);
  await page.getByRole("button", { name: "Fermer", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^Fermer malgré des réservations/ });
  await expect(dialog.getByText(longDay(STAY.checkin), { exact: false })).toBeVisible();
  await checkPage(page);
  await dialog.getByRole("button", { name: "Fermer quand même" }).click();
  await expect(dialog).toBeHidden();
  await expect(dayButton(page, STAY.checkin)).toHaveAccessibleName(/réservée, fermée$/);
  expect(await onlyBookingOf(guest)).toMatchObject({ status: "confirmed" });

  await page.reload();
  await pickDay(page, first);
  await pickDay(page, last);
  await page.getByRole("button", { name: "Ouvrir", exact: true }).click();
  await expect(page.getByText("3\u00a0nuits ouvertes.")).toBeVisible();
  expect(await blocked()).toEqual([]);

  await test.step("the host changes the prices of these nights, and the guest reads them line by line", async () => {
    const dialog = page.getByRole("dialog", { name: "Modifier les prix" });
    const price = dialog.getByLabel("Prix par nuit, en $US");
    const save = dialog.getByRole("button", { name: "Enregistrer" });
    await page.getByRole("button", { name: "Modifier les prix" }).click();
    await price.fill("0");
    await save.click();
    await expect(dialog.getByText("Indiquez un prix supérieur à 0.")).toBeVisible();
    await price.fill("150");
    await checkPage(page);
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(dayButton(page, first)).toHaveAccessibleName(/150\sdollars/);
    await pickDay(page, first);
    await page.getByRole("button", { name: "Modifier les prix" }).click();
    await price.fill("160");
    await expect(dialog.getByText(/^Remplace 150\s\$US \(environ\s375\s000\sFC\) du 18 /)).toBeVisible();
    await save.click();
    await expect(dialog).toBeHidden();

    // A browser that has no older answer of the listing.
    const { page: next } = await anotherBrowser();
    await signIn(next, await newGuest());
    await next.goto(`/property/${hotel.id}?checkin=${first}&checkout=${addDays(last, 1)}`);
    for (const text of ["150\u00a0$US × 2\u00a0nuits", "160\u00a0$US × 1\u00a0nuit", "460\u00a0$US"])
      await expect(next.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await next.goto(`/booking/${hotel.id}?checkin=${first}&checkout=${addDays(last, 1)}&guests=1`);
    await expect(next.getByRole("region", { name: "Détail du prix" })).toContainText("150\u00a0$US × 2\u00a0nuits");
  });
});

test("a host of more listings than a page holds finds all of them in the lists", async ({ page, hotels }, {
  project,
}) => {
  const host = await newGuest();
  const titles = [
    (await hotels.create({ owner: host })).title,
    (await hotels.create({ owner: host })).title,
    (await hotels.create({ owner: host })).title,
  ];
  // Simulates a page size of one.
  await page.route("**/api/properties?owner=me&**", (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, "limit=1"),
    }),
  );
  await signIn(page, host, ["host"]);
  await page.goto("/host/bookings");
  if (project.name === "phone") await page.getByRole("button", { name: "Filtrer" }).click();
  const lists = page.getByLabel("Annonce", { exact: true });
  await expect(lists).toHaveCount(2);
  for (const list of await lists.all())
    for (const title of titles) await expect(list.getByRole("option", { name: title })).toHaveCount(1);
});

test("an answer that the host did not hear of is given once, and so is the guest’s cancellation", async ({
  page,
  guest,
  hotels,
  anotherBrowser,
  trouble,
}) => {
  const host = await newGuest();
  const hotel = await hotels.create({ owner: host, confirmation: "host" });
  const { id } = await payStay(guest, hotel);
  await signIn(page, host, ["host"]);
  await page.goto("/host/bookings");
  const card = page.getByRole("article").filter({ hasText: hotel.title });
  await card.getByRole("button", { name: "Accepter" }).click();
  trouble.expect(/^net::ERR_FAILED POST .*\/accept$/);
  await loseAnswer(page, "**/accept");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Accepter" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Impossible de contacter le serveur.");
  await page.unroute("**/accept");
  await dialog.getByRole("button", { name: "Accepter" }).click();
  await expect(card.getByText("Confirmée", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();

  const { page: visitor, trouble: theirs } = await anotherBrowser();
  await signIn(visitor, guest);
  await visitor.goto(`/my-bookings/${id}`);
  await visitor.getByRole("button", { name: "Annuler la réservation" }).click();
  theirs.expect(/^net::ERR_FAILED POST .*\/cancel$/);
  await loseAnswer(visitor, "**/cancel");
  const asked = visitor.getByRole("dialog");
  await asked.getByRole("button", { name: "Annuler la réservation" }).click();
  await expect(asked.getByRole("alert")).toHaveText("Impossible de contacter le serveur.");
  await visitor.unroute("**/cancel");
  await asked.getByRole("button", { name: "Annuler la réservation" }).click();
  await expect(visitor.getByText(/^Réservation annulée\./)).toBeVisible();
  expect(await onlyBookingOf(guest)).toMatchObject({ status: "cancelled", reason: "cancelled_by_guest" });
});

test("a link to one booking shows it first, whatever the list holds, and whatever became of it", async ({
  page,
  guest,
  hotels,
}) => {
  const host = await newGuest();
  const hotel = await hotels.create({ owner: host, confirmation: "host", units: 2 });
  const { id, code } = await payStay(guest, hotel);
  await payStay(await newGuest(), hotel);
  await signIn(page, host, ["host"]);
  const named = page.getByRole("region", { name: "La réservation ouverte" }).getByRole("article");

  await page.goto(`/messages/${id}`);
  await page.getByRole("link", { name: hotel.title }).click();
  await expect(page).toHaveURL(`/host/bookings?booking=${id}`);
  await expect(named).toBeFocused();
  await expect(named).toBeInViewport({ ratio: 1 });
  await expect(named).toContainText(code);
  await expect(page.getByText(code)).toHaveCount(1);
  await expect(page.getByRole("region", { name: "À accepter (1)" })).toBeVisible();

  await page.goto(`/host/bookings?status=cancelled&booking=${id}`);
  await named.getByRole("button", { name: "Accepter" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Accepter" }).click();
  await expect(named.getByText("Confirmée", { exact: true })).toBeVisible();

  await page.goto(`/host/bookings?booking=${id}&answer=decline`);
  await expect(page.getByText("Cette demande n’attend plus de réponse.")).toBeVisible();
  await expect(named.getByText("Confirmée", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/host/bookings?booking=${id}`);

  await page.getByRole("button", { name: "Filtrer" }).click();
  await page.getByLabel("État").selectOption("paid");
  await expect(named).toHaveCount(0);
  await expect(page).toHaveURL("/host/bookings?status=paid");
});

test("after a stay guest and host review each other, the host answers, and everybody reads it", async ({
  page,
  guest,
  hotels,
  anotherBrowser,
}) => {
  const host = await newGuest();
  const hotel = await hotels.create({ owner: host });
  const { id } = await payStay(guest, hotel);
  await moveToPast(id);
  const { page: visitor } = await anotherBrowser();

  await test.step("a link with stars chooses them and sends nothing", async () => {
    await signIn(visitor, guest);
    await visitor.goto(`/my-bookings/${id}?rating=4`);
    await expect(visitor.getByRole("radio", { name: "4 étoiles sur 5" }).first()).toBeChecked();
    await visitor.getByRole("group", { name: "Calme" }).getByRole("radio", { name: "5 étoiles sur 5" }).check();
    await visitor.getByLabel(/^Votre avis \(facultatif\)/).fill("Très calme, appelez le 081 234 56 78.");
    await checkPage(visitor);
    await visitor.getByRole("button", { name: "Envoyer mon avis" }).click();
    await expect(visitor.getByText("Très calme, appelez le •••.")).toBeVisible();
    await expect(visitor.getByText(/^Il est publié dès que votre hôte/)).toBeVisible();
  });

  await test.step("the host’s own review publishes both", async () => {
    await signIn(page, host, ["host"]);
    await page.goto(`/host/bookings?booking=${id}`);
    const card = page.getByRole("article").filter({ hasText: hotel.title });
    await card.getByRole("button", { name: "Donner votre avis" }).click();
    await card.getByRole("radio", { name: "5 étoiles sur 5" }).check();
    await card.getByRole("button", { name: "Envoyer mon avis" }).click();
    await expect(card.getByText("Très calme, appelez le •••.")).toBeVisible();
    await card.getByRole("button", { name: "Répondre" }).click();
    await card.getByLabel("Votre réponse").fill("Merci, à bientôt.");
    await checkPage(page);
    await card.getByRole("button", { name: "Publier la réponse" }).click();
    await expect(card.getByText("Réponse de l’hôte")).toBeVisible();
  });

  await visitor.goto(`/property/${hotel.id}`);
  await expect(visitor.getByText("Note 4,0 sur 5, 1 avis").first()).toBeAttached();
  const reviews = visitor.getByRole("region", { name: "Avis des voyageurs" });
  await expect(reviews.getByText("Merci, à bientôt.")).toBeVisible();
  await checkPage(visitor);
});
