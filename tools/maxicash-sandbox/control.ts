import { Hono } from "hono";
import type { Context } from "hono";
import * as z from "zod";
import { delayMs, read, setOutage } from "../provider-sandbox/control.ts";
import { DEFAULT_BEHAVIOUR, ensureTransaction } from "./attempts.ts";
import type { Attempt } from "./attempts.ts";
import { DIALECT_NAMES } from "./dialects.ts";
import { deliver } from "./notifications.ts";
import type { Sandbox } from "./sandbox.ts";

const times = z.int().min(0).max(20);
const format = z.enum(["get", "form", "json"]);

const outcomeBody = z.strictObject({
  outcome: z.enum(["paid", "failed", "cancelled", "pending"]),
  notify: times.default(0),
  delay_ms: delayMs.default(0),
  method: format.default("get"),
  another_transaction: z.boolean().default(false),
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
  notify_before_redirect: z.boolean().default(DEFAULT_BEHAVIOUR.notify_before_redirect),
  delay_ms: delayMs.default(DEFAULT_BEHAVIOUR.delay_ms),
  silent: z.boolean().default(DEFAULT_BEHAVIOUR.silent),
  leave_pending: z.boolean().default(DEFAULT_BEHAVIOUR.leave_pending),
  method: format.default(DEFAULT_BEHAVIOUR.method),
});

const dialectBody = z.strictObject({ name: z.enum(DIALECT_NAMES) });
const privateUrlsBody = z.strictObject({ refused: z.boolean() });
const notifyBody = z.strictObject({ notify: times.default(1) });

/** Endpoints for tests: results, webhook events and outages (README, «Control»). */
export function controlRoutes(sandbox: Sandbox): Hono {
  const control = new Hono();

  control.get("/attempts", (c) => {
    const reference = c.req.query("reference");
    const attempts = [...sandbox.attempts.values()].filter(
      (attempt) => reference === undefined || attempt.reference === reference,
    );
    return c.json({ attempts: attempts.map(describe) });
  });

  control.post("/outage", (c) => setOutage(c, sandbox));

  control.post("/dialect", async (c) => {
    const body = await read(c, dialectBody);
    if (body instanceof Response) return body;
    sandbox.dialect = body.name;
    sandbox.statusReplies = 0;
    return c.json({ dialect: sandbox.dialect });
  });

  control.post("/private-urls", async (c) => {
    const body = await read(c, privateUrlsBody);
    if (body instanceof Response) return body;
    sandbox.refusesPrivateUrls = body.refused;
    return c.json(body);
  });

  control.post("/reset", (c) => {
    sandbox.background.cancel();
    sandbox.attempts.clear();
    sandbox.outage = null;
    sandbox.dialect = "form";
    sandbox.refusesPrivateUrls = false;
    return c.json({ reset: true });
  });

  control.post("/:logId/outcome", async (c) => {
    const attempt = sandbox.attempts.get(c.req.param("logId"));
    if (!attempt) return unknownAttempt(c);
    const body = await read(c, outcomeBody);
    if (body instanceof Response) return body;
    attempt.state = body.outcome;
    attempt.tamper = body.tamper;
    // A result set by a test overrides the payer's, in webhook events too.
    if (attempt.payerAnswer !== null && body.outcome !== "pending") attempt.payerAnswer = body.outcome;
    if (body.another_transaction) attempt.transactionId = "";
    if (body.outcome === "paid" || body.outcome === "failed") ensureTransaction(attempt);
    const plan = { times: body.notify, delayMs: body.delay_ms, format: body.method, dialect: sandbox.dialect };
    if (body.delay_ms > 0) {
      sandbox.background.run((signal) => deliver(attempt, plan, signal));
      return c.json({ ...describe(attempt), sent: [], scheduled: body.notify });
    }
    const sent = await deliver(attempt, plan, sandbox.background.signal);
    return c.json({ ...describe(attempt), sent, scheduled: 0 });
  });

  control.post("/:logId/another-person-cancels", async (c) => {
    const attempt = sandbox.attempts.get(c.req.param("logId"));
    if (!attempt) return unknownAttempt(c);
    const body = await read(c, notifyBody);
    if (body instanceof Response) return body;
    attempt.state = "cancelled";
    attempt.isCancelledByAnother = true;
    const plan = { times: body.notify, delayMs: 0, format: "get", dialect: sandbox.dialect } as const;
    const sent = await deliver(attempt, plan, sandbox.background.signal);
    return c.json({ ...describe(attempt), sent });
  });

  control.post("/:logId/behaviour", async (c) => {
    const attempt = sandbox.attempts.get(c.req.param("logId"));
    if (!attempt) return unknownAttempt(c);
    const body = await read(c, behaviourBody);
    if (body instanceof Response) return body;
    attempt.behaviour = body;
    return c.json(describe(attempt));
  });

  return control;
}

function describe(attempt: Attempt): Record<string, unknown> {
  return {
    LogID: attempt.logId,
    reference: attempt.reference,
    amount_cents: attempt.amountCents,
    currency: attempt.currency,
    state: attempt.state,
    payer_answer: attempt.payerAnswer,
    transaction_id: attempt.transactionId,
    method: attempt.method,
    telephone: attempt.telephone,
    email: attempt.email,
    success_url: attempt.successUrl,
    failure_url: attempt.failureUrl,
    cancel_url: attempt.cancelUrl,
    notify_url: attempt.notifyUrl,
    created_at: attempt.createdAt,
    behaviour: attempt.behaviour,
    tamper: attempt.tamper,
    notifications: attempt.notifications,
  };
}

function unknownAttempt(c: Context): Response {
  return c.json({ error: "No attempt has this LogID." }, 404);
}
