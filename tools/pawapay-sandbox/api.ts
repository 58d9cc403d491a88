import { Hono } from "hono";
import type { Context } from "hono";
import * as z from "zod";
import { isLoopbackUrl } from "../provider-sandbox/loopback-url.ts";
import { strike } from "../provider-sandbox/outage.ts";
import { deliver } from "./callbacks.ts";
import { type Checkout, checkoutView, type Deposit, endIfOver, newCheckout, pageUrl } from "./checkouts.ts";
import { afterLatency, type Sandbox } from "./sandbox.ts";
import { settleTransfer, type Transfer, transferView } from "./transfers.ts";
import { isWallet, outcomeOf, type Wallet } from "./wallets.ts";

const wallet = z.custom<Wallet>(isWallet);
const phoneNumber = z.string().regex(/^243\d{9}$/);
const amount = z.string().regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/);
const metadata = z.array(z.record(z.string(), z.unknown())).max(10).optional();

const checkoutBody = z.strictObject({
  checkoutId: z.uuidv4(),
  returnUrl: z.string().refine(isLoopbackUrl),
  returnMethod: z.enum(["INSTANT", "COUNTDOWN"]).optional(),
  defaultLanguage: z.enum(["en", "fr"]).optional(),
  countries: z.tuple([z.literal("COD")]),
  amounts: z.tuple([z.strictObject({ country: z.literal("COD"), currency: z.string(), amount })]),
  payer: z
    .strictObject({
      type: z.literal("MMO"),
      accountDetails: z.strictObject({
        phoneNumber: phoneNumber.optional(),
        provider: wallet.optional(),
        allowCustomerToOverride: z.boolean(),
      }),
    })
    .optional(),
  reason: z.partialRecord(z.enum(["en", "fr"]), z.string().regex(/^[A-Za-z0-9 ]{4,22}$/)).optional(),
  expiresAfter: z.int().min(3).max(60).default(15),
  clientReferenceId: z.string().max(100).optional(),
  metadata,
});

const refundBody = z.strictObject({
  refundId: z.uuidv4(),
  depositId: z.string(),
  amount: amount.optional(),
  currency: z.string().optional(),
  clientReferenceId: z.string().optional(),
  metadata,
});

const payoutBody = z.strictObject({
  payoutId: z.uuidv4(),
  amount,
  currency: z.string(),
  recipient: z.strictObject({
    type: z.literal("MMO"),
    accountDetails: z.strictObject({ phoneNumber, provider: wallet }),
  }),
  clientReferenceId: z.string().optional(),
  customerMessage: z.string().optional(),
  metadata,
});

/** The Merchant API v2, as far as the product uses it. A rejection is HTTP 200 with its `failureReason`. */
export function apiRoutes(sandbox: Sandbox): Hono {
  const api = new Hono();

  api.use(async (c, next) => {
    const struck = await strike(c, sandbox);
    if (struck) return struck;
    const sent = c.req.header("authorization");
    if (!sent) return refused(c, 401, "NO_AUTHENTICATION");
    return sent === `Bearer ${sandbox.settings.token}` ? next() : refused(c, 403, "AUTHENTICATION_ERROR");
  });

  api.get("/public-key/http", (c) =>
    c.json([{ id: sandbox.key.id, key: sandbox.key.publicKey.export({ type: "spki", format: "pem" }) }]),
  );

  api.post("/checkouts", async (c) => {
    const body = await read(c, checkoutBody);
    if (body instanceof Response) return body;
    const { checkoutId, returnUrl, expiresAfter, payer } = body;
    const known = sandbox.checkouts.get(checkoutId);
    if (known) return c.json({ checkoutId, status: "DUPLICATE_IGNORED", created: known.created });
    const [{ currency, amount: text }] = body.amounts;
    const code = rejection(sandbox, text, currency);
    if (code) return c.json(rejected({ checkoutId }, code));
    const suggested = payer?.accountDetails ?? null;
    const request = { checkoutId, returnUrl, expiresAfter, amountCents: centsOf(text), currency, payer: suggested };
    const checkout = newCheckout(request, sandbox.now());
    sandbox.checkouts.set(checkoutId, checkout);
    return c.json({
      checkoutId,
      status: "ACCEPTED",
      redirectUrl: pageUrl(sandbox.url, checkout),
      created: checkout.created,
      expiresAt: checkout.expiresAt.toISOString(),
      checkoutCode: checkout.code,
    });
  });

  api.get("/checkouts/:id", (c) => {
    const checkout = sandbox.checkouts.get(c.req.param("id"));
    if (!checkout) return c.json({ status: "NOT_FOUND" });
    return c.json({ status: "FOUND", data: checkoutView(sandbox.url, endIfOver(checkout, sandbox.now())) });
  });

  api.post("/checkouts/:id/expire", async (c) => {
    const checkout = sandbox.checkouts.get(c.req.param("id"));
    if (!checkout) return refused(c, 404, "NOT_FOUND");
    const { checkoutId } = endIfOver(checkout, sandbox.now());
    if (checkout.status !== "WAITING_PAYMENT") return c.json({ checkoutId, status: checkout.status });
    checkout.status = "EXPIRED";
    sandbox.background.run(() => deliver(sandbox, checkout, checkoutView(sandbox.url, checkout), timesOf(checkout)));
    return c.json({
      checkoutId,
      status: "EXPIRED",
      expiredAt: sandbox.now().toISOString(),
      reason: "MANUAL_EXPIRY",
      expiredBy: "API",
    });
  });

  api.post("/refunds", async (c) => {
    const body = await read(c, refundBody);
    if (body instanceof Response) return body;
    const { refundId, depositId } = body;
    const duplicate = known(sandbox, refundId);
    if (duplicate) return c.json({ refundId, ...duplicate });
    const paid = findDeposit(sandbox, depositId);
    if (!paid) return c.json(rejected({ refundId }, "NOT_FOUND"));
    const { checkout, deposit } = paid;
    if (deposit.status !== "COMPLETED") return c.json(rejected({ refundId }, "INVALID_STATE"));
    const cents = body.amount === undefined ? checkout.amountCents : centsOf(body.amount);
    const { currency } = checkout;
    const tooMuch = cents + sentBack(sandbox, depositId) > checkout.amountCents;
    const wrong = body.currency !== undefined && body.currency !== currency ? "INVALID_CURRENCY" : null;
    const code = wrong ?? rejection(sandbox, body.amount ?? "1", currency) ?? (tooMuch ? "AMOUNT_OUT_OF_BOUNDS" : null);
    if (code) return c.json(rejected({ refundId }, code));
    const { phoneNumber: to, provider } = deposit;
    const transfer = newTransfer(sandbox, {
      kind: "refund",
      id: refundId,
      depositId,
      amountCents: cents,
      currency,
      phoneNumber: to,
      provider,
    });
    await move(sandbox, transfer);
    return c.json({ refundId, status: "ACCEPTED", created: transfer.created });
  });

  api.post("/payouts", async (c) => {
    const body = await read(c, payoutBody);
    if (body instanceof Response) return body;
    const { payoutId, amount: text, currency, recipient } = body;
    const duplicate = known(sandbox, payoutId);
    if (duplicate) return c.json({ payoutId, ...duplicate });
    const code = rejection(sandbox, text, currency);
    if (code) return c.json(rejected({ payoutId }, code));
    const transfer = newTransfer(sandbox, {
      kind: "payout",
      id: payoutId,
      depositId: null,
      amountCents: centsOf(text),
      currency,
      ...recipient.accountDetails,
    });
    await move(sandbox, transfer);
    return c.json({ payoutId, status: "ACCEPTED", created: transfer.created });
  });

  for (const kind of ["refund", "payout"] as const)
    api.get(`/${kind}s/:id`, (c) => {
      const transfer = sandbox.transfers.get(c.req.param("id"));
      if (transfer?.kind !== kind) return c.json({ status: "NOT_FOUND" });
      return c.json({ status: "FOUND", data: transferView(transfer) });
    });

  return api;
}

const centsOf = (text: string): number => Math.round(Number(text) * 100);

/** Number of callbacks that a checkout gets. */
export const timesOf = ({ behaviour }: Checkout): number => (behaviour.silent ? 0 : behaviour.notify);

function findDeposit(sandbox: Sandbox, id: string): { checkout: Checkout; deposit: Deposit } | null {
  for (const checkout of sandbox.checkouts.values()) {
    const deposit = checkout.deposits.find(({ depositId }) => depositId === id);
    if (deposit) return { checkout, deposit };
  }
  return null;
}

const sentBack = ({ transfers }: Sandbox, deposit: string): number =>
  [...transfers.values()]
    .filter(({ depositId, status }) => depositId === deposit && status !== "FAILED")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

function known({ transfers }: Sandbox, id: string): { status: string; created: string } | null {
  const transfer = transfers.get(id);
  return transfer ? { status: "DUPLICATE_IGNORED", created: transfer.created } : null;
}

type TransferRequest = Pick<
  Transfer,
  "kind" | "id" | "depositId" | "amountCents" | "currency" | "phoneNumber" | "provider"
>;

function newTransfer(sandbox: Sandbox, request: TransferRequest): Transfer {
  const created = sandbox.now().toISOString();
  const transfer: Transfer = {
    ...request,
    status: "ACCEPTED",
    failureCode: null,
    providerTransactionId: null,
    created,
    callbacks: [],
  };
  sandbox.transfers.set(request.id, transfer);
  return transfer;
}

/** Its number decides what becomes of it. The callback does not wait for the answer of this call, nor this call for it. */
async function move(sandbox: Sandbox, transfer: Transfer): Promise<void> {
  const outcome = outcomeOf("payout", transfer.phoneNumber);
  await afterLatency(sandbox, async () => {
    settleTransfer(transfer, outcome);
    if (outcome.status !== "SUBMITTED")
      sandbox.background.run(() => deliver(sandbox, transfer, transferView(transfer), 1));
  });
}

/** Code of a rejection that depends on the money, or that a test asked for. */
function rejection(sandbox: Sandbox, text: string, currency: string): string | null {
  const { refusal } = sandbox;
  if (refusal) {
    refusal.remaining -= 1;
    if (refusal.remaining <= 0) sandbox.refusal = null;
    return refusal.code;
  }
  if (currency !== "USD" && currency !== "CDF") return "INVALID_CURRENCY";
  if (currency === "CDF" && text.includes(".")) return "INVALID_AMOUNT";
  return Number(text) > 0 ? null : "AMOUNT_OUT_OF_BOUNDS";
}

const rejected = (id: object, failureCode: string): object => ({
  ...id,
  status: "REJECTED",
  failureReason: { failureCode, failureMessage: failureCode },
});

const refused = (
  c: Context,
  status: 400 | 401 | 403 | 404,
  failureCode: string,
  failureMessage = failureCode,
): Response => c.json({ failureReason: { failureCode, failureMessage } }, status);

async function read<T>(c: Context, schema: z.ZodType<T>): Promise<T | Response> {
  let value: unknown;
  try {
    value = await c.req.json();
  } catch {
    return refused(c, 400, "INVALID_INPUT");
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const isUnknown = parsed.error.issues.some(({ code }) => code === "unrecognized_keys");
  return refused(c, 400, isUnknown ? "UNSUPPORTED_PARAMETER" : "INVALID_PARAMETER", z.prettifyError(parsed.error));
}
