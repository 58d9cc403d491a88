import { Problem } from "../domain/problem.ts";
import { notified } from "../usecases/notified.ts";
import { notifyParameters, readNotifyUrl } from "../usecases/payment-urls.ts";
import type { SettleDeps } from "../usecases/settle.ts";
import { SECURITY_HEADERS } from "./headers.ts";
import { addressOf, type Limiter } from "./limits.ts";
import { failureResponse, problemResponse } from "./problems.ts";

const MAX_BODY_BYTES = 1_000_000;
const MAX_FIELDS = 50;
const MAX_FIELD_LENGTH = 500;
/** All notifications come from the provider's few addresses. */
const LIMIT = { per: "address", max: 1_200, seconds: 60 } as const;

/** Serves `/webhooks/maxicash`, by GET, form or JSON (design §6.2). Answers `OK` once the provider has been asked. */
export function createWebhook(deps: SettleDeps, limiter: Limiter): { fetch(request: Request): Promise<Response> } {
  return {
    async fetch(request) {
      try {
        return await receive(deps, limiter, request);
      } catch (error) {
        return failureResponse(error, { method: request.method, path: "/webhooks/maxicash" });
      }
    },
  };
}

async function receive(deps: SettleDeps, limiter: Limiter, request: Request): Promise<Response> {
  if (request.method !== "GET" && request.method !== "POST")
    return problemResponse(new Problem("method_not_allowed"), { headers: { allow: "GET, POST" } });
  const wait = limiter("webhook", LIMIT, addressOf(request.headers));
  if (wait > 0) throw new Problem("too_many_requests", { retryAfterSeconds: wait });
  const { search } = new URL(request.url);
  const fields = { ...queryFields(search), ...(request.method === "POST" && (await bodyFields(request))) };
  await notified(deps, { ...readNotifyUrl(search), method: request.method, fields });
  return new Response("OK", {
    headers: { ...SECURITY_HEADERS, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}

/** The provider's part of the address: everything but our token, which is recorded nowhere. */
function queryFields(search: string): Record<string, string> {
  const { token: _secret, ...fields } = bounded(notifyParameters(search));
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
