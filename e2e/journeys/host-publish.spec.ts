import { randomBytes } from "node:crypto";
import { addDays, todayIn } from "@lopango/contract/platform/dates";
import { fileRefusals } from "@lopango/contract/files/file-refusals";
import type { Page } from "@playwright/test";
import { getListing, ownListings, send } from "../support/api.ts";
import { heicPhoto, jpegPhoto, onDisk, noisyPng, pngPhoto, renamedText } from "../support/chosen-files.ts";
import { fillListing } from "../support/listing-form.ts";
import { loseAnswer } from "../support/lost-answers.ts";
import { menuButton } from "../support/menu.ts";
import { checkPage } from "../support/page-checks.ts";
import { payFor } from "../support/paid-stay.ts";
import { newGuest, signIn } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import type { Watch } from "../support/watch.ts";

const NO_SERVER = "Impossible de contacter le serveur.";

const photos = (page: Page) => page.getByRole("list", { name: "Photos de l’annonce" }).getByRole("listitem");
const held = (page: Page) => page.getByRole("list", { name: "Photos choisies" }).getByRole("listitem");
const upload = (page: Page, name: string) =>
  page.getByRole("list", { name: "Photos en cours d’envoi" }).getByRole("listitem").filter({ hasText: name });
const listingId = (page: Page) => /\/host\/listings\/(\w+)/.exec(page.url())?.[1] ?? "";

/**
 * Returns the positions of a photo's handle and of another photo's centre.
 * Scrolls all photos into view, because the pointer reaches nothing else.
 */
async function dragPath(page: Page, from: number, to: number) {
  await photos(page)
    .nth(1)
    .evaluate((tile) => tile.scrollIntoView({ block: "center" }));
  const handle = await page.getByRole("button", { name: `Déplacer la photo ${from}` }).boundingBox();
  const target = await photos(page)
    .nth(to - 1)
    .boundingBox();
  if (!handle || !target) throw new Error("nothing to drag");
  return { start: { x: handle.x + 10, y: handle.y + 10 }, end: { x: target.x + 60, y: target.y + 60 } };
}

async function drag(page: Page, from: number, to: number): Promise<void> {
  const { start, end } = await dragPath(page, from, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

/** Drags so fast that the last move and the release happen in one frame. */
async function flick(page: Page, from: number, to: number): Promise<void> {
  const { start, end } = await dragPath(page, from, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.getByRole("list", { name: "Photos de l’annonce" }).evaluate((list, { x, y }) => {
    for (const type of ["pointermove", "pointerup"])
      list.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, bubbles: true }));
  }, end);
  await page.mouse.up();
}

/** Requests that were pending when the listing or photo was deleted. */
const GONE = /^404 GET .*\/(?:api\/(?:host\/)?properties|media\/photos)\//;

async function deleteListing(page: Page, trouble: Watch): Promise<void> {
  trouble.allow(GONE);
  // The calendars above the button arrive last.
  await expect(page.getByRole("heading", { name: "Donner votre calendrier" })).toBeVisible();
  await page.getByRole("button", { name: "Supprimer l’annonce" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect(page).toHaveURL("/host");
}

test("a first listing is published from a draft that survived a reload, and shows up everywhere", async ({
  page,
  guest,
  anotherBrowser,
  trouble,
}) => {
  // A host's public page follows their first listing by an event.
  trouble.allow(/^404 GET .*\/api\/hosts\//);
  // In a search «9883fc» is a price in francs.
  const title = `Résidence ${randomBytes(4).toString("hex").replaceAll("fc", "ff")}`;
  await signIn(page, guest);
  await page.goto("/host");
  await expect(page.getByRole("heading", { name: "Publiez votre première annonce" })).toBeVisible();

  await test.step("mistakes are named beside their fields", async () => {
    await page.getByRole("button", { name: "Publier l’annonce" }).click();
    await expect(page.getByText("Le titre est obligatoire.")).toBeVisible();
    await expect(page.getByText("Entrez un prix, à partir de 0.")).toBeVisible();
    await expect(page.getByLabel("Titre")).toBeFocused();
    await checkPage(page);
  });

  await test.step("real places are suggested, whatever the accents and hyphens", async () => {
    await page.getByLabel("Commune").fill("kasavu");
    await page.getByRole("option", { name: "Kasa-Vubu" }).click();
    await expect(page.getByLabel("Commune")).toHaveValue("Kasa-Vubu");
    await page.getByLabel("Quartier").fill("lod");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Quartier")).toHaveValue("Lodja");
    await page.getByLabel("Quartier").fill("");
  });

  await test.step("a reload loses nothing", async () => {
    await fillListing(page, { title, city: "Boma", commune: "Nzadi", price: "45,50" });
    await page.getByLabel("Ajouter des photos").setInputFiles([pngPhoto("jardin.png", 900, 600, [90, 160, 90])]);
    await expect(held(page)).toHaveCount(1);
    await page.reload();
    await expect(page.getByText("Photos à choisir de nouveau\u202f: jardin.png.")).toBeVisible();
    await page.getByRole("button", { name: "Ne plus les demander" }).click();
    await expect(page.getByText("Votre brouillon vous attendait.")).toBeVisible();
    await expect(page.getByLabel("Titre")).toHaveValue(title);
    await expect(page.getByRole("radio", { name: /^Je confirme moi-même/ })).toBeChecked();
    await checkPage(page);
  });

  await test.step("a price has no cents", async () => {
    await page.getByRole("button", { name: "Publier l’annonce" }).click();
    await expect(page.getByText("Un montant entier, sans centimes")).toBeVisible();
    await expect(page.getByLabel("Prix par nuit")).toBeFocused();
    await page.getByLabel("Prix par nuit").fill("45");
  });

  await test.step("a number sells better, and the address waits for who pays", async () => {
    await expect(page.getByText("Les annonces avec un numéro reçoivent plus de demandes.")).toBeVisible();
    await page.getByLabel("WhatsApp").fill("+243 812 345 678");
    await expect(page.getByText("Les annonces avec un numéro reçoivent plus de demandes.")).toBeHidden();
    await page.getByLabel("Adresse ou repère").fill("Face au port de Boma");
    await page.getByLabel("Position GPS").fill("au port");
    await page.getByLabel("Arrivée à partir de").fill("13:30");
    await expect(page.getByText("Latitude puis longitude, par exemple -4.3217, 15.3125.")).toBeVisible();
    await page.getByLabel("Position GPS").fill("-5.85, 13.05");
    await checkPage(page);
  });

  await test.step("without photos it asks first", async () => {
    await page.getByRole("button", { name: "Publier l’annonce" }).click();
    await expect(page.getByRole("dialog", { name: "Publier sans photos" })).toBeVisible();
    await checkPage(page);
    await page.getByRole("dialog").getByRole("button", { name: "Ajouter des photos" }).click();
  });

  await test.step("photos are chosen while writing, the same one only once, and the preview shows them", async () => {
    const facade = pngPhoto("facade.png", 900, 600, [200, 120, 60]);
    await page
      .getByLabel("Ajouter des photos")
      .setInputFiles([facade, pngPhoto("chambre.png", 900, 600, [60, 120, 200]), { ...facade, name: "copie.png" }]);
    await expect(held(page)).toHaveCount(2);
    await expect(page.getByText(fileRefusals.duplicate("copie.png"))).toBeVisible();
    await page.getByRole("button", { name: "Choisir la photo 2 comme couverture" }).press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "La photo 2 est la couverture." })).toBeAttached();
    await page.getByRole("button", { name: "Reculer la photo 1" }).press("Enter");
    await expect(page.getByText("encore 8 au plus")).toBeVisible();
    await page.getByRole("button", { name: "Aperçu" }).click();
    const preview = page.getByRole("dialog", { name: "Aperçu de l’annonce" });
    await expect(preview.getByRole("img", { name: "Couverture" })).toBeVisible();
    await expect(preview.getByRole("heading", { name: title })).toBeVisible();
    await checkPage(page);
    await preview.getByRole("button", { name: "Continuer à écrire" }).click();
  });

  await test.step("published, its photos follow, its author is a host, and the header says so", async () => {
    await page.getByRole("button", { name: "Publier l’annonce" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("En ligne", { exact: true })).toBeVisible();
    await menuButton(page).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: "Réservations reçues" })).toBeVisible();
    await page.keyboard.press("Escape");
    await checkPage(page);
  });
  const id = listingId(page);
  await expect(photos(page)).toHaveCount(2);
  expect(await getListing(id)).toMatchObject({
    title,
    city: "Boma",
    base_price_cents: 4500,
    checkin_time: "13:30",
    checkout_time: "11:00",
    told_after_payment: ["whatsapp", "address", "point"],
    contact: null,
    location: null,
    max_guests: 3,
    confirmation: "host",
    supports_booking: true,
    is_active: true,
  });

  await test.step("visitors find it on the home page and in the search", async () => {
    const { page: visitor, trouble: visitorTrouble } = await anotherBrowser();
    // The newest listings are those of other tests, too, which delete them meanwhile.
    visitorTrouble.allow(GONE);
    await visitor.goto("/?category=hotel");
    await expect(visitor.getByRole("tabpanel").getByRole("link", { name: title, exact: true })).toBeVisible();
    await visitor.goto(`/search?category=hotel&q=${encodeURIComponent(title)}`);
    await visitor.getByRole("link", { name: title, exact: true }).click();
    await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
    // Its pending requests fail once the listing is deleted.
    await visitor.close();
  });

  await test.step("it is changed, taken offline and online again", async () => {
    await page.getByLabel("Prix par nuit").fill("50");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("Modifications enregistrées.")).toBeVisible();
    await page.getByRole("button", { name: "Mettre hors ligne" }).click();
    await expect(page.getByText("Hors ligne", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Prix par nuit")).toHaveValue("50");
  });

  await test.step("offline its owner alone sees it, from every link, and what was typed meanwhile waits", async () => {
    await page.getByLabel("Prix par nuit").fill("55");
    // The public request returns 404; the page then asks as the owner.
    trouble.expect(new RegExp(`^404 GET .*/api/properties/${id}$`));
    await page.getByRole("link", { name: "Aperçu" }).click();
    await expect(page.getByRole("region", { name: "Annonce hors ligne" })).toContainText("Ils ne la trouvent pas");
    await expect(page.getByRole("button", { name: "Réserver" })).toHaveCount(0);
    await checkPage(page);
    await page.getByRole("link", { name: "Modifier", exact: true }).filter({ visible: true }).click();
    await expect(page.getByText("Vos modifications non enregistrées vous attendaient.")).toBeVisible();
    await expect(page.getByLabel("Prix par nuit")).toHaveValue("55");
    await page.getByRole("button", { name: "Abandonner" }).click();
    await expect(page.getByLabel("Prix par nuit")).toHaveValue("50");
  });

  await test.step("and back online; its owner sees «Modifier» instead of «Réserver»", async () => {
    await page.getByRole("button", { name: "Mettre en ligne" }).click();
    await expect(page.getByText("En ligne", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Ouvrir l’annonce" }).click();
    await expect(page.getByText("C’est votre annonce").filter({ visible: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Réserver" })).toHaveCount(0);
    await page.getByRole("link", { name: "Modifier", exact: true }).filter({ visible: true }).click();
    await expect(page.getByText("En ligne", { exact: true })).toBeVisible();
  });

  await test.step("and deleted", async () => {
    await page.getByRole("link", { name: "Espace hôte" }).filter({ visible: true }).first().click();
    await expect(page.getByRole("article").getByRole("link", { name: title, exact: true })).toBeVisible();
    await expect(page.getByText("Votre brouillon vous attendait.")).toBeHidden();
    await checkPage(page);
    await page.getByRole("article").getByRole("link", { name: title, exact: true }).click();
    await page.getByRole("button", { name: "Supprimer l’annonce" }).click();
    await expect(page.getByText("La suppression est refusée tant que des réservations sont en cours.")).toBeVisible();
    await checkPage(page);
    await page.getByRole("dialog").getByRole("button", { name: "Garder l’annonce" }).click();
    await deleteListing(page, trouble);
    await expect(page.getByRole("heading", { name: "Publiez votre première annonce" })).toBeVisible();
  });
});

test("a first listing with a number in it is published once its host has looked, and kept offline until it has photos", async ({
  page,
  guest,
  hotels,
  trouble,
}) => {
  const title = `Studio ${randomBytes(4).toString("hex")}`;
  const stranger = await hotels.create();
  await signIn(page, guest);
  await page.goto("/host");
  await fillListing(page, { title, city: "Boma", commune: "Nzadi", price: "30" });
  const dialog = page.getByRole("dialog");
  const keepOffline = async () => {
    await page.getByRole("button", { name: "Publier l’annonce" }).click();
    await dialog.getByRole("button", { name: "Garder hors ligne" }).click();
  };

  await test.step("a number where everybody reads it is named beside its field", async () => {
    const description = page.getByLabel("Description");
    await description.fill("Douze chambres calmes. Réservez au 081 le 234 le 5678.");
    trouble.expect(/^422 POST .*\/api\/properties$/);
    await keepOffline();
    await expect(page.getByText("À retirer : « 081 le 234 le 5678 ».")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(description).toBeFocused();
    await description.fill("Douze chambres calmes.");
  });

  await test.step("an attempt that the server has forgotten is not repeated before its host has looked", async () => {
    await page.evaluate(
      ([uid, at]) => {
        const key = Object.keys(localStorage).find((each) => each === `lopango.listing-draft.${uid}`);
        localStorage.setItem(`${key}.request`, JSON.stringify({ body: "{}", key: crypto.randomUUID(), at }));
      },
      [guest.uid, Date.now() - 24 * 3_600_000] as const,
    );
    await keepOffline();
    await expect(dialog.getByText("Cette annonce est peut-être déjà publiée")).toBeVisible();
    await checkPage(page);
    expect(await ownListings(guest)).toEqual([]);
    await dialog.getByRole("button", { name: "Garder hors ligne" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });

  await test.step("it is kept offline until it has photos, and deleted from the list", async () => {
    await expect(page.getByText("Hors ligne", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Mettre en ligne" }).click();
    await dialog.getByRole("button", { name: "Ajouter des photos" }).click();
    await expect(page.getByText("Hors ligne", { exact: true })).toBeVisible();
    await page.goto("/host");
    await page.getByRole("button", { name: `Détails et actions : ${title}` }).click();
    await checkPage(page);
    await dialog.getByRole("button", { name: "Supprimer l’annonce" }).click();
    await dialog.getByRole("button", { name: "Supprimer définitivement" }).click();
    await expect(page.getByRole("heading", { name: "Publiez votre première annonce" })).toBeVisible();
  });

  await test.step("another host’s listing cannot be opened for changes", async () => {
    await page.goto(`/host/listings/${stranger.id}`);
    await expect(page.getByText("Cette annonce n’existe pas, ou n’est pas la vôtre.")).toBeVisible();
    await checkPage(page);
  });
});

test("two hotels become one house, which goes to a manager, and one of them is let out again", async ({
  page,
  guest,
  hotels,
  trouble,
  anotherBrowser,
}) => {
  trouble.expect(/^422 POST .*\/api\/host\/establishments$/);
  const one = await hotels.create({ owner: guest, confirmation: "host" });
  const two = await hotels.create({ owner: guest });
  const name = `Hôtel ${randomBytes(4).toString("hex")}`;
  await signIn(page, guest);
  await page.goto("/host");
  const dialog = page.getByRole("dialog");

  await test.step("what is missing is said at its field", async () => {
    await page.getByRole("button", { name: "Regrouper en un hôtel" }).click();
    await dialog.getByRole("button", { name: "Regrouper" }).click();
    await expect(dialog.getByText("Le nom de l’établissement est requis.")).toBeVisible();
    await expect(dialog.getByText("Choisissez au moins une annonce.")).toBeVisible();
    await dialog.getByLabel("Nom de l’établissement").fill(name);
    for (const { title } of [one, two]) await dialog.getByRole("checkbox", { name: title }).check();
    await dialog.getByRole("button", { name: "Regrouper" }).click();
  });
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await test.step("what was typed outlives a reload, and a mistake is kept until it is mended", async () => {
    await page.getByLabel("Année d’ouverture").fill("2099");
    await page.reload();
    await expect(page.getByText("Vos modifications non enregistrées vous attendaient.")).toBeVisible();
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("Cette année n’a pas encore commencé.")).toBeVisible();
    await page.getByLabel("Année d’ouverture").fill("1998");
    await page
      .getByRole("group", { name: "Étoiles" })
      .locator("label")
      .filter({ has: page.getByRole("radio", { name: /^4.étoiles/ }) })
      .click();
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("Tout est enregistré.")).toBeVisible();
    await page.getByLabel("Ajouter des photos").setInputFiles(pngPhoto("facade.png", 900, 600, [90, 90, 160]));
    await expect(page.getByText("1 sur 20")).toBeVisible();
    await checkPage(page);
  });

  await test.step("its page has stars, photo and both room types, and leads its host back", async () => {
    await page.getByRole("link", { name: "Ouvrir la page" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText(/^4.étoiles/).first()).toBeAttached();
    for (const { title } of [one, two]) await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await page.getByRole("link", { name: "Modifier" }).click();
    await expect(page.getByRole("heading", { name: "Types de chambre" })).toBeVisible();
  });

  await expect(page.getByRole("article").filter({ hasText: two.title })).toContainText(/\d\schambres?/);
  await page.getByRole("button", { name: `Détails et actions : ${two.title}` }).click();
  await dialog.getByRole("button", { name: "Sortir de l’hôtel" }).click();
  await dialog.getByRole("button", { name: "Sortir l’annonce" }).click();
  await expect(page.getByText("1 sur 40")).toBeVisible();
  await expect(page.getByLabel("Ajouter une annonce")).toHaveValue(two.id);

  const [traveller, manager] = [await newGuest(), await newGuest()];
  const { page: other, trouble: otherTrouble } = await anotherBrowser();
  const day = addDays(todayIn("Africa/Kinshasa", new Date()), 20);
  const stay = { property_id: one.id, checkin: day, checkout: addDays(day, 2), guests: 1 };
  const { id } = await send("/api/bookings", {}, traveller, stay);
  await payFor(traveller, id);

  await test.step("an invited manager sees what is to accept at the house", async () => {
    await page.goto("/host");
    await page.getByRole("link", { name: "Équipe" }).click();
    await page.getByLabel("Adresse e-mail ou numéro").fill(manager.email);
    await page.getByLabel("Rôle", { exact: true }).selectOption("Gérant");
    await page.getByRole("button", { name: "Inviter" }).click();
    await expect(page.getByRole("heading", { name: "Invitations ouvertes (1)" })).toBeVisible();
    await checkPage(page);
    const invitation = await page.getByLabel("Lien à transmettre").inputValue();
    await signIn(other, manager);
    await other.goto(new URL(invitation).pathname);
    await expect(other.getByRole("heading", { name: `${name} vous invite` })).toBeVisible();
    await checkPage(other);
    await other.getByRole("button", { name: "Accepter" }).click();
    await expect(other.getByRole("region", { name: "Mes équipes" })).toContainText(name);
    await expect(other.getByRole("link", { name: "Nouvelle annonce" })).toBeVisible();
    await expect(other.getByRole("heading", { name: "Publier" })).toHaveCount(0);
    await other.getByRole("link", { name: /^1 réservation à accepter/ }).click();
    await expect(other.getByRole("heading", { name: "À accepter (1)" })).toBeVisible();
    await expect(other.getByRole("article").filter({ hasText: one.title })).toContainText("À accepter");
    const calendar = other.getByRole("region", { name: "Calendrier et prix" });
    await expect(calendar.getByLabel("Annonce")).toHaveValue(one.id);
  });

  await test.step("the manager accepts the house, and its account stops it within the day", async () => {
    await page.reload();
    await page.getByRole("button", { name: "Céder l’hôtel…" }).click();
    await expect(dialog.getByRole("radio", { name: manager.name })).toBeChecked();
    await dialog.getByRole("button", { name: "Proposer" }).click();
    await expect(page.getByText(`Proposé à ${manager.name}`)).toBeVisible();
    await checkPage(page);
    const team = new URL(page.url()).pathname;
    await other.goto(team);
    await other.getByRole("button", { name: "Reprendre l’hôtel" }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Reprendre" }).click();
    await expect(other.getByRole("heading", { name: "Vous reprenez l’hôtel" })).toBeVisible();
    await expect(other.getByText(/prend effet le .* à .*, sauf si/)).toBeVisible();
    await checkPage(other);
    await page.reload();
    await expect(page.getByText(`${manager.name} a accepté. La cession prend effet le`)).toBeVisible();
    await page.getByRole("button", { name: "Arrêter la cession" }).click();
    await expect(page.getByRole("button", { name: "Céder l’hôtel…" })).toBeVisible();
    await other.reload();
    await expect(other.getByText("Votre rôle\u202f: gérant.")).toBeVisible();
    await expect(other.getByRole("heading", { name: "Vous reprenez l’hôtel" })).toHaveCount(0);
    await other.getByRole("button", { name: "Quitter" }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Quitter l’équipe" }).click();
    await expect(other).toHaveURL(/\/host$/);
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    otherTrouble.expect(/^404 GET .*\/team$/);
    await other.goto(team);
    await expect(other.getByText("Cet hôtel n’existe pas ou n’est plus en ligne.")).toBeVisible();
  });
});

test("of twelve chosen files the ten photos arrive, though the network fails in the middle, and the others are named", async ({
  page,
  guest,
  hotels,
  trouble,
}) => {
  const { id } = await hotels.create({ owner: guest });
  await signIn(page, guest);
  await page.goto(`/host/listings/${id}`);
  trouble.expect(/^net::ERR_FAILED POST .*\/photos$/);
  let sent = 0;
  const endpoint = `**/api/properties/${id}/photos`;
  await page.route(endpoint, (route) => ((sent += 1) > 3 ? route.abort("failed") : route.continue()));

  const huge = noisyPng("six-megaoctets.png", 1500, 1400);
  expect(huge.buffer.length).toBeGreaterThan(6 * 1024 * 1024);
  const good = Array.from({ length: 6 }, (_, index) =>
    pngPhoto(`photo-${index}.png`, 320, 240, [120 + index * 10, 80, 60]),
  );
  good.push(await jpegPhoto(page, "appareil-1.jpg", 3000, 2000), await jpegPhoto(page, "appareil-2.jpg", 240, 320));
  await page
    .getByLabel("Ajouter des photos")
    .setInputFiles(
      onDisk([
        ...good.slice(0, 4),
        heicPhoto("IMG_0042.heic"),
        huge,
        renamedText("courses.jpg"),
        pngPhoto("quarante-megapixels.png", 8000, 5000, [60, 120, 90]),
        ...good.slice(4),
      ]),
    );

  await test.step("each refused file is named with its reason, and what the network lost waits", async () => {
    await expect(upload(page, "IMG_0042.heic")).toContainText(fileRefusals.heic("IMG_0042.heic"));
    await expect(upload(page, "courses.jpg")).toContainText(fileRefusals.notPhoto("courses.jpg"));
    await expect(page.getByText("12 fichiers choisis pour 10 places")).toBeVisible();
    await expect(page.getByText("L’envoi reprendra tout seul dès que la connexion le permet.")).toBeVisible();
    await expect(page.getByText("Prête à être envoyée")).not.toHaveCount(0);
    await expect(photos(page)).toHaveCount(3);
    await checkPage(page);
  });

  await test.step("the network is back, and all of them arrive by themselves", async () => {
    await page.unroute(endpoint);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    // Each photo is rendered in four sizes, which is slow on a busy machine.
    await expect(photos(page)).toHaveCount(10, { timeout: 120_000 });
    await expect(page.getByText("10 sur 10")).toBeVisible();
    await expect(page.getByText(NO_SERVER)).toHaveCount(0);
  });
  const stored = (await getListing(id)).photos;
  expect(stored).toHaveLength(10);
  // Resized to 2048 on the longest side before the upload.
  expect(Math.max(...stored.map(({ width, height }) => Math.max(width, height)))).toBe(2048);

  await test.step("an eleventh is refused by name", async () => {
    await page.getByLabel("Ajouter des photos").setInputFiles(pngPhoto("onzieme.png", 800, 600, [10, 10, 10]));
    await expect(upload(page, "onzieme.png")).toContainText("Une annonce a 10 photos au plus.");
    await upload(page, "onzieme.png")
      .getByRole("button", { name: /^Retirer/ })
      .click();
    await expect(upload(page, "onzieme.png")).toHaveCount(0);
  });
});

test("photos are put in order by dragging and by keyboard, one becomes the cover, one is deleted", async ({
  page,
  guest,
  hotels,
}) => {
  const { id } = await hotels.create({ owner: guest });
  await signIn(page, guest);
  await page.goto(`/host/listings/${id}`);
  await page
    .getByLabel("Ajouter des photos")
    .setInputFiles([
      pngPhoto("a.png", 900, 600, [200, 60, 60]),
      pngPhoto("b.png", 900, 600, [60, 160, 60]),
      pngPhoto("c.png", 900, 600, [60, 60, 200]),
    ]);
  await expect(photos(page)).toHaveCount(3);
  // A photo known from another response may still be sorted.
  await expect(page.getByRole("list", { name: "Photos en cours d’envoi" })).toBeHidden();
  const order = async () => (await getListing(id)).photos.map((photo) => photo.id);
  // The order is stored once the last upload is done.
  const [a, b, c] = await photos(page).evaluateAll((tiles) =>
    tiles.map((tile) => /([^/]+)\/[^/]+$/.exec(tile.querySelector("img")?.src ?? "")?.[1]),
  );
  await expect.poll(order).toEqual([a, b, c]);

  await page.getByRole("button", { name: "Déplacer la photo 1" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Photo déplacée en position 2 sur 3.")).toBeAttached();
  await expect(page.getByRole("button", { name: "Déplacer la photo 2" })).toBeFocused();
  await expect.poll(order).toEqual([b, a, c]);

  await drag(page, 3, 1);
  await expect(page.getByText("Photo déplacée en position 1 sur 3.")).toBeAttached();
  await expect.poll(order).toEqual([c, b, a]);
  await flick(page, 1, 3);
  await expect(page.getByText("Photo déplacée en position 3 sur 3.")).toBeAttached();
  await expect.poll(order).toEqual([b, a, c]);
  await drag(page, 3, 1);
  await expect.poll(order).toEqual([c, b, a]);

  await page.getByRole("button", { name: "Choisir la photo 2 comme couverture" }).click();
  await expect(photos(page).nth(1).getByText("Couverture")).toBeVisible();
  await expect.poll(async () => (await getListing(id)).photos.find(({ is_cover }) => is_cover)?.id).toBe(b);

  await page.getByRole("button", { name: "Supprimer la photo 2" }).click();
  await checkPage(page);
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer la photo" }).click();
  await expect(photos(page)).toHaveCount(2);
  await expect(photos(page).first().getByText("Couverture")).toBeVisible();
  expect(await getListing(id)).toMatchObject({
    photos: [
      { id: c, is_cover: true },
      { id: a, is_cover: false },
    ],
  });
});

const LISTINGS = "**/api/properties";

test("what the server made without being heard is found again, with its photos and what was changed since", async ({
  page,
  guest,
  trouble,
}) => {
  const title = `Maison ${randomBytes(4).toString("hex")}`;
  await signIn(page, guest);
  await page.goto("/host");
  await fillListing(page, { title, city: "Boma", commune: "Nzadi", price: "45" });
  trouble.expect(/^net::ERR_FAILED POST .*\/api\/properties$/);
  await loseAnswer(page, LISTINGS);
  await page.getByRole("button", { name: "Publier l’annonce" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publier quand même" }).click();
  await expect(page.getByRole("dialog").getByText(NO_SERVER)).toBeVisible();
  await page.unroute(LISTINGS);
  expect(await ownListings(guest)).toMatchObject([{ title }]);

  await page.reload();
  await page.getByLabel("Prix par nuit").fill("60");
  await page.getByLabel("Ajouter des photos").setInputFiles([pngPhoto("facade.png", 900, 600, [200, 120, 60])]);
  await expect(held(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Publier l’annonce" }).click();
  await expect(page.getByText("Cette annonce existait déjà.")).toBeVisible();
  await expect(page.getByText("Vos modifications non enregistrées vous attendaient.")).toBeVisible();
  await expect(page.getByLabel("Prix par nuit")).toHaveValue("60");
  await expect(photos(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Modifications enregistrées.")).toBeVisible();
  expect(await ownListings(guest)).toMatchObject([{ id: listingId(page), title, base_price_cents: 6000 }]);
  await page.goto("/host");
  await expect(page.getByRole("link", { name: `Calendrier de l’annonce : ${title}` })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Publier une annonce" })).toBeHidden();
  await page.getByRole("link", { name: "Nouvelle annonce" }).click();
  await expect(page.getByRole("heading", { name: "Publier une annonce" })).toBeVisible();
  await expect(page.getByLabel("Titre")).toHaveValue("");
});

/** Delays a response until it is released, so that the page receives outdated data. */
async function holdAnswer(page: Page, url: string, method: string) {
  const asked = Promise.withResolvers<void>();
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    asked.resolve();
    await letGo;
    return route.fulfill({ response });
  });
  return { asked: asked.promise, letGo: resolve };
}

test("an answer that is older than a photo takes it from nobody’s page", async ({ page, guest }) => {
  const title = `Maison ${randomBytes(4).toString("hex")}`;
  const LISTING = "**/api/properties/*";
  const PHOTOS = "**/api/properties/*/photos";
  await signIn(page, guest);
  await page.goto("/host");
  await fillListing(page, { title, city: "Boma", commune: "Nzadi", price: "45" });
  await page.getByLabel("Ajouter des photos").setInputFiles([pngPhoto("facade.png", 900, 600, [200, 120, 60])]);
  await expect(held(page)).toHaveCount(1);

  // The page reads the new listing before the upload and receives the response after it.
  const opened = await holdAnswer(page, LISTING, "GET");
  await page.route(PHOTOS, async (route) => {
    await opened.asked;
    return route.fallback();
  });
  const stored = page.waitForResponse(PHOTOS);
  await page.getByRole("button", { name: "Publier l’annonce" }).click();
  await stored;
  opened.letGo();
  await expect(photos(page)).toHaveCount(1);
  await page.unrouteAll();

  const saved = await holdAnswer(page, LISTING, "PATCH");
  await page.getByLabel("Prix par nuit").fill("60");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await saved.asked;
  await page.getByLabel("Ajouter des photos").setInputFiles([pngPhoto("sejour.png", 900, 600, [60, 120, 200])]);
  await expect(photos(page)).toHaveCount(2);
  saved.letGo();
  await expect(page.getByText("Modifications enregistrées.")).toBeVisible();
  await expect(photos(page)).toHaveCount(2);
});

test("what a host types while a listing is on its way stays to be saved", async ({ page, guest }) => {
  const title = `Maison ${randomBytes(4).toString("hex")}`;
  await signIn(page, guest);
  await page.goto("/host");
  await fillListing(page, { title, city: "Boma", commune: "Nzadi", price: "45" });
  const published = await holdAnswer(page, LISTINGS, "POST");
  await page.getByRole("button", { name: "Publier l’annonce" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publier quand même" }).click();
  await published.asked;
  await page.keyboard.press("Escape");
  await page.getByLabel("Prix par nuit").fill("50");
  published.letGo();
  await expect(page.getByText("Vos modifications non enregistrées vous attendaient.")).toBeVisible();
  await expect(page.getByLabel("Prix par nuit")).toHaveValue("50");
  await expect(page.getByLabel("Titre")).toHaveValue(title);

  const saved = await holdAnswer(page, "**/api/properties/*", "PATCH");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await saved.asked;
  await page.getByLabel("Description").fill("Douze chambres calmes.");
  saved.letGo();
  await expect(page.getByText("Modifications enregistrées.")).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue("Douze chambres calmes.");
  await expect(page.getByText("Modifications non enregistrées, gardées sur cet appareil.")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Tout est enregistré.")).toBeVisible();
  expect(await getListing(listingId(page))).toMatchObject({
    base_price_cents: 5000,
    description: "Douze chambres calmes.",
  });
});
