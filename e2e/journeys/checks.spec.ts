import type { Page } from "@playwright/test";
import { addressOf } from "../support/built-scripts.ts";
import { newAdmin, withClaims } from "../support/admins.ts";
import { send } from "../support/api.ts";
import { jpegPhoto, pdf } from "../support/chosen-files.ts";
import { keptFiles } from "../support/kept-files.ts";
import { checkPage } from "../support/page-checks.ts";
import { newGuest, signIn } from "../support/people.ts";
import { readOn } from "../support/read-on.ts";
import { listing } from "../support/stored-listings.ts";
import { expect, test } from "../support/test.ts";

test.use({
  serviceWorkers: "allow",
  permissions: ["geolocation"],
  geolocation: { latitude: -4.3217, longitude: 15.3125, accuracy: 8 },
});

async function expectVerified(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/property/${id}`);
  await readOn(page);
  await expect(page.getByRole("region", { name: "Ce qui a été vérifié" })).toContainText(name);
}

test("a host asks, an admin decides, an agent visits without network, and guests read what was verified", async ({
  page,
  hotels,
  anotherBrowser,
  trouble,
}) => {
  test.slow();
  const [admin, host, agent] = await Promise.all([newAdmin(), newGuest(), newGuest()]);
  const hotel = await hotels.create({ owner: host });
  await listing(hotel.id).update({ address: "12, avenue du Port", latlng: { lat: -4.3217, lng: 15.3125 }, checks: [] });
  await send("/api/session", {}, agent);
  await send("/api/admin/users/{uid}/roles", { uid: agent.uid }, await withClaims(admin), {
    role: "agent",
    action: "grant",
  });
  const [{ page: hosting }, { page: office }] = [await anotherBrowser(), await anotherBrowser()];
  /** Other tests have requests too. */
  const queued = office.getByRole("heading", { name: hotel.title });
  await Promise.all([
    signIn(hosting, host, ["host"]),
    signIn(office, admin, ["admin"]),
    signIn(page, agent, ["agent"]),
  ]);

  await test.step("the host asks for a visit and sends a lease", async () => {
    await hosting.goto(`/host/listings/${hotel.id}#verifications`);
    const row = (name: string) => hosting.getByRole("listitem").filter({ hasText: name });
    await row("Visite sur place").getByRole("button", { name: "Demander une visite" }).click();
    await expect(row("Visite sur place")).toContainText("Demandée");
    await row("Droit de louer").getByRole("button", { name: "Envoyer mes papiers" }).click();
    const dialog = hosting.getByRole("dialog");
    await dialog.locator("input[type=file]").setInputFiles(pdf("bail.pdf"));
    await dialog.getByRole("button", { name: "Envoyer" }).click();
    await expect(row("Droit de louer")).toContainText("Notre équipe lit");
  });

  await test.step("an admin sends an agent, reads the lease and accepts it", async () => {
    await office.goto("/admin/checks");
    await expect(queued).toBeVisible();
    await office.getByLabel("Agent").selectOption({ label: agent.name });
    await office.getByRole("button", { name: "Envoyer sur place" }).click();
    await expect(office.getByRole("button", { name: "Accepter" })).toBeDisabled();
    await office.getByRole("button", { name: "Ouvrir le document" }).click();
    await expect(office.getByRole("link", { name: "bail.pdf" })).toBeVisible();
    await checkPage(office);
    await office.getByRole("button", { name: "Accepter" }).click();
    await expect(queued).toBeHidden();
    await expect(office.getByText(agent.email)).toBeVisible();
    await expectVerified(office, hotel.id, "Droit de louer");
  });

  await test.step("the agent notes what is there without network; a closed page loses nothing", async () => {
    await page.goto("/visits");
    const begin = page.getByRole("button", { name: /la visite$/ });
    await expect(page.getByRole("heading", { name: hotel.title })).toBeVisible();
    for (const part of [addressOf("checks/visits/visits.page.tsx"), /identity/, /init\.json/])
      await expect.poll(async () => (await keptFiles(page)).some((url) => part.test(url))).toBe(true);
    const photo = await jpegPhoto(page, "entree.jpg", 640, 480);
    trouble.expect(/^net::ERR_(INTERNET_DISCONNECTED|FAILED) /);
    await page.context().setOffline(true);
    await begin.click();
    await page.getByRole("button", { name: "Relever la position" }).click();
    await expect(page.getByText(/^Position relevée .*, à 8\s?m près\.$/)).toBeVisible();
    await page.locator("input[type=file]").setInputFiles(photo);
    await expect(page.getByText("1 sur 4")).toBeVisible();
    await expect(page.getByText(/^Ce que vous notez reste sur ce téléphone/)).toBeVisible();
    // Read only later, so that the first photo must not be taken away meanwhile.
    const release = await page.evaluateHandle(() => {
      const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
      File.prototype.arrayBuffer = () => promise;
      return resolve;
    });
    const removal = page.getByRole("button", { name: "Enlever la dernière" });
    await page.locator("input[type=file]").setInputFiles(photo);
    await expect(removal).toBeDisabled();
    await release.evaluate((resolve) => resolve(new ArrayBuffer(1)));
    await expect(page.getByText("2 sur 4")).toBeVisible();
    await removal.click();
    await expect(page.getByText("1 sur 4")).toBeVisible();
    await page.getByLabel("Remarque").fill("L’entrée est derrière la pharmacie.");
    await page.reload();
    await expect(begin).toHaveText("Reprendre la visite");
    await begin.click();
    await expect(page.getByText(/^Visite commencée .*ce que vous aviez noté est là\.$/)).toBeVisible();
    await expect(page.getByRole("img", { name: "Photo 1" })).toBeVisible();
    await expect(page.getByLabel("Remarque")).toHaveValue("L’entrée est derrière la pharmacie.");
    await page.getByText("Oui", { exact: true }).click();
    await checkPage(page);
    await page.getByRole("button", { name: "Terminer" }).click();
    await expect(page.getByText(`Pas encore envoyé\u202f: ${hotel.title}.`)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText("Aucune visite à faire.")).toBeVisible();
    await expect(page.getByText(/^Pas encore envoyé/)).toBeHidden();
  });

  await test.step("the admin reads the report and accepts it", async () => {
    await office.goto("/admin/checks");
    await expect(office.getByText("L’entrée est derrière la pharmacie.")).toBeVisible();
    await office.keyboard.press("o");
    await expect(office.getByRole("img", { name: "visite-1.jpg" })).toBeVisible();
    await office.keyboard.press("e");
    await expect(queued).toBeHidden();
    await expectVerified(office, hotel.id, "Visite sur place");
  });
});
