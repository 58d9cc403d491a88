import { createHash } from "node:crypto";
import type { Hono } from "hono";
import { PUBLIC_CACHE, SECURITY_HEADERS } from "../http/headers.ts";

/**
 * Adds `/api/openapi.json` and `/api/docs`. Both are made from the contract once, at their first
 * call: what makes them weighs more than the API itself and hardly anybody asks.
 */
export function addDocs(app: Hono, publicUrl: string): void {
  let description: Promise<string> | undefined;
  app.get("/api/openapi.json", async () => {
    description ??= import("@lopango/contract/openapi").then(({ openapi }) => JSON.stringify(openapi(publicUrl)));
    return answer(await description, "application/json; charset=utf-8");
  });

  let page: Promise<{ text: string; policy: string }> | undefined;
  app.get("/api/docs", async () => {
    page ??= Promise.all([import("./page.ts"), import("./style.ts")]).then(async ([{ docsPage }, { STYLE }]) => ({
      text: await docsPage(publicUrl),
      policy: `${SECURITY_HEADERS["content-security-policy"]}; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
    }));
    const { text, policy } = await page;
    return answer(text, "text/html; charset=utf-8", { "content-security-policy": policy });
  });
}

function answer(text: string, type: string, more: Record<string, string> = {}): Response {
  return new Response(text, {
    headers: { ...SECURITY_HEADERS, "cache-control": PUBLIC_CACHE, "content-type": type, ...more },
  });
}
