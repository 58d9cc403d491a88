import type { Endpoint } from "@lopango/contract/endpoint";

/** On every answer of the functions (design §13). Nothing that they answer is meant to run or to be framed. */
export const SECURITY_HEADERS = {
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
} as const;

/** For the CDN a minute, and ten more while it fetches anew; a browser always asks. */
export const PUBLIC_CACHE = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";
export const PRIVATE_CACHE = "private, no-store";

/** Whether the caller showed an identity: a token or the one cookie that Hosting passes on. */
function presentsIdentity({ headers }: Request): boolean {
  return headers.has("authorization") || /(^|;\s*)__session=/.test(headers.get("cookie") ?? "");
}

/**
 * Cache headers of an answer (design §4). Where an identity changes the answer no cache may give the
 * public one to somebody who brings theirs: the `__session` cookie is part of the CDN's key by itself,
 * other caches have to be told.
 */
export function cacheHeaders(endpoint: Endpoint, request: Request): Record<string, string> {
  if (endpoint.cache === "private") return { "cache-control": PRIVATE_CACHE };
  return {
    "cache-control": presentsIdentity(request) ? PRIVATE_CACHE : PUBLIC_CACHE,
    ...(endpoint.access === "optional" && { vary: endpoint.visitor ? "Authorization, Cookie" : "Authorization" }),
  };
}

/** `Link` to the page after this one: the same question with the cursor, relative to this API's origin. */
export function nextPageLink(request: Request, cursor: string): Record<string, string> {
  const url = new URL(request.url);
  url.searchParams.delete("offset");
  url.searchParams.set("cursor", cursor);
  return { link: `<${url.pathname}${url.search}>; rel="next"` };
}
