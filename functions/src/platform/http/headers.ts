import type { Endpoint } from "@lopango/contract/platform/endpoint";

/** Headers of every response. No response may run scripts or be framed. */
export const SECURITY_HEADERS = {
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
} as const;

/** The CDN caches for a minute and serves stale for ten; browsers revalidate. */
export const PUBLIC_CACHE = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";
export const PRIVATE_CACHE = "private, no-store";

/** Returns whether the request carries a token or the `__session` cookie, the only one that Hosting forwards. */
function presentsIdentity({ headers }: Request): boolean {
  return headers.has("authorization") || /(^|;\s*)__session=/.test(headers.get("cookie") ?? "");
}

/**
 * Cache headers of a response. With `optional` access a cache must not serve the public response to a signed-in user.
 * The CDN keys by `__session` itself; other caches need the header.
 */
export function cacheHeaders(endpoint: Endpoint, request: Request): Record<string, string> {
  if (endpoint.cache === "private") return { "cache-control": PRIVATE_CACHE };
  return {
    "cache-control": presentsIdentity(request) ? PRIVATE_CACHE : PUBLIC_CACHE,
    ...(endpoint.access === "optional" && { vary: endpoint.visitor ? "Authorization, Cookie" : "Authorization" }),
  };
}

/** `Link` header to the next page, relative to the API's origin. */
export function nextPageLink(request: Request, cursor: string): Record<string, string> {
  const url = new URL(request.url);
  url.searchParams.delete("offset");
  url.searchParams.set("cursor", cursor);
  return { link: `<${url.pathname}${url.search}>; rel="next"` };
}
