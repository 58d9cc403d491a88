import { expect, type Page } from "@playwright/test";
import { send } from "./api.ts";
import { withClaims } from "./admins.ts";
import { demoPerson } from "./people.ts";
import { PAWAPAY_URL } from "./suite.ts";

/** Lets pawaPay take payments beside MaxiCash, or not, as an admin does. */
export async function switchPawapay(is_on: boolean): Promise<void> {
  const admin = await withClaims(await demoPerson("admin2@lopango.test"));
  await send("/api/admin/payment-providers/{name}/setting", { name: "pawapay" }, admin, { is_on });
}

/** Makes pawaPay's API answer this HTTP status; null ends it. Affects everybody. */
export async function failPawapay(status: number | null): Promise<void> {
  const answer = await fetch(`${PAWAPAY_URL}/sandbox/outage`, { method: "POST", body: JSON.stringify({ status }) });
  expect(answer.status).toBe(200);
}

/** Pays on pawaPay's page (tools/pawapay-sandbox). */
export async function payOnPawapay(page: Page, number: string): Promise<void> {
  await page.waitForURL((url) => url.origin === PAWAPAY_URL);
  await page.getByLabel("Numéro de téléphone").fill(number);
  await page.getByRole("button", { name: /^Payer/ }).click();
}
