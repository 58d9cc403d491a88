import { expect, type Page } from "@playwright/test";

/** Signs in as somebody of the demo world, through the dialog that is open. */
export async function chooseDemoPerson(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: /^Connect|^Connexion/ });
  await dialog.getByRole("button", { name }).click();
  await expect(dialog).toBeHidden();
}
