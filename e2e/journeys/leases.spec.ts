import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { send } from "../support/api.ts";
import { newGuest, signIn } from "../support/people.ts";
import { POST_OFFICE_URL } from "../support/suite.ts";
import { expect, test } from "../support/test.ts";

const aNumber = () => `+24382${String(randomInt(10_000_000)).padStart(7, "0")}`;

/** The newest code that was sent to a number and is none of `known`. */
async function codeFor(number: string, known: readonly string[]): Promise<string> {
  let code = "";
  await expect(async () => {
    const answer = await fetch(`${POST_OFFICE_URL}/post-office/messages?to=${encodeURIComponent(number)}`);
    const { messages } = (await answer.json()) as { messages: { text: string }[] };
    const codes = messages.flatMap(({ text }) => /Votre code\. (\d{6})/.exec(text)?.[1] ?? []);
    code = codes.find((one) => !known.includes(one)) ?? "";
    expect(code).not.toBe("");
  }).toPass();
  return code;
}

async function confirm(page: Page, paper: string, number: string, known: readonly string[] = []): Promise<string> {
  const section = page.getByRole("region", { name: paper });
  await section.getByRole("button", { name: "Recevoir mon code" }).click();
  await expect(section.getByLabel("Code reçu par SMS")).toBeVisible();
  const code = await codeFor(number, known);
  await section.getByLabel("Code reçu par SMS").fill(code);
  await section.getByRole("button", { name: "Confirmer" }).click();
  await expect(section.getByLabel("Code reçu par SMS")).toHaveCount(0);
  return code;
}

test("tenant and host confirm the paper of a guarantee, and the tenant inspects the rooms without network", async ({
  page,
  guest,
  homes,
  anotherBrowser,
  trouble,
}) => {
  const owner = await newGuest();
  const home = await homes.create(owner);
  const [tenantNumber, hostNumber] = [aNumber(), aNumber()];
  const text = "Je prends ce logement, faisons le papier.";
  await send("/api/properties/{id}/messages", { id: home.id }, guest, { text, sent_as: guest.uid.slice(0, 20) });
  const { page: host } = await anotherBrowser();
  await signIn(host, owner, ["host"]);
  await signIn(page, guest);

  await test.step("the tenant writes it", async () => {
    await page.goto(`/leases?property=${home.id}`);
    const landlord = page.getByRole("group", { name: "Bailleur" });
    await landlord.getByLabel("Nom complet").fill("Patrick Kabongo");
    await landlord.getByLabel("Son téléphone").fill(hostNumber);
    await page.getByRole("group", { name: "Locataire" }).getByLabel("Son téléphone").fill(tenantNumber);
    await page.getByLabel("Adresse du logement").fill("12, avenue de la Justice, Gombe");
    const rent = page.getByLabel("Loyer d’un mois");
    await rent.fill("450");
    await page.getByLabel("Mois de garantie").selectOption("3");
    await page.getByLabel("Montant remis").fill("1400");
    await page.getByRole("button", { name: "Écrire le papier" }).click();
    await expect(page.getByText("article 18 de la loi")).toBeVisible();
    await page.getByLabel("Montant remis").fill("1350");
    await page.getByRole("button", { name: "Écrire le papier" }).click();
    await expect(page.getByText("En attente", { exact: true })).toBeVisible();
  });

  const codes = [await confirm(page, "Confirmations", tenantNumber)];

  await test.step("the host confirms it, and both keep the PDF", async () => {
    await host.goto("/leases");
    await host.getByRole("link", { name: "Ouvrir le papier" }).first().click();
    await confirm(host, "Confirmations", hostNumber);
    await expect(host.getByText("Confirmé par les deux")).toBeVisible();
    const [download] = await Promise.all([
      host.waitForEvent("download"),
      host.getByRole("button", { name: "Garantie en PDF" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("garantie.pdf");
  });

  await test.step("an inspection that was written without network is sent later", async () => {
    await page.reload();
    await page.getByRole("button", { name: "Commencer" }).click();
    const dialog = page.getByRole("dialog");
    trouble.expect(/^net::ERR_(INTERNET_DISCONNECTED|FAILED) /);
    await page.context().setOffline(true);
    for (const state of await dialog.getByLabel("État").all()) await state.fill("Murs propres, une vitre fendue.");
    await dialog.getByLabel("Relevé\u202f: Électricité").fill("1204");
    await dialog.getByRole("button", { name: "Envoyer à confirmer" }).click();
    await expect(page.getByText("Pas encore envoyé")).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText("écrit par le locataire")).toBeVisible();
    // One confirms what one has read.
    await expect(page.getByRole("region", { name: "État des lieux d’entrée" })).toContainText(
      /une vitre fendue\..*Recevoir mon code/s,
    );
    await confirm(page, "État des lieux d’entrée", tenantNumber, codes);
    await host.reload();
    await expect(host.getByText("Murs propres, une vitre fendue.").first()).toBeVisible();
  });
});
