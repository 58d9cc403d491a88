import type { Hono } from "hono";
import type { Deps } from "./deps.ts";
import { addDocs } from "./docs/routes.ts";
import { createApp } from "./http/app.ts";
import { addCspReports } from "./http/csp-reports.ts";
import { createLimiter } from "./http/limits.ts";
import { logWarning } from "./http/log.ts";
import { apiEndpoints } from "./routes/served.ts";
import { routes } from "./routes/table.ts";

/** The REST API: every endpoint of the contract but those that take files (`upload.ts`), and the pages that describe all of it. */
export function createApi(deps: Deps): Hono {
  const limiter = createLimiter(deps.now);
  const app = createApp(apiEndpoints, routes(deps), {
    identities: deps.identities,
    limiter,
    now: () => new Date(),
    appCheck: deps.appCheck,
    visitors: deps.visitors,
  });
  addDocs(app, deps.publicUrl, limiter);
  addCspReports(app, { limiter, now: deps.now, log: logWarning });
  return app;
}
