import type { Context } from "hono";
import type { Attempt } from "./attempts.ts";
import type { Html } from "./pages/layout.ts";

/** Responds with an HTML page. Form errors use status 200, as at the provider: browsers log others as errors. */
export function page(
  c: Context,
  body: Html,
  attempt: Attempt | null,
  status: 200 | 404 = 200,
): Response | Promise<Response> {
  return c.html(body, status, {
    "Cache-Control": "no-store",
    "Content-Security-Policy": contentSecurityPolicy(attempt),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  });
}

/**
 * Allows only the own style and icon. Browsers check redirects after a form POST against `form-action`,
 * so it includes the shop's return addresses.
 */
function contentSecurityPolicy(attempt: Attempt | null): string {
  const shop = attempt === null ? [] : [attempt.successUrl, attempt.failureUrl, attempt.cancelUrl].map(formTarget);
  const formAction = ["'self'", ...new Set(shop)].join(" ");
  return `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;
}

/** A CSP source cannot be an IPv6 address, so the scheme is used. */
function formTarget(address: string): string {
  const { origin, protocol, hostname } = new URL(address);
  return hostname.startsWith("[") ? protocol : origin;
}
