import { randomBytes } from "node:crypto";
import { fileRefusals } from "@lopango/contract/photos/file-refusals";
import type { Page } from "@playwright/test";
import { newAdmin } from "../support/admins.ts";
import { applicationOf } from "../support/api.ts";
import { approve, beginReview, publishListings, reject, sendApplication } from "../support/applications.ts";
import { jpegPhoto, onDisk, pdf, renamedText } from "../support/chosen-files.ts";
import { loseAnswer } from "../support/lost-answers.ts";
import { checkPage } from "../support/page-checks.ts";
import { demoPerson, signIn } from "../support/people.ts";
import { chooseDemoPerson } from "../support/sign-in-dialog.ts";
import { expect, test } from "../support/test.ts";

const APPLICATIONS = "**/api/partners/applications";
const UPLOADS = /\/api\/partners\/applications\/\w+\/files$/;
/** A unique word. */
const newName = () => `Hôtel Zamba${randomBytes(4).toString("hex")}`;

const step = (page: Page, title: string) => expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
const next = (page: Page) => page.getByRole("button", { name: "Suivant" }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const roomOf = (page: Page, photo: string) => page.getByLabel(`Cette photo montre (${photo})`, { exact: true });
const idIn = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";

test("a hotel applies on an unsteady network, is accepted, and guests find it", async ({ page, guest, trouble }) => {
  test.slow();
  const name = newName();
  await signIn(page, guest);
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
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: -4.30123, longitude: 15.31234 });
  await page.getByRole("button", { name: "Ma position" }).click();
  await expect(field(page, "Position GPS")).toHaveValue("-4.30123, 15.31234");
  await field(page, "Téléphone").fill("12");
  await field(page, "E-mail").fill("contact@zamba.cd");
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
  await checkPage(page);
  await next(page);

  await step(page, "Chambres et services");
  await field(page, "Type de chambre").fill("Chambre double");
  await field(page, "Nombre").fill("2");
  await field(page, "Voyageurs").fill("3");
  await field(page, "Prix par nuit ($US)").fill("80,5");
  await next(page);
  await expect(page.getByText("Un montant entier, sans centimes")).toBeVisible();
  await field(page, "Prix par nuit ($US)").fill("80");
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
  await expect(page.getByText("2 × Chambre double, 3 voyageurs, 80 $US la nuit")).toBeVisible();
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

  const id = idIn(page);
  const sent = await applicationOf(guest, id);
  const photo = () => applicationOf(guest, id).then(({ files }) => files.find(({ kind }) => kind === "gallery"));
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
    latlng: { lat: -4.30123, lng: 15.31234 },
    phone_primary: "+243812345678",
    rooms: [{ type: "Chambre double", count: 2, price_cents: 8000, max_guests: 3 }],
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

  const admin = await newAdmin();
  await beginReview(admin, id);
  await approve(admin, id);
  const { listings } = await publishListings(admin, id);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Bienvenue parmi nos partenaires" })).toBeVisible();
  await checkPage(page);
  await page.getByRole("listitem").getByRole("link", { name }).click();
  await expect(page).toHaveURL(`/property/${listings[0]?.id}`);
  await expect(page.getByRole("region", { name: "L’établissement" })).toContainText("3\u00a0étoiles");
  await page.goto(`/search?category=hotel&q=${name.split(" ")[1]}`);
  await expect(page.getByRole("article").filter({ hasText: name })).toBeVisible();
});

test("the draft outlives a reload, and the sign-in loses nothing", async ({ page }) => {
  const name = newName();
  await page.goto("/partners");
  await field(page, "Nom de l’établissement").fill(name);
  await next(page);
  await field(page, "Adresse ou repère").fill("12, avenue du Port");
  await expect(page.getByText("Brouillon gardé sur cet appareil, fichiers exceptés.")).toBeVisible();
  await page.goto("/partners?etape=5");
  await page.getByLabel("Ajouter des documents").setInputFiles([pdf("rccm.pdf")]);
  await expect(page.getByRole("status").filter({ hasText: "1 fichier à envoyer" })).toBeAttached();

  await page.goto("/partners?etape=4");
  await field(page, "Type de chambre").fill("Suite");
  await page.goto("/partners?etape=6");
  const lit = await jpegPhoto(page, "lit.jpg", 90, 60);
  await page.getByLabel("Ajouter des photos").setInputFiles([lit]);
  await roomOf(page, "lit.jpg").selectOption("Suite");

  await page.reload();
  await expect(page.getByText("À choisir de nouveau\u202f: lit.jpg.")).toBeVisible();
  await page.getByLabel("Ajouter des photos").setInputFiles([lit]);
  await expect(roomOf(page, "lit.jpg").getByRole("option", { selected: true })).toHaveText("Suite");
  await page.getByRole("link", { name: /^Modifier Chambres/ }).click();
  await page.getByRole("button", { name: "Retirer Suite" }).click();
  await page.goBack();
  await expect(page.getByText("Son type de chambre est retiré\u202f: elle montre l’hôtel.")).toBeVisible();
  await page.getByRole("button", { name: "Retirer lit.jpg" }).click();
  await page.goto("/partners?etape=5");
  await step(page, "Documents et paiement");
  await expect(page.getByText("À choisir de nouveau : rccm.pdf.")).toBeVisible();
  await page.getByLabel("Ajouter des documents").setInputFiles([pdf("rccm.pdf")]);
  await next(page);
  await expect(page.getByText("12, avenue du Port")).toBeVisible();

  await page.getByRole("button", { name: "Envoyer la candidature" }).click();
  await expect(page.getByRole("dialog", { name: "Connectez-vous pour envoyer votre candidature" })).toBeVisible();
  await chooseDemoPerson(page, "Grâce Ilunga");
  await expect(page.getByRole("heading", { name: "Votre candidature est bien arrivée" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Documents légaux (1)" })).toBeVisible();

  await page.goto("/partners");
  await expect(field(page, "Nom de l’établissement")).toHaveValue("");
});

test("a refused application is corrected and sent again, and nobody else finds it", async ({
  page,
  guest,
  anotherBrowser,
}) => {
  const { id } = await sendApplication(guest, { hotel_name: newName(), email: "ancien@zamba.cd" });
  const admin = await newAdmin();
  await beginReview(admin, id);
  await reject(admin, id, "Le numéro RCCM manque.");

  await signIn(page, guest);
  await page.goto(`/me/partner-app/${id}`);
  await expect(page.getByRole("blockquote")).toHaveText("Le numéro RCCM manque.");
  await checkPage(page);
  await page.getByRole("link", { name: "Corriger et renvoyer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Corriger votre candidature" })).toBeVisible();
  await page.getByRole("link", { name: /Documents et paiement/ }).click();
  await field(page, "RCCM").fill("CD/KNG/RCCM/20-B-01234");

  // A sent document stays until its replacement has arrived.
  const sent = page.getByRole("list", { name: "Documents envoyés" }).getByRole("listitem");
  await page.getByLabel("Ajouter des documents").setInputFiles([pdf("ancien.pdf")]);
  await expect(sent).toHaveText([/ancien\.pdf/]);
  await page.getByLabel("Ajouter des documents").setInputFiles([pdf("ancien.pdf")]);
  await expect(page.getByText(fileRefusals.duplicate("ancien.pdf"))).toBeVisible();
  await page.getByRole("button", { name: "Retirer ancien.pdf" }).click();
  await page.getByLabel("Remplacer ancien.pdf").setInputFiles(pdf("nouveau.pdf"));
  await expect(sent).toHaveText([/nouveau\.pdf/]);
  await checkPage(page);
  await page.reload();
  await expect(sent).toHaveText([/nouveau\.pdf/]);

  await next(page);
  await page.getByRole("button", { name: "Renvoyer la candidature" }).click();
  await expect(page.getByRole("heading", { name: "Votre candidature est bien arrivée" })).toBeVisible();
  await expect(page.getByText("Candidature corrigée et renvoyée")).toBeVisible();
  expect(await applicationOf(guest, id)).toMatchObject({
    status: "submitted",
    rccm: "CD/KNG/RCCM/20-B-01234",
    email: "ancien@zamba.cd",
  });

  const stranger = await anotherBrowser();
  stranger.trouble.expect(/^404 GET .*\/api\/partners\/applications\//);
  await signIn(stranger.page, await demoPerson("invite@lopango.test"));
  await stranger.page.goto(`/me/partner-app/${id}`);
  await expect(stranger.page.getByText("Candidature introuvable.")).toBeVisible();
  await checkPage(stranger.page);
});

test("the simple form is sent on one page, and its application stands in the list", async ({ page, guest }) => {
  const name = newName();
  await signIn(page, guest);
  await page.goto("/partners/apply");
  await expect(page.getByText("Aucune demande encore.")).toBeVisible();
  await page.getByRole("button", { name: "Envoyer la candidature" }).click();
  await expect(page.getByText("Le nom de l’établissement est requis.")).toBeVisible();
  await checkPage(page);

  const heavy = {
    ...pdf("lourd.pdf"),
    buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(15 * 1024 * 1024)]),
  };
  await field(page, "Nom de l’établissement").fill(name);
  await page.getByLabel("Ajouter des documents").setInputFiles(onDisk([pdf("rccm.pdf"), heavy]));
  await expect(page.getByText('Le fichier "lourd.pdf" dépasse 15 Mo.')).toBeVisible();
  await page.getByRole("button", { name: "Envoyer la candidature" }).click();

  const dialog = page.getByRole("dialog", { name: "Candidature envoyée" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Accueil" })).toHaveAttribute("href", "/");
  const id = await dialog.getByLabel("Numéro de la candidature").inputValue();
  await checkPage(page);
  await dialog.getByRole("button", { name: "Fermer" }).first().click();
  await expect(page.getByRole("link", { name: new RegExp(name) })).toBeVisible();
  await expect.poll(async () => (await applicationOf(guest, id)).files.map((file) => file.name)).toEqual(["rccm.pdf"]);
  expect(await applicationOf(guest, id)).toMatchObject({ hotel_name: name, city: "Kinshasa", languages: ["fr", "en"] });
});

test("an application that arrived without being heard is found again, and what was changed since can be sent", async ({
  page,
  guest,
  trouble,
}) => {
  const name = newName();
  await signIn(page, guest);
  await page.goto("/partners/apply");
  // Waits for the list below the form, which shifts the layout.
  await expect(page.getByText("Aucune demande encore.")).toBeVisible();
  await field(page, "Nom de l’établissement").fill(name);
  trouble.expect(/^net::ERR_FAILED POST .*\/api\/partners\/applications$/);
  await loseAnswer(page, APPLICATIONS);
  await page.getByRole("button", { name: "Envoyer la candidature" }).click();
  await expect(page.getByText("Connexion au serveur impossible.")).toBeVisible();
  await page.unroute(APPLICATIONS);

  await field(page, "Adresse ou repère").fill("12, avenue du Port");
  await page.getByLabel("Ajouter des documents").setInputFiles([pdf("rccm.pdf")]);
  await page.getByRole("button", { name: "Envoyer la candidature" }).click();
  await expect(page.getByText("Cette candidature était déjà partie, sans vos derniers changements.")).toBeVisible();
  await page.getByRole("link", { name: "Suivre ma candidature" }).click();
  await expect(page.getByRole("heading", { name: "Documents légaux (1)" })).toBeVisible();
  expect(await applicationOf(guest, idIn(page))).toMatchObject({ hotel_name: name, address: "" });
  await page.getByRole("link", { name: /^Corriger/ }).click();
  await next(page);
  await expect(field(page, "Adresse ou repère")).toHaveValue("12, avenue du Port");
  await page.goto("/partners/apply");
  await expect(page.getByRole("region", { name: "Mes candidatures" }).getByRole("listitem")).toHaveCount(1);
  await expect(field(page, "Nom de l’établissement")).toHaveValue("");
});
