import { READING } from "@lopango/contract/platform/call-limits";
import type { Hono } from "hono";
import { serve } from "./entrance.ts";
import { PUBLIC_CACHE, SECURITY_HEADERS } from "./headers.ts";
import type { Limiter } from "./limits.ts";

const PATH = "/api/openapi.json";

/** Adds `/api/openapi.json`, generated at the first call: rarely used, and heavier than the API. */
export function addOpenApi(app: Hono, publicUrl: string, limiter: Limiter): void {
  let description: Promise<string> | undefined;
  const entrance = serve({
    methods: ["GET"],
    limiter,
    limitOf: () => ({ name: PATH, limit: READING }),
    answer: async () => {
      description ??= import("@lopango/contract/openapi").then(({ openapi }) => JSON.stringify(openapi(publicUrl)));
      const headers = { "cache-control": PUBLIC_CACHE, "content-type": "application/json; charset=utf-8" };
      return new Response(await description, { headers: { ...SECURITY_HEADERS, ...headers } });
    },
  });
  app.all(PATH, ({ req }) => entrance.fetch(req.raw));
}
