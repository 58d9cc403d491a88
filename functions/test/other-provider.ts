import { PAYMENT_METHODS } from "@lopango/contract/payments/payment-method";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { MAX_TRANSACTION_LENGTH } from "@lopango/contract/limits";
import type { PaymentReport } from "../src/payments/rules/payment.ts";
import {
  ProviderError,
  type PaymentProvider,
  type RefundOrder,
  type RefundReport,
  type WebhookCall,
} from "../src/payments/providers/provider.ts";

interface Intent {
  amount: string;
  currency: string;
  callback: string;
  state: "PENDING" | "SUCCESSFUL" | "REJECTED" | "ABORTED" | "EXPIRED";
  reference: string;
  /** The provider's id of the transaction; null: none. */
  transaction_id?: string | null;
}

/** A refund as the provider has it. */
interface Refund {
  order: string;
  amount: string;
  currency: string;
  state: "ACCEPTED" | "COMPLETED" | "FAILED";
  reason?: string;
}

/** `lost`: it comes, and its answer does not. `dropped`: it never comes. */
type RefundFate = "done" | "accepted" | "failed" | "lost" | "dropped";

const REFUND_STATES = { done: "COMPLETED", accepted: "ACCEPTED", failed: "FAILED", lost: "COMPLETED" } as const;
const REFUND_OUTCOMES = { COMPLETED: "done", ACCEPTED: "accepted", FAILED: "failed" } as const;

type Outage = "error" | "nonsense" | "silence";
type Outcome = "paid" | "failed" | "cancelled" | "pending";

const STATES = { paid: "SUCCESSFUL", failed: "REJECTED", cancelled: "ABORTED", pending: "PENDING" } as const;
const OUTCOMES = {
  SUCCESSFUL: "paid",
  REJECTED: "failed",
  ABORTED: "cancelled",
  PENDING: "pending",
  EXPIRED: "failed",
} as const;
const KEY = "other-secret-never-to-be-seen";

/**
 * A second provider unlike MaxiCash: resources, bearer key, decimal amounts, dashed references and other status names.
 * Tests with it prove that only adapters depend on a provider.
 */
export async function startOtherProvider() {
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
  /** How often each id was asked for. */
  const calls: string[] = [];
  let fate: RefundFate = "done";
  let outage: Outage | null = null;
  const server = createServer((request, response) => {
    const failing = outage;
    outage = null;
    if (failing === "silence") return;
    if (failing) return void response.writeHead(failing === "error" ? 503 : 200).end("<html>");
    if (request.headers.authorization !== `Bearer ${KEY}`) return answer(response, 401, { error: "key" });
    const id = decodeURIComponent((request.url ?? "").split("/").at(-1) ?? "");
    if (request.url?.startsWith("/refunds/")) return refund(request, response, id);
    if (request.method === "GET") return answer(response, intents.has(id) ? 200 : 404, intents.get(id) ?? {});
    if (request.method === "DELETE") {
      const intent = intents.get(id);
      if (intent?.state === "PENDING") intent.state = "EXPIRED";
      return answer(response, intent?.state === "SUCCESSFUL" ? 409 : 200, {});
    }
    if (intents.has(id)) return answer(response, 409, { error: "known" });
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      intents.set(id, { ...(JSON.parse(Buffer.concat(chunks).toString()) as Intent), state: "PENDING", reference: id });
      answer(response, 201, { intent: `in_${id}` });
    });
  });
  /** Takes each id once. */
  function refund(request: IncomingMessage, response: ServerResponse, id: string): void {
    if (request.method === "GET") return answer(response, refunds.has(id) ? 200 : 404, refunds.get(id) ?? {});
    calls.push(id);
    const meant = fate;
    if (meant === "dropped") return void response.destroy();
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const order = JSON.parse(Buffer.concat(chunks).toString()) as Refund;
      const state = REFUND_STATES[meant];
      if (!refunds.has(id))
        refunds.set(id, { ...order, state, ...(meant === "failed" && { reason: "NUMBER_CLOSED" }) });
      if (meant === "lost") return void response.destroy();
      answer(response, 201, refunds.get(id) ?? {});
    });
  }
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    secret: KEY,
    intents,
    refunds,
    refundCalls: calls,
    adapter: (key = KEY, timeoutMs = 1_000): PaymentProvider => otherProvider(url, key, timeoutMs),
    /** The same provider with refunds of its own, whose news are signed. */
    refunding: (key = KEY): PaymentProvider => ({ ...otherProvider(url, key, 1_000), ...refundVerbs(url, key) }),
    /** What becomes of the refunds that come next. */
    refundsAre: (how: RefundFate) => void (fate = how),
    decideRefund(id: string, state: Refund["state"]) {
      const known = refunds.get(id);
      if (!known) throw new Error(`the other provider was not told of the refund ${id}`);
      known.state = state;
    },
    /** Its signed call about a refund. */
    refundNews: (id: string, key = KEY) => ({
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ refund: id }),
    }),
    /** Minor units that left for an attempt. */
    refundedOf: (reference: string): number =>
      [...refunds.values()]
        .filter(({ order, state }) => order === reference && state === "COMPLETED")
        .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0),
    decide(
      reference: string,
      outcome: Outcome,
      lie: { amount_cents?: number; currency?: string; reference?: string; transaction_id?: string | null } = {},
    ) {
      const intent = intents.get(reference);
      if (!intent) throw new Error(`the other provider was not told of ${reference}`);
      const { amount_cents, ...rest } = lie;
      Object.assign(intent, { state: STATES[outcome], ...rest });
      if (amount_cents !== undefined) intent.amount = (amount_cents / 100).toFixed(2);
    },
    failOnce: (how: Outage | null) => void (outage = how),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function refundVerbs(url: string, key: string) {
  async function ask(method: string, id: string, body?: object): Promise<RefundReport> {
    const unknown: RefundReport = { status: "unknown", reason: null, transaction: null };
    try {
      const answered = await fetch(`${url}/refunds/${id}`, {
        method,
        headers: { authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(1_000),
        ...(body && { body: JSON.stringify(body) }),
      });
      if (answered.status === 404) return { ...unknown, status: "missing" };
      if (answered.status >= 500) return unknown;
      const { state, reason } = (await answered.json()) as Refund;
      return {
        status: REFUND_OUTCOMES[state],
        reason: reason ?? null,
        transaction: state === "COMPLETED" ? `re_${id}` : null,
      };
    } catch {
      return unknown;
    }
  }
  return {
    refund: ({ id, reference, amount_cents, currency }: RefundOrder) =>
      ask("PUT", id, { order: reference, amount: (amount_cents / 100).toFixed(2), currency }),
    fetchRefund: (id: string) => ask("GET", id),
    readSignedCall: ({ headers, body }: WebhookCall) =>
      Promise.resolve(
        headers.get("authorization") === `Bearer ${key}`
          ? (JSON.parse(new TextDecoder().decode(body)) as Record<string, string>)
          : null,
      ),
    parseWebhookEvent: ({ order, operation, refund }: Record<string, string>) => ({
      reference: order ?? null,
      transaction_id: operation?.slice(0, MAX_TRANSACTION_LENGTH) ?? null,
      ...(refund !== undefined && { refund_id: refund }),
    }),
  } satisfies Partial<PaymentProvider>;
}

function otherProvider(url: string, key: string, timeoutMs: number): PaymentProvider {
  async function call(method: string, reference: string, body?: object): Promise<{ status: number; value: unknown }> {
    let answered: Response;
    try {
      answered = await fetch(`${url}/intents/${encodeURIComponent(reference)}`, {
        method,
        headers: { authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && { body: JSON.stringify(body) }),
      });
    } catch (error) {
      throw new ProviderError("unreachable", method, error);
    }
    if (answered.status >= 500) throw new ProviderError("unreachable", `${method} answered ${answered.status}`);
    try {
      return { status: answered.status, value: await answered.json() };
    } catch {
      throw new ProviderError("unreadable", method);
    }
  }

  return {
    name: "other",
    methods: PAYMENT_METHODS,
    currencies: ["USD", "CDF"],
    webhook: { path: "/webhooks/other", limit: { max: 100, seconds: 60 } },
    newReference: (random) => `${random(8)}-${random(20)}`,
    async init({ reference, amount_cents, currency, notify_url }) {
      const order = { amount: (amount_cents / 100).toFixed(2), currency, callback: notify_url };
      const { status, value } = await call("PUT", reference, order);
      if (status !== 201) throw new ProviderError("refused", `PUT answered ${status}`);
      const { intent } = value as { intent: string };
      return { session: intent, redirect_url: `${url}/checkout/${intent}` };
    },
    async expire({ reference }) {
      try {
        const { status } = await call("DELETE", reference);
        return status === 200 ? "expired" : "too_late";
      } catch {
        return "unknown";
      }
    },
    webhookQuery: (search) => new URLSearchParams(search),
    parseWebhookEvent: ({ order, operation }) => ({
      reference: order ?? null,
      transaction_id: operation?.slice(0, MAX_TRANSACTION_LENGTH) ?? null,
    }),
    parsePayer: ({ msisdn, wallet }) => ({ phone: msisdn ?? null, channel: wallet ?? null }),
    async fetchStatus({ reference }): Promise<PaymentReport> {
      const { status, value } = await call("GET", reference);
      const intent = status === 200 ? (value as Intent) : null;
      const outcome = intent ? OUTCOMES[intent.state] : "pending";
      const { transaction_id: operation = `op_${reference}` } = intent ?? {};
      return {
        status: outcome,
        reference: intent?.reference ?? null,
        amount_cents: intent ? Math.round(Number(intent.amount) * 100) : null,
        currency: intent?.currency ?? null,
        transaction_id: outcome === "paid" || outcome === "failed" ? operation : null,
        raw: intent ? { state: intent.state, amount: intent.amount, currency: intent.currency } : {},
      };
    },
  };
}
