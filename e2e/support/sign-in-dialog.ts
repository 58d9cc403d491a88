import { expect, type Page } from "@playwright/test";
import { AUTH_EMULATOR_URL, PROJECT } from "./suite.ts";

export async function chooseDemoPerson(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: /^Connect|^Connexion/ });
  await dialog.getByRole("button", { name }).click();
  await expect(dialog).toBeHidden();
}

export async function smsCodeOf(phone: string): Promise<string> {
  const answer = await fetch(`${AUTH_EMULATOR_URL}/emulator/v1/projects/${PROJECT}/verificationCodes`);
  const { verificationCodes } = (await answer.json()) as { verificationCodes: { phoneNumber: string; code: string }[] };
  const code = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === phone)?.code;
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}

export async function enterByPhone(page: Page, phone: string, name: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: /^Connect/ });
  await dialog.getByLabel("Numéro de téléphone").fill(phone);
  await dialog.getByRole("button", { name: "Recevoir un code par SMS" }).click();
  const code = dialog.getByLabel("Code à six chiffres");
  await expect(code).toBeVisible();
  await code.fill(await smsCodeOf(phone));
  await dialog.getByLabel("Prénom et nom").fill(name);
  await dialog.getByRole("button", { name: "Continuer" }).click();
}
