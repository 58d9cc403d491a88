import { expect, type Page } from "@playwright/test";
import { SANDBOX_URL } from "./suite.ts";

/** Drives the provider's payment page and the sandbox's control API (tools/maxicash-sandbox). */

interface Outcome {
  outcome: "paid" | "failed" | "cancelled" | "pending";
  notify?: number;
  /** Pays an already paid page again. */
  another_transaction?: boolean;
  tamper?: { amount_cents?: number | null; currency?: string | null; reference?: string | null };
}

/** Waits for the provider's page; returns the attempt's id. */
export async function attemptOn(page: Page): Promise<string> {
  await page.waitForURL((url) => url.origin === SANDBOX_URL);
  const logId = new URL(page.url()).searchParams.get("logid");
  if (logId === null) throw new Error(`no attempt on ${page.url()}`);
  return logId;
}

export const payByMPesa = (page: Page): Promise<void> => payBy(page, "M-Pesa");

export async function payBy(page: Page, operator: "M-Pesa" | "Orange Money"): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${operator}`) }).click();
  await page.getByLabel("Numéro de téléphone").fill("812 345 678");
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByLabel("Code de confirmation").fill("123456");
  await page.getByRole("button", { name: /^Payer/ }).click();
}

export async function refuse(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Refuser le paiement" }).click();
}

async function control<T>(path: string, body: unknown): Promise<T> {
  const answer = await fetch(`${SANDBOX_URL}/sandbox/${path}`, { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`the sandbox refused ${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Sets the result of an attempt and sends `notify` webhook events; each must be accepted. */
export async function decide(logId: string, outcome: Outcome): Promise<void> {
  const { sent } = await control<{ sent: { http_status: number | null }[] }>(`${logId}/outcome`, outcome);
  expect(sent.map(({ http_status }) => http_status)).toEqual(Array(outcome.notify ?? 0).fill(200));
}

/** Lets the provider report a payment of the attempt only when `decide` says so. */
export async function leavePending(logId: string): Promise<void> {
  await control(`${logId}/behaviour`, { leave_pending: true });
}

/**
 * Makes the provider's API fail for `payer`: an HTTP status, or HTML instead of JSON; null ends it.
 * Affects one test at a time.
 */
export async function fail(payer: { email: string }, how: number | "garbage" | null): Promise<void> {
  await control("outage", { status: how, email: payer.email });
}
