import { readFileSync } from "node:fs";
import type { Context } from "hono";
import type { Html } from "./pages/frame.ts";

const STYLE = readFileSync(new URL("./pages/style.css", import.meta.url), "utf8");

/** Serves the style of all pages. */
export const styleResponse = (c: Context): Response =>
  c.body(STYLE, 200, { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "no-cache" });

/** Responds with an HTML page. Form errors use status 200, as at the provider: browsers log others as errors. */
export function page(
  c: Context,
  body: Html,
  returnUrls: readonly string[],
  status: 200 | 404 = 200,
): Response | Promise<Response> {
  return c.html(body, status, {
    "Cache-Control": "no-store",
    "Content-Security-Policy": contentSecurityPolicy(returnUrls),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  });
}

/**
 * Allows only the own style and icon. Browsers check redirects after a form POST against `form-action`,
 * so it includes the shop's return addresses.
 */
function contentSecurityPolicy(returnUrls: readonly string[]): string {
  const formAction = ["'self'", ...new Set(returnUrls.map(formTarget))].join(" ");
  return `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;
}

/** A CSP source cannot be an IPv6 address, so the scheme is used. */
function formTarget(address: string): string {
  const { origin, protocol, hostname } = new URL(address);
  return hostname.startsWith("[") ? protocol : origin;
}
