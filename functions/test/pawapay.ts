import { startSandbox } from "../../tools/pawapay-sandbox/server.ts";
import { pawapay } from "../src/payments/providers/pawapay.adapter.ts";
import type { PaymentProvider, RefundReport } from "../src/payments/providers/provider.ts";

export interface PawapayTruth {
  outcome: "paid" | "failed" | "cancelled" | "expired" | "pending" | "processing";
  failure_code?: string;
  /** Number of callbacks, sent one after the other. */
  notify?: number;
  tamper?: object;
}

export interface PawapayCheckout {
  reference: string;
  status: string;
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

/**
 * What becomes of a refund. `done`: the provider's answer says it. `lost`: it arrives, and its answer does not. `dropped`:
 * it never reaches the provider.
 */
type RefundFate = "done" | "accepted" | "failed" | "lost" | "dropped";

const NO_ANSWER: RefundReport = { status: "unknown", reason: null, transaction: null };

export type Pawapay = Awaited<ReturnType<typeof startPawapay>>;

/** Starts a pawaPay sandbox for this test, on a free port. `callbackUrl`: of the server, once it is known. */
export async function startPawapay({ callbackUrl = "http://127.0.0.1:1/", now = () => new Date() } = {}) {
  const token = "t0ken-never-to-be-seen";
  const { url, stop } = await startSandbox(0, { token, callbackUrl }, now);

  let fate: RefundFate = "done";
  const refundCalls: string[] = [];
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(
      `${url}/sandbox/${path}`,
      body ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {},
    );
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };

  const adapter = (different: { token?: string; timeoutMs?: number } = {}): PaymentProvider =>
    pawapay({ apiUrl: url, pageUrl: url, token: different.token ?? token }, now, {
      init: different.timeoutMs ?? 1_000,
      status: different.timeoutMs ?? 1_000,
    });
  const transfers = async () => (await ask<{ transfers: PawapayTransfer[] }>("transfers")).transfers;

  return {
    url,
    token,
    ask,
    /** The adapter of this sandbox. */
    adapter,
    /** The adapter, with the refunds that `refundsAre` asks for. */
    refunding(): PaymentProvider {
      const own = adapter();
      return {
        ...own,
        async refund(order) {
          refundCalls.push(order.id);
          if (fate === "dropped") return NO_ANSWER;
          if (fate === "failed") await ask("refuse", { failure_code: "NUMBER_CLOSED" });
          const answer = await own.refund?.(order);
          if (fate === "accepted") await ask(`transfers/${order.id}/outcome`, { status: "SUBMITTED", notify: 0 });
          return (fate === "done" ? await own.fetchRefund?.(order.id) : fate !== "lost" && answer) || NO_ANSWER;
        },
      };
    },
    refundsAre: (how: RefundFate) => void (fate = how),
    /** How often each id was sent. */
    refundCalls,
    /** Sets what a refund is, and calls the webhook; returns the status of its answer. */
    async refundNews(id: string, webhook: string, status: "COMPLETED" | "SUBMITTED" = "COMPLETED") {
      await ask("settings", { callback_url: webhook });
      const { sent } = await ask<{ sent: { http_status: number | null }[] }>(`transfers/${id}/outcome`, { status });
      await ask("settings", { callback_url: callbackUrl });
      return sent[0]?.http_status;
    },
    completeRefund: (id: string) => ask(`transfers/${id}/outcome`, { status: "COMPLETED", notify: 0 }),
    /** Minor units of a deposit that went back. */
    refundedOf: async (deposit: string | null | undefined): Promise<number> =>
      (await transfers())
        .filter(({ depositId, status }) => depositId === deposit && status === "COMPLETED")
        .reduce((sum, { amountCents }) => sum + amountCents, 0),
    async checkout(reference: string): Promise<PawapayCheckout> {
      const { checkouts } = await ask<{ checkouts: PawapayCheckout[] }>(`checkouts?reference=${reference}`);
      if (!checkouts[0]) throw new Error(`the sandbox was not told of ${reference}`);
      return checkouts[0];
    },
    decide: (reference: string, truth: PawapayTruth) => ask<PawapayCheckout>(`${reference}/outcome`, truth),
    transfers,
    /** Its statement of these days, as CSV. */
    statement: async (from: string, to: string) =>
      (await fetch(`${url}/sandbox/statement.csv?from=${from}&to=${to}`)).text(),
    fail: (status: number | "timeout" | "garbage" | null, count?: number) =>
      ask("outage", { status, ...(count !== undefined && { count }) }),
    stop,
  };
}
