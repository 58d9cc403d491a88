import { Hono } from "hono";
import type { Context } from "hono";
import type { HttpBindings } from "@hono/node-server";
import { newAttempt } from "./attempts.ts";
import type { Attempt } from "./attempts.ts";
import { strike } from "../provider-sandbox/outage.ts";
import { askingOf, countsPages, initReply, statusReply } from "./dialects.ts";
import type { Asking, Told } from "./dialects.ts";
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
    if (sandbox.refusesPrivateUrls) return c.json(failed("Object reference not set to an instance of an object."));
    if (findByReference(sandbox, parsed.value.reference)) return c.json(failed("Reference was already used."));
    const attempt = newAttempt(parsed.value, sandbox.now());
    if (countsPages(sandbox.dialect)) attempt.logId = nextPage(sandbox);
    sandbox.attempts.set(attempt.logId, attempt);
    return c.json(initReply(sandbox.dialect, attempt.logId));
  });

  api.on(["GET", "POST"], "/CheckPaymentStatusByReference", async (c) => {
    const asking = askingOf(sandbox.dialect);
    if (c.req.method !== METHODS[asking])
      return c.json({ Message: `The requested resource does not support http method '${c.req.method}'.` }, 405);
    const fields = fieldsOf(asking === "get_query" ? c.req.query() : await jsonBody(c));
    const error = credentialError(fields, sandbox.merchant);
    if (error !== null) return c.json(failed(error));
    const attempt = findByReference(sandbox, fields["Reference"]);
    if (!attempt) return c.json(failed("Reference is unknown."));
    sandbox.statusReplies += 1;
    return c.json(statusReply(sandbox.dialect, toldOf(attempt), sandbox.statusReplies - 1));
  });

  return api;
}

const METHODS: Record<Asking, string> = { post: "POST", get_body: "GET", get_query: "GET" };

/** Five digits at first, as in public examples. */
const FIRST_PAGE = 97_001;

function nextPage(sandbox: Sandbox): string {
  sandbox.pages += 1;
  return String(FIRST_PAGE + sandbox.pages);
}

function payerOf(sandbox: Sandbox, fields: Record<string, unknown>): unknown {
  return fields["Email"] ?? findByReference(sandbox, fields["Reference"])?.email;
}

/** What the reply says, with the attempt's tampering applied. */
function toldOf({ tamper, ...attempt }: Attempt): Told {
  return {
    state: attempt.state,
    transactionId: tamper.transaction_id === undefined ? attempt.transactionId : tamper.transaction_id,
    reference: tamper.reference === undefined ? attempt.reference : tamper.reference,
    amountCents: tamper.amount_cents === undefined ? attempt.amountCents : tamper.amount_cents,
    currency: tamper.currency === undefined ? attempt.currency : tamper.currency,
  };
}

function failed(error: string): Record<string, string> {
  return { ResponseStatus: "Failed", ResponseError: error };
}

async function jsonBody(c: Context): Promise<unknown> {
  try {
    return c.req.method === "GET" ? JSON.parse(await textOfGet(c)) : await c.req.json<unknown>();
  } catch {
    return null;
  }
}

const textsOfGets = new WeakMap<Request, string>();

/** Reads the body of a GET, which a web `Request` has not. It is read from the network once. */
async function textOfGet(c: Context<{ Bindings: Partial<HttpBindings> }>): Promise<string> {
  const known = textsOfGets.get(c.req.raw);
  if (known !== undefined) return known;
  const chunks: Buffer[] = [];
  for await (const chunk of c.env.incoming ?? []) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  textsOfGets.set(c.req.raw, text);
  return text;
}
