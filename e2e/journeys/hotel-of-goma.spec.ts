import { randomBytes } from "node:crypto";
import { addDays, todayIn, type CivilDate } from "@lopango/contract/platform/dates";
import { weekdayOf } from "@lopango/contract/listings/rates";
import { formatExactPrice } from "@lopango/contract/payments/money";
import type { Page } from "@playwright/test";
import { newAdmin } from "../support/admins.ts";
import { applicationOf, getListing, onlyBookingOf } from "../support/api.ts";
import { expectConfirmed } from "../support/booking.ts";
import { dayButton, pickDay } from "../support/calendar.ts";
import { jpegPhoto, pdf, renamedText } from "../support/chosen-files.ts";
import { longDay, monthName } from "../support/french.ts";
import { checkPage } from "../support/page-checks.ts";
import { newGuest, signIn } from "../support/people.ts";
import { attemptOn, payByMPesa } from "../support/provider.ts";
import { db } from "../support/stored-listings.ts";
import { expect, test } from "../support/test.ts";

const UPLOADS = /\/api\/partners\/applications\/\w+\/files$/;
const WEEK = 7;
/** Two double rooms at 100, 100 and 80 dollars, and a suite at 150. */
const TOTAL = 2 * 28_000 + 3 * 15_000;
/** The provider shows cents, the product does not. */
const dollars = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "USD" });

const step = (page: Page, title: string) => expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
const next = (page: Page) => page.getByRole("button", { name: "Suivant" }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const roomOf = (page: Page, photo: string) => page.getByLabel(`Cette photo montre (${photo})`, { exact: true });

/** The first Friday that is far enough ahead for a full refund. */
function fridayAhead(today: CivilDate): CivilDate {
  const days = Array.from({ length: WEEK }, (_, index) => addDays(today, WEEK + 3 + index));
  return days.find((day) => weekdayOf(day) === 5) ?? today;
}

/** Shows a month that is shown, or the one before. */
async function showMonthBefore(page: Page, date: CivilDate): Promise<void> {
  const grid = page.getByRole("grid", { name: monthName(date) });
  await page.getByRole("grid").first().waitFor();
  if ((await grid.count()) === 0) await page.getByRole("button", { name: "Mois précédent" }).click();
  await grid.waitFor();
}

test("a hotel of Goma from its application to a stay of two room types: accepted, priced, booked, moved, checked in and out", async ({
  page,
  guest: host,
  hotels,
  trouble,
  anotherBrowser,
}) => {
  test.slow();
  const name = `Hôtel Volcan${randomBytes(4).toString("hex")}`;
  const today = todayIn("Africa/Lubumbashi", new Date());
  const friday = fridayAhead(today);
  const monday = addDays(friday, 3);
  // One of its nights has one double room, the stay wants two.
  const short = addDays(today, 5);
  const [admin, traveller] = await Promise.all([newAdmin(), newGuest()]);
  const [{ page: desk }, { page: phone }] = [await anotherBrowser(), await anotherBrowser()];
  await desk.setViewportSize({ width: 1280, height: 800 });
  const id = () => new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await test.step("the hotel applies on an unsteady network", async () => {
    await signIn(page, host);
    await page.goto("/partners");
    await expect(page.getByRole("button", { name: "Suivant" })).toBeDisabled();
    await checkPage(page);

    await field(page, "Nom de l’établissement").fill(name);
    await page
      .locator("label")
      .filter({ has: page.getByRole("radio", { name: /^3.étoiles/ }) })
      .click();
    await field(page, "Année d’ouverture").fill("1799");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Entre 1800 et 2100.")).toBeVisible();
    await expect(field(page, "Année d’ouverture")).toBeFocused();
    await field(page, "Année d’ouverture").fill("1998");
    await page.keyboard.press("Enter");

    await step(page, "Adresse et contact");
    await field(page, "Ville").fill("Goma");
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation({ latitude: -1.67921, longitude: 29.22281 });
    await page.getByRole("button", { name: "Ma position" }).click();
    await expect(field(page, "Position GPS")).toHaveValue("-1.67921, 29.22281");
    await field(page, "Téléphone").fill("12");
    await field(page, "E-mail").fill("contact@volcan.cd");
    await expect(page.getByText("Ce numéro n’existe pas")).toBeVisible();
    await field(page, "Téléphone").fill("+243 812 345 678");
    await checkPage(page);
    await next(page);

    await step(page, "Le responsable");
    await field(page, "Nom complet").fill("Chantal Mbuyi");
    await page.goBack();
    await step(page, "Adresse et contact");
    await page.goForward();
    await step(page, "Le responsable");
    await expect(field(page, "Nom complet")).toHaveValue("Chantal Mbuyi");
    await next(page);

    await step(page, "Chambres et services");
    await field(page, "Type de chambre").fill("Chambre double");
    await field(page, "Nombre").fill("5");
    await field(page, "Voyageurs").fill("3");
    await field(page, "Prix par nuit ($US)").fill("80,5");
    await next(page);
    await expect(page.getByText("Un montant entier, sans centimes")).toBeVisible();
    await field(page, "Prix par nuit ($US)").fill("80");
    await page.getByRole("button", { name: "Ajouter un type de chambre" }).click();
    const second = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Retirer la ligne 2" }) });
    for (const [label, value] of Object.entries({
      "Prix par nuit ($US)": "150",
      Voyageurs: "2",
      Nombre: "1",
      "Type de chambre": "Suite",
    }))
      await second.getByLabel(label, { exact: true }).fill(value);
    await field(page, "Départ au plus tard").fill("10:30");
    await page.getByText("Internet Wi-Fi").click();
    await page.getByText("Petit-déjeuner").click();
    await checkPage(page);
    await next(page);

    await step(page, "Documents et paiement");
    await field(page, "RCCM").fill("CD/KNG/RCCM/20-B-01234");
    await page
      .getByLabel("Ajouter des documents")
      .setInputFiles([pdf("rccm.pdf"), pdf("statuts.pdf"), renamedText("notes.jpg")]);
    await expect(page.getByText("n’est ni un PDF")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "2 fichiers à envoyer, 1 fichier refusé" })).toBeAttached();
    await checkPage(page);
    await page.getByRole("button", { name: "Retirer notes.jpg" }).click();
    await next(page);

    await step(page, "Photos et envoi");
    await page.getByLabel("Ajouter des photos").setInputFiles([await jpegPhoto(page, "facade.jpg", 900, 600)]);
    await expect(page.getByText("Prête à être envoyée")).toBeVisible();
    await roomOf(page, "facade.jpg").selectOption("Chambre double");
    await expect(
      page.getByText(/Chambre\sdouble, 3\svoyageurs, 80\s\$US \(environ\s200\s000\sFC\) la\snuit/),
    ).toBeVisible();
    await checkPage(page);

    await page.route(UPLOADS, (route) => route.abort("connectionfailed"));
    trouble.expect(/^net::ERR_CONNECTION_FAILED POST .*\/files$/);
    await page.getByRole("button", { name: "Envoyer la candidature" }).click();
    await expect(page.getByRole("heading", { name: "Votre candidature est bien arrivée" })).toBeVisible();
    await expect(page.getByText("Certains fichiers n’ont pas été transférés.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Renvoyer maintenant" })).toBeVisible();
    await page.unroute(UPLOADS);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(page.getByRole("heading", { name: "Documents légaux (2)" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Photos (1)" })).toBeVisible();
    await expect(page.getByText("Certains fichiers n’ont pas été transférés.")).toBeHidden();
    await checkPage(page);

    const sent = await applicationOf(host, id());
    const photo = () => applicationOf(host, id()).then(({ files }) => files.find(({ kind }) => kind === "gallery"));
    expect((await photo())?.room).toBe(sent.rooms[0]?.key);
    await expect(roomOf(page, "facade.webp").getByRole("option", { selected: true })).toHaveText("Chambre double");
    await roomOf(page, "facade.webp").selectOption("L’hôtel");
    await roomOf(page, "facade.webp").scrollIntoViewIfNeeded();
    await expect(page.getByRole("list", { name: "Photos envoyées" }).locator("img")).toHaveJSProperty(
      "naturalWidth",
      320,
    );
    await expect.poll(async () => (await photo())?.room).toBeNull();
    expect(sent).toMatchObject({
      hotel_name: name,
      stars: 3,
      year_founded: 1998,
      city: "Goma",
      latlng: { lat: -1.67921, lng: 29.22281 },
      phone_primary: "+243812345678",
      rooms: [
        { type: "Chambre double", count: 5, price_cents: 8000, max_guests: 3 },
        { type: "Suite", count: 1, price_cents: 15_000, max_guests: 2 },
      ],
      amenities: ["wifi", "breakfast"],
      checkin_time: "14:00",
      checkout_time: "10:30",
    });

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Télécharger rccm.pdf" }).click();
    expect((await download).suggestedFilename()).toBe("rccm.pdf");
    await page.getByRole("button", { name: "Supprimer statuts.pdf" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
    await expect(page.getByRole("heading", { name: "Documents légaux (1)" })).toBeVisible();
  });

  const applied = id();
  await test.step("an admin looks at it, accepts it, and puts it online", async () => {
    await signIn(desk, admin, ["admin"]);
    await desk.goto(`/admin/partners?q=${encodeURIComponent(name)}`);
    await expect(desk.getByRole("row")).toHaveCount(2);
    await desk.getByRole("link", { name }).click();
    await expect(desk.getByRole("heading", { level: 1 })).toHaveText(name);
    await desk.getByRole("button", { name: "Commencer l’examen" }).click();
    await expect(desk.getByRole("button", { name: "Accepter" })).toBeDisabled();
    await desk.getByRole("button", { name: "Ouvrir rccm.pdf" }).click();
    await expect(desk.getByRole("link", { name: "rccm.pdf" })).toBeVisible();
    await desk.getByRole("button", { name: "Accepter" }).click();
    expect((await applicationOf(host, applied)).status).toBe("under_review");
    await checkPage(desk);
    await desk.getByRole("dialog").getByRole("button", { name: "Accepter la candidature" }).click();
    await expect(desk.getByRole("dialog")).toHaveCount(0);
    await desk.goto("/admin");
    await desk.getByRole("link", { name: /à mettre en ligne/ }).click();
    await desk.getByRole("link", { name }).click();
    const preview = desk.getByRole("region", { name: "Mise en ligne" });
    await expect(preview.getByRole("listitem")).toContainText(["5\u00a0× Chambre double", "1\u00a0× Suite"]);
    await checkPage(desk);
    await preview.getByRole("button", { name: "Mettre en ligne" }).click();
    // The house, and its two room types.
    await expect(desk.getByRole("region", { name: "Annonces" }).getByRole("link")).toHaveCount(3);
    await desk.goto(`/admin/audit?q=${encodeURIComponent(name)}`);
    for (const action of ["Annonces créées", "Document lu"])
      await expect(desk.getByRole("row").filter({ hasText: action }).first()).toBeVisible();
  });
  const { status, listing_ids } = await applicationOf(host, applied);
  expect(status).toBe("approved");
  const [double = "", suite = ""] = listing_ids;
  await Promise.all(listing_ids.map((room) => hotels.adopt(room)));
  const establishment = (await getListing(double)).establishment_id ?? "";

  await test.step("its host makes weekends dearer, and closes rooms", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Bienvenue parmi nos partenaires" })).toBeVisible();
    await checkPage(page);
    await page.goto(`/host/bookings?calendar=${double}#calendrier`);
    await pickDay(page, short);
    await page.getByLabel("Chambres fermées, sur 5").selectOption("4");
    await page.getByRole("button", { name: "Appliquer" }).click();
    await expect(dayButton(page, short)).toHaveAccessibleName(/1 sur 5 libre, 4 fermées/);
    await page.getByRole("button", { name: "Effacer" }).click();
    await pickDay(page, addDays(friday, -1));
    await pickDay(page, monday);
    await page.getByRole("button", { name: "Modifier les prix" }).click();
    const dialog = page.getByRole("dialog", { name: "Modifier les prix" });
    await dialog.getByText("Certains jours", { exact: true }).click();
    for (const day of ["ve", "sa"]) await dialog.getByText(day, { exact: true }).click();
    await dialog.getByLabel("Prix de la nuit").selectOption("Plus cher, en pour cent");
    await dialog.getByLabel("En plus, en %").fill("25");
    await expect(dialog.getByText(/100\s\$US.*au lieu de 80\s\$US/s)).toBeVisible();
    await checkPage(page);
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(dialog).toBeHidden();
    await expect(dayButton(page, friday)).toHaveAccessibleName(/100\sdollars/);
    await expect(page.getByRole("listitem").filter({ hasText: /\+25\s%/ })).toBeVisible();
    await expect(dayButton(page, addDays(friday, 2))).toHaveAccessibleName(/80\sdollars/);
  });

  await test.step("a guest finds it, and its page sums up two room types with the weekend", async () => {
    await signIn(phone, traveller);
    await phone.goto(`/search?category=hotel&q=${name.split(" ")[1]}`);
    await phone.getByRole("article").filter({ hasText: name }).getByRole("link", { name }).first().click();
    await expect(phone).toHaveURL(new RegExp(`/hotel/${establishment}`));
    await phone.getByLabel("Arrivée").fill(friday);
    await phone.getByLabel("Départ").fill(monday);
    // A finger on the list leaves the date; what was chosen before the code came is taken over then.
    await phone.getByLabel("Voyageurs").focus();
    await phone.getByLabel("Voyageurs").selectOption("5");
    const more = (room: string) => phone.getByRole("button", { name: `Une de plus\u202f: ${room}` });
    // As many doubles as five guests need are chosen already.
    await expect(phone.getByRole("group", { name: "Chambre double" }).getByRole("status")).toHaveText("2");
    await more("Suite").click();
    await expect(phone.getByText("3\u00a0chambres, 3\u00a0nuits").filter({ visible: true })).toBeVisible();
    await expect(phone.getByText(formatExactPrice(TOTAL)).filter({ visible: true }).first()).toBeVisible();
    await checkPage(phone);
    await phone.getByRole("link", { name: "Réserver", exact: true }).filter({ visible: true }).click();
  });

  await test.step("one booking and one payment are for all rooms", async () => {
    await expect(phone.getByRole("heading", { level: 1, name: "Confirmer la réservation" })).toBeVisible();
    await expect(phone.getByText("2\u00a0×\u00a0Chambre double").first()).toBeVisible();
    await checkPage(phone);
    await phone.getByRole("button", { name: "Confirmer et payer" }).click();
    await attemptOn(phone);
    await expect(phone.getByRole("region", { name: "Votre paiement" })).toContainText(dollars.format(TOTAL / 100));
    await payByMPesa(phone);
    await expectConfirmed(phone);
    await phone.getByRole("link", { name: "Voir ma réservation" }).click();
  });

  await test.step("its dates move to where all rooms are free", async () => {
    await phone.getByRole("link", { name: "Reprogrammer" }).click();
    await expect(phone.getByRole("heading", { level: 1, name: "Modifier votre séjour" })).toBeVisible();
    await phone.getByRole("button", { name: "Effacer" }).click();
    await showMonthBefore(phone, short);
    await expect(dayButton(phone, short)).toBeDisabled();
    await showMonthBefore(phone, today);
    await pickDay(phone, today);
    await pickDay(phone, addDays(today, 3));
    await checkPage(phone);
    await phone.getByRole("button", { name: "Modifier mon séjour" }).click();
    await expect(phone.getByText("Votre séjour est modifié.")).toBeVisible();
    await expect(phone.getByText(longDay(today)).first()).toBeVisible();
  });
  const moved = await onlyBookingOf(traveller);
  expect(moved).toMatchObject({ checkin: today, checkout: addDays(today, 3), status: "confirmed" });
  expect(moved.rooms).toMatchObject([
    { property_id: double, count: 2 },
    { property_id: suite, count: 1 },
  ]);

  await test.step("the reception checks the guest in and out", async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    // An arrival can be noted from six hours before: at any time of the day on which this runs.
    await db.doc(`bookings/${moved.id}`).update({ "property.checkin_time": "06:00" });
    await page.goto("/host/reception");
    const row = page.getByRole("listitem").filter({ hasText: moved.code });
    await expect(page.getByRole("region", { name: "Arrivées" })).toContainText(moved.code);
    await checkPage(page);
    await row.getByRole("button", { name: /^Arrivés/ }).click();
    await page.getByRole("button", { name: "Arrivée\u202f: Suite" }).click();
    const inHouse = page.getByRole("region", { name: "Sur place" }).getByRole("listitem");
    await expect(inHouse.filter({ hasText: moved.code })).toContainText("1\u00a0chambre sur 3 arrivée");
    await page.getByRole("button", { name: "Noter les 2\u00a0autres arrivées" }).click();
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(/Arrivé à .* noté par/);
    // Within a second of the arrival it is a double tap.
    const leaving = page.getByRole("button", { name: "Noter le départ" });
    await expect(async () => {
      await row.getByRole("button", { name: /^Parti/ }).click();
      await expect(leaving).toBeVisible({ timeout: 500 });
    }).toPass();
    await leaving.click();
    await expect(row).toContainText(/Parti à/);
  });
});
