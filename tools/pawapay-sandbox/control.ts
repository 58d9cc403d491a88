import { Hono } from "hono";
import type { Context } from "hono";
import * as z from "zod";
import { read, setOutage } from "../provider-sandbox/control.ts";
import { isLoopbackUrl } from "../provider-sandbox/loopback-url.ts";
import { deliver } from "./callbacks.ts";
import { type Checkout, checkoutView, DEFAULT_BEHAVIOUR, lastDeposit, newDeposit, settleDeposit } from "./checkouts.ts";
import { newKey, type Sandbox } from "./sandbox.ts";
import { settleTransfer, transferView } from "./transfers.ts";

const times = z.int().min(0).max(20);
const failureCode = z.string().min(1).max(50);

const outcomeBody = z.strictObject({
  outcome: z.enum(["paid", "failed", "cancelled", "expired", "pending", "processing"]),
  failure_code: failureCode.default("UNSPECIFIED_FAILURE"),
  notify: times.default(0),
  tamper: z
    .strictObject({
      amount_cents: z.int().nullish(),
      currency: z.string().nullish(),
      reference: z.string().nullish(),
      transaction_id: z.string().nullish(),
    })
    .default({}),
});

const behaviourBody = z.strictObject({
  notify: times.default(DEFAULT_BEHAVIOUR.notify),
  silent: z.boolean().default(DEFAULT_BEHAVIOUR.silent),
  leave_pending: z.boolean().default(DEFAULT_BEHAVIOUR.leave_pending),
});

const transferBody = z.strictObject({
  status: z.enum(["COMPLETED", "FAILED", "SUBMITTED"]),
  failure_code: failureCode.default("UNSPECIFIED_FAILURE"),
  notify: times.default(1),
});

const refusalBody = z.strictObject({ failure_code: failureCode.nullable(), count: z.int().min(1).default(1) });

const milliseconds = z.int().min(0).max(600_000);
const settingsBody = z.strictObject({
  callback_url: z.string().refine(isLoopbackUrl).optional(),
  latency: z.strictObject({ median_ms: milliseconds, p99_ms: milliseconds }).optional(),
});

/** Endpoints for tests (README, «Control»). */
export function controlRoutes(sandbox: Sandbox): Hono {
  const control = new Hono();

  control.get("/checkouts", (c) => {
    const reference = c.req.query("reference");
    const found = [...sandbox.checkouts.values()].filter(
      ({ checkoutId }) => reference === undefined || checkoutId === reference,
    );
    return c.json({ checkouts: found.map((checkout) => describe(sandbox, checkout)) });
  });

  control.get("/transfers", (c) =>
    c.json({ transfers: [...sandbox.transfers.values()].map((one) => ({ ...one, ...transferView(one) })) }),
  );

  control.post("/outage", (c) => setOutage(c, sandbox));

  control.post("/refuse", async (c) => {
    const body = await read(c, refusalBody);
    if (body instanceof Response) return body;
    sandbox.refusal = body.failure_code === null ? null : { code: body.failure_code, remaining: body.count };
    return c.json({ refusal: sandbox.refusal });
  });

  control.post("/settings", async (c) => {
    const body = await read(c, settingsBody);
    if (body instanceof Response) return body;
    const { callback_url: callbackUrl, latency } = body;
    Object.assign(sandbox.settings, { ...(callbackUrl && { callbackUrl }), ...(latency && { latency }) });
    const { token: _secret, ...settings } = sandbox.settings;
    return c.json(settings);
  });

  control.post("/key", (c) => {
    sandbox.key = newKey(Number(sandbox.key.id.split(":").at(-1)) + 1);
    return c.json({ id: sandbox.key.id });
  });

  control.post("/reset", (c) => {
    sandbox.background.cancel();
    sandbox.checkouts.clear();
    sandbox.transfers.clear();
    sandbox.outage = null;
    sandbox.refusal = null;
    return c.json({ reset: true });
  });

  control.post("/transfers/:id/outcome", async (c) => {
    const transfer = sandbox.transfers.get(c.req.param("id"));
    if (!transfer) return c.json({ error: "No refund or payout has this id." }, 404);
    const body = await read(c, transferBody);
    if (body instanceof Response) return body;
    settleTransfer(transfer, {
      status: body.status,
      ...(body.status === "FAILED" && { failureCode: body.failure_code }),
    });
    const sent = await deliver(sandbox, transfer, transferView(transfer), body.notify);
    return c.json({ ...transferView(transfer), sent });
  });

  const found = (work: (c: Context, checkout: Checkout) => Promise<Response>) => async (c: Context) => {
    const checkout = sandbox.checkouts.get(c.req.param("id") ?? "");
    return checkout ? work(c, checkout) : c.json({ error: "No checkout has this id." }, 404);
  };

  control.post(
    "/:id/outcome",
    found(async (c, checkout) => {
      const body = await read(c, outcomeBody);
      if (body instanceof Response) return body;
      decide(sandbox, checkout, body.outcome, body.failure_code);
      checkout.tamper = body.tamper;
      const sent = await deliver(sandbox, checkout, checkoutView(sandbox.url, checkout), body.notify);
      return c.json({ ...describe(sandbox, checkout), sent });
    }),
  );

  control.post(
    "/:id/behaviour",
    found(async (c, checkout) => {
      const body = await read(c, behaviourBody);
      if (body instanceof Response) return body;
      checkout.behaviour = body;
      return c.json(describe(sandbox, checkout));
    }),
  );

  return control;
}

/** Sets the truth about a checkout, whatever was true before. */
function decide(
  sandbox: Sandbox,
  checkout: Checkout,
  outcome: z.infer<typeof outcomeBody>["outcome"],
  code: string,
): void {
  const untouched = { cancelled: "CANCELLED", expired: "EXPIRED", pending: "WAITING_PAYMENT" } as const;
  if (outcome === "cancelled" || outcome === "expired" || outcome === "pending") {
    checkout.deposits = [];
    checkout.status = untouched[outcome];
    return;
  }
  const deposit = lastDeposit(checkout) ?? newDeposit("243813456789", "VODACOM_MPESA_COD", sandbox.now());
  if (checkout.deposits.length === 0) checkout.deposits.push(deposit);
  if (outcome === "processing") {
    deposit.status = "PROCESSING";
    return;
  }
  settleDeposit(
    checkout,
    deposit,
    outcome === "paid" ? { status: "COMPLETED" } : { status: "FAILED", failureCode: code },
  );
  if (outcome === "failed") checkout.status = "FAILED";
}

function describe(sandbox: Sandbox, checkout: Checkout): Record<string, unknown> {
  return {
    ...checkoutView(sandbox.url, { ...checkout, tamper: {} }),
    reference: checkout.checkoutId,
    amount_cents: checkout.amountCents,
    currency: checkout.currency,
    expires_after: checkout.expiresAfter,
    behaviour: checkout.behaviour,
    tamper: checkout.tamper,
    callbacks: checkout.callbacks,
  };
}
