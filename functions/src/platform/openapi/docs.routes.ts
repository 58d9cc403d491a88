import { createHash } from "node:crypto";
import { READING } from "@lopango/contract/endpoints/limits";
import type { Hono } from "hono";
import { serve } from "../http/entrance.ts";
import { PUBLIC_CACHE, SECURITY_HEADERS } from "../http/headers.ts";
import type { Limiter } from "../http/limits.ts";

/** Adds `/api/openapi.json` and `/api/docs`, generated at the first call: rarely used, and heavier than the API. */
export function addDocs(app: Hono, publicUrl: string, limiter: Limiter): void {
  const add = (path: string, answer: () => Promise<Response>): void => {
    const entrance = serve({ methods: ["GET"], limiter, limitOf: () => ({ name: path, limit: READING }), answer });
    app.all(path, ({ req }) => entrance.fetch(req.raw));
  };

  let description: Promise<string> | undefined;
  add("/api/openapi.json", async () => {
    description ??= import("@lopango/contract/platform/openapi").then(({ openapi }) =>
      JSON.stringify(openapi(publicUrl)),
    );
    return answer(await description, "application/json; charset=utf-8");
  });

  let page: Promise<{ text: string; policy: string }> | undefined;
  add("/api/docs", async () => {
    page ??= Promise.all([import("./docs-page.ts"), import("./docs-style.ts")]).then(
      async ([{ docsPage }, { STYLE }]) => ({
        text: await docsPage(publicUrl),
        policy: `${SECURITY_HEADERS["content-security-policy"]}; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
      }),
    );
    const { text, policy } = await page;
    return answer(text, "text/html; charset=utf-8", { "content-security-policy": policy });
  });
}

function answer(text: string, type: string, more: Record<string, string> = {}): Response {
  return new Response(text, {
    headers: { ...SECURITY_HEADERS, "cache-control": PUBLIC_CACHE, "content-type": type, ...more },
  });
}
