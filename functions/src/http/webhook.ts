import { Problem } from "../domain/problem.ts";
import { notified } from "../usecases/notified.ts";
import { readNotifyUrl } from "../usecases/payment-urls.ts";
import type { SettleDeps } from "../usecases/settle.ts";
import { SECURITY_HEADERS } from "./headers.ts";
import { addressOf, type Limiter } from "./limits.ts";
import { failureResponse, problemResponse } from "./problems.ts";

const MAX_BODY_BYTES = 1_000_000;
const MAX_FIELDS = 50;
const MAX_FIELD_LENGTH = 500;

/** Serves `/webhooks/{provider}`, by GET, form or JSON (design §6.2). Answers `OK` once the provider has been asked. */
export function createWebhook(deps: SettleDeps, limiter: Limiter): { fetch(request: Request): Promise<Response> } {
  return {
    async fetch(request) {
      try {
        return await receive(deps, limiter, request);
      } catch (error) {
        return failureResponse(error, { method: request.method, path: new URL(request.url).pathname });
      }
    },
  };
}

async function receive(deps: SettleDeps, limiter: Limiter, request: Request): Promise<Response> {
  if (request.method !== "GET" && request.method !== "POST")
    return problemResponse(new Problem("method_not_allowed"), { headers: { allow: "GET, POST" } });
  const { pathname, search } = new URL(request.url);
  const provider = deps.providers.notifying(pathname);
  if (!provider) throw new Problem("not_found");
  const wait = limiter(provider.name, provider.webhook.limit, addressOf(request.headers));
  if (wait > 0) throw new Problem("too_many_requests", { retryAfterSeconds: wait });
  const query = provider.notificationQuery(search);
  const fields = { ...queryFields(query), ...(request.method === "POST" && (await bodyFields(request))) };
  await notified(deps, { provider, ...readNotifyUrl(query), method: request.method, fields });
  return new Response("OK", {
    headers: { ...SECURITY_HEADERS, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}

/** The provider's part of the address: everything but our token, which is recorded nowhere. */
function queryFields(query: URLSearchParams): Record<string, string> {
  const { token: _secret, ...fields } = bounded(query);
  return fields;
}

/** A body that cannot be read still rings: the token was in the address, and nothing in the body is believed. */
async function bodyFields(request: Request): Promise<Record<string, string>> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES) throw new Problem("payload_too_large");
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > MAX_BODY_BYTES) throw new Problem("payload_too_large");
  const text = new TextDecoder().decode(bytes);
  if (!/json/i.test(request.headers.get("content-type") ?? "")) return bounded(new URLSearchParams(text));
  const value = readJson(text);
  return typeof value === "object" && value !== null ? bounded(Object.entries(value)) : {};
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Texts and numbers only, and not more of them than a notification has. */
function bounded(entries: Iterable<[string, unknown]>): Record<string, string> {
  const plain = [...entries]
    .filter(([, value]) => typeof value === "string" || typeof value === "number")
    .slice(0, MAX_FIELDS);
  return Object.fromEntries(
    plain.map(([name, value]) => [name.slice(0, MAX_FIELD_LENGTH), String(value).slice(0, MAX_FIELD_LENGTH)]),
  );
}
