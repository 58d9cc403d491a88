import { Hono } from "hono";
import type { Context } from "hono";
import { newAttempt } from "./attempts.ts";
import type { Attempt } from "./attempts.ts";
import { strike } from "../provider-sandbox/outage.ts";
import { credentialError, fieldsOf, parsePayEntry } from "./pay-entry.ts";
import type { Sandbox } from "./sandbox.ts";
import { findByReference } from "./sandbox.ts";

/** The provider's two endpoints; a refusal is HTTP 200 with `ResponseStatus: "Failed"`. */
export function apiRoutes(sandbox: Sandbox): Hono {
  const api = new Hono();

  api.use(async (c, next) => {
    const { outage } = sandbox;
    if (outage === null) return next();
    if (outage.email !== null && outage.email !== payerOf(sandbox, fieldsOf(await jsonBody(c)))) return next();
    return (await strike(c, sandbox)) ?? next();
  });

  api.post("/PayEntryWeb", async (c) => {
    const parsed = parsePayEntry(await jsonBody(c), sandbox.merchant);
    if (!parsed.ok) return c.json(failed(parsed.error));
    if (findByReference(sandbox, parsed.value.reference)) return c.json(failed("Reference was already used."));
    const attempt = newAttempt(parsed.value, sandbox.now());
    sandbox.attempts.set(attempt.logId, attempt);
    return c.json({ ResponseStatus: "success", ResponseError: "", LogID: attempt.logId });
  });

  api.post("/CheckPaymentStatusByReference", async (c) => {
    const fields = fieldsOf(await jsonBody(c));
    const error = credentialError(fields, sandbox.merchant);
    if (error !== null) return c.json(failed(error));
    const attempt = findByReference(sandbox, fields["Reference"]);
    return c.json(attempt ? statusAnswer(attempt) : failed("Reference is unknown."));
  });

  return api;
}

function payerOf(sandbox: Sandbox, fields: Record<string, unknown>): unknown {
  return fields["Email"] ?? findByReference(sandbox, fields["Reference"])?.email;
}

/** Returns the status response with the attempt's tampering applied; Amount is a string of cents. */
function statusAnswer(attempt: Attempt): Record<string, string> {
  const { tamper } = attempt;
  const amountCents = tamper.amount_cents === undefined ? attempt.amountCents : tamper.amount_cents;
  const reported: Record<string, string | null> = {
    TransactionID: tamper.transaction_id === undefined ? attempt.transactionId : tamper.transaction_id,
    Reference: tamper.reference === undefined ? attempt.reference : tamper.reference,
    Amount: amountCents === null ? null : String(amountCents),
    Currency: tamper.currency === undefined ? attempt.currency : tamper.currency,
  };
  const told = Object.entries(reported).filter((entry): entry is [string, string] => entry[1] !== null);
  return {
    ResponseStatus: "success",
    ResponseError: "",
    ResponseData: attempt.state.toUpperCase(),
    ...Object.fromEntries(told),
  };
}

function failed(error: string): Record<string, string> {
  return { ResponseStatus: "Failed", ResponseError: error };
}

async function jsonBody(c: Context): Promise<unknown> {
  try {
    return await c.req.json<unknown>();
  } catch {
    return null;
  }
}
