import { Problem } from "../platform/problem.ts";
import { truncate } from "../platform/text.ts";
import { parsedWellFormed } from "../platform/json.ts";
import type { PaymentProvider, WebhookCall } from "./providers/provider.ts";
import { handleSignedCall, handleWebhookEvent, type RefundNews } from "./handle-webhook-event.ts";
import type { PaymentsDeps } from "./settle.ts";
import { readNotifyUrl } from "./payment-urls.ts";
import { clientNetworks } from "../platform/http/addresses.ts";
import { readBody } from "../platform/http/input.ts";
import { MAX_WEBHOOK_BYTES } from "../platform/http/bounds.ts";
import { serve } from "../platform/http/entrance.ts";
import { SECURITY_HEADERS } from "../platform/http/headers.ts";
import type { Limiter } from "../platform/http/limits.ts";

const MAX_FIELDS = 50;
const MAX_FIELD_LENGTH = 500;

/** Serves `/webhooks/{provider}` by GET, form or JSON. Answers `OK` after the query to the provider. */
export function createWebhook(
  deps: PaymentsDeps,
  limiter: Limiter,
  onRefund: RefundNews,
): { fetch(request: Request): Promise<Response> } {
  const providerAt = (path: string): PaymentProvider => {
    const provider = deps.providers.notifying(path);
    if (!provider) throw new Problem("not_found");
    return provider;
  };
  return serve({
    methods: ["GET", "POST"],
    limiter,
    limitOf: (path) => ({ name: path, limit: providerAt(path).webhook.limit }),
    answer: (request, url) => receive(deps, providerAt(url.pathname), request, url, onRefund),
  });
}

async function receive(
  deps: PaymentsDeps,
  provider: PaymentProvider,
  request: Request,
  url: URL,
  onRefund: RefundNews,
): Promise<Response> {
  const query = provider.webhookQuery(url.search);
  const read = async (): Promise<WebhookCall> => ({
    method: request.method,
    url: new URL(url.pathname + url.search, deps.publicUrl),
    headers: request.headers,
    body: request.method === "POST" ? await readBody(request, MAX_WEBHOOK_BYTES) : new Uint8Array(),
  });
  if (provider.readSignedCall) await handleSignedCall(deps, provider, await read(), onRefund);
  else
    await handleWebhookEvent(deps, {
      provider,
      ...readNotifyUrl(query),
      method: request.method,
      networks: clientNetworks(request.headers),
      query: queryFields(query),
      body: async () => bodyFields(await read()),
    });
  return new Response("OK", {
    headers: { ...SECURITY_HEADERS, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}

/** Query fields without the token, which is never stored. */
function queryFields(query: URLSearchParams): Record<string, string> {
  const { token: _secret, ...fields } = bounded(query);
  return fields;
}

/** An unreadable body is no error: the token is in the URL, and the body is untrusted. */
function bodyFields({ headers, body }: WebhookCall): Record<string, string> {
  const text = new TextDecoder().decode(body);
  if (!/json/i.test(headers.get("content-type") ?? "")) return bounded(new URLSearchParams(firstPairs(text)));
  const value = parsedWellFormed(text);
  return typeof value === "object" && value !== null ? bounded(Object.entries(value)) : {};
}

/** Limits the pairs before `URLSearchParams` allocates them. */
const firstPairs = (text: string): string => text.split("&", MAX_FIELDS).join("&");

/** Keeps texts and numbers, up to `MAX_FIELDS`. */
function bounded(entries: Iterable<[string, unknown]>): Record<string, string> {
  const plain = [...entries]
    .filter(([, value]) => typeof value === "string" || typeof value === "number")
    .slice(0, MAX_FIELDS);
  return Object.fromEntries(
    plain.map(([name, value]) => [truncate(name, MAX_FIELD_LENGTH), truncate(String(value), MAX_FIELD_LENGTH)]),
  );
}
