import type { Hono } from "hono";
import type { Deps } from "./deps.ts";
import { addDocs } from "./docs/routes.ts";
import { createApp } from "./http/app.ts";
import { createLimiter } from "./http/limits.ts";
import { apiEndpoints } from "./routes/served.ts";
import { routes } from "./routes/table.ts";

/** The REST API: every endpoint of the contract but those that take files (`upload.ts`), and the pages that describe all of it. */
export function createApi(deps: Deps): Hono {
  const app = createApp(apiEndpoints, routes(deps), {
    identities: deps.identities,
    limiter: createLimiter(deps.now),
    now: deps.now,
    appCheck: deps.appCheck,
    visitors: deps.visitors,
  });
  addDocs(app, deps.publicUrl);
  return app;
}
