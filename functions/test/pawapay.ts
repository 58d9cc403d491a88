import { startSandbox } from "../../tools/pawapay-sandbox/server.ts";
import { pawapay } from "../src/payments/providers/pawapay.adapter.ts";
import type { PaymentProvider } from "../src/payments/providers/provider.ts";

export interface PawapayTruth {
  outcome: "paid" | "failed" | "cancelled" | "expired" | "pending" | "processing";
  failure_code?: string;
  /** Number of callbacks, sent one after the other. */
  notify?: number;
  tamper?: object;
}

export interface PawapayCheckout {
  reference: string;
  amount_cents: number;
  currency: string;
  redirectUrl: string;
  returnUrl: string;
  expires_after: number;
  payer?: { accountDetails: object };
  callbacks: { http_status: number | null }[];
}

export interface PawapayTransfer {
  id: string;
  kind: "refund" | "payout";
  depositId: string | null;
  amountCents: number;
  status: string;
}

export type Pawapay = Awaited<ReturnType<typeof startPawapay>>;

/** Starts a pawaPay sandbox for this test, on a free port. `callbackUrl`: of the shop, once it is known. */
export async function startPawapay({ callbackUrl = "http://127.0.0.1:1/", now = () => new Date() } = {}) {
  const token = "t0ken-never-to-be-seen";
  const { url, stop } = await startSandbox(0, { token, callbackUrl }, now);

  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(
      `${url}/sandbox/${path}`,
      body ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {},
    );
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };

  return {
    url,
    token,
    ask,
    /** The adapter of this sandbox. */
    adapter: (different: { token?: string; timeoutMs?: number } = {}): PaymentProvider =>
      pawapay({ apiUrl: url, pageUrl: url, token: different.token ?? token }, now, {
        init: different.timeoutMs ?? 1_000,
        status: different.timeoutMs ?? 1_000,
      }),
    async checkout(reference: string): Promise<PawapayCheckout> {
      const { checkouts } = await ask<{ checkouts: PawapayCheckout[] }>(`checkouts?reference=${reference}`);
      if (!checkouts[0]) throw new Error(`the sandbox was not told of ${reference}`);
      return checkouts[0];
    },
    decide: (reference: string, truth: PawapayTruth) => ask<PawapayCheckout>(`${reference}/outcome`, truth),
    transfers: async () => (await ask<{ transfers: PawapayTransfer[] }>("transfers")).transfers,
    /** Its statement of these days, as CSV. */
    statement: async (from: string, to: string) =>
      (await fetch(`${url}/sandbox/statement.csv?from=${from}&to=${to}`)).text(),
    fail: (status: number | "timeout" | "garbage" | null, count?: number) =>
      ask("outage", { status, ...(count !== undefined && { count }) }),
    stop,
  };
}
