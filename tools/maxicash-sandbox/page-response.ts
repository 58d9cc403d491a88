import type { Context } from "hono";
import type { Attempt } from "./attempts.ts";
import type { Html } from "./pages/layout.ts";

/**
 * Answers with a page and its headers. A form error answers 200, as the provider does: browsers log
 * other statuses as errors of the page.
 */
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
 * Nothing but the own style and icon. Browsers hold the redirect after a form post against
 * `form-action` too, so the shop's return addresses stand in it.
 */
function contentSecurityPolicy(attempt: Attempt | null): string {
  const shop = attempt === null ? [] : [attempt.successUrl, attempt.failureUrl, attempt.cancelUrl].map(formTarget);
  const formAction = ["'self'", ...new Set(shop)].join(" ");
  return `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;
}

/** A CSP source can't name an IPv6 address, so there the scheme has to do. */
function formTarget(address: string): string {
  const { origin, protocol, hostname } = new URL(address);
  return hostname.startsWith("[") ? protocol : origin;
}
