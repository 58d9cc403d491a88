import { Problem } from "../platform/problem.ts";
import { truncate } from "../platform/truncate.ts";
import { parseWellFormed } from "../platform/well-formed.ts";
import type { PaymentProvider } from "./providers/provider.ts";
import { handleNotification, type NotificationDeps } from "./handle-notification.ts";
import { readNotifyUrl } from "./payment-urls.ts";
import { clientNetworks } from "../platform/http/addresses.ts";
import { readBody } from "../platform/http/body.ts";
import { MAX_NOTIFICATION_BYTES } from "../platform/http/bounds.ts";
import { serve } from "../platform/http/entrance.ts";
import { SECURITY_HEADERS } from "../platform/http/headers.ts";
import type { Limiter } from "../platform/http/limits.ts";

const MAX_FIELDS = 50;
const MAX_FIELD_LENGTH = 500;

/** Serves `/webhooks/{provider}`, by GET, form or JSON (design §6.2). Answers `OK` once the provider has been asked. */
export function createWebhook(
  deps: NotificationDeps,
  limiter: Limiter,
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
    answer: (request, url) => receive(deps, providerAt(url.pathname), request, url),
  });
}

async function receive(
  deps: NotificationDeps,
  provider: PaymentProvider,
  request: Request,
  url: URL,
): Promise<Response> {
  const query = provider.notificationQuery(url.search);
  await handleNotification(deps, {
    provider,
    ...readNotifyUrl(query),
    method: request.method,
    networks: clientNetworks(request.headers),
    query: queryFields(query),
    body: async () => (request.method === "POST" ? bodyFields(request) : {}),
  });
  return new Response("OK", {
    headers: { ...SECURITY_HEADERS, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}

/** The provider's part of the address: everything but our token, which is recorded nowhere. */
function queryFields(query: URLSearchParams): Record<string, string> {
  const { token: _secret, ...fields } = bounded(query);
  return fields;
}

/** A body that cannot be read notifies all the same: the token was in the address, and nothing in the body is believed. */
async function bodyFields(request: Request): Promise<Record<string, string>> {
  const text = new TextDecoder().decode(await readBody(request, MAX_NOTIFICATION_BYTES));
  if (!/json/i.test(request.headers.get("content-type") ?? "")) return bounded(new URLSearchParams(firstPairs(text)));
  const value = readJson(text);
  return typeof value === "object" && value !== null ? bounded(Object.entries(value)) : {};
}

/** `URLSearchParams` makes a pair of every `a&`, long before anybody counts them. */
const firstPairs = (text: string): string => text.split("&", MAX_FIELDS).join("&");

function readJson(text: string): unknown {
  try {
    return parseWellFormed(text);
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
    plain.map(([name, value]) => [truncate(name, MAX_FIELD_LENGTH), truncate(String(value), MAX_FIELD_LENGTH)]),
  );
}
