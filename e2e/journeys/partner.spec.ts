import { randomBytes } from "node:crypto";
import { fileRefusals } from "@lopango/contract/files/file-refusals";
import type { Page } from "@playwright/test";
import { newAdmin } from "../support/admins.ts";
import { applicationOf } from "../support/api.ts";
import { beginReview, reject, sendApplication } from "../support/applications.ts";
import { jpegPhoto, onDisk, pdf } from "../support/chosen-files.ts";
import { loseAnswer } from "../support/lost-answers.ts";
import { checkPage } from "../support/page-checks.ts";
import { demoPerson, signIn } from "../support/people.ts";
import { chooseDemoPerson } from "../support/sign-in-dialog.ts";
import { expect, test } from "../support/test.ts";

const APPLICATIONS = "**/api/partners/applications";
/** A unique word. */
const newName = () => `Hôtel Zamba${randomBytes(4).toString("hex")}`;

const step = (page: Page, title: string) => expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
const next = (page: Page) => page.getByRole("button", { name: "Suivant" }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const roomOf = (page: Page, photo: string) => page.getByLabel(`Cette photo montre (${photo})`, { exact: true });
const idIn = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";

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

test("the simple form is sent on one page, and its application is in the list", async ({ page, guest }) => {
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
