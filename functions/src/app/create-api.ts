import { guard } from "../identity/guard.ts";
import type { Hono } from "hono";
import type { Deps } from "./deps.ts";
import { createApp } from "../platform/http/app.ts";
import { addCspReports } from "../platform/http/csp-reports.ts";
import { calendarFeeds } from "../external-calendars/external-calendar.routes.ts";
import { createLimiter } from "../platform/http/limits.ts";
import { addOpenApi } from "../platform/http/openapi.ts";
import { logWarning } from "../platform/log.ts";
import { apiEndpoints } from "@lopango/contract/served-endpoints";
import { routes } from "./routes.ts";

/**
 * The REST API: all endpoints of the contract except uploads (`create-upload.ts`), their OpenAPI description, and the
 * calendars that other sites read.
 */
export function createApi(deps: Deps): Hono {
  const limiter = createLimiter(deps.now);
  const app = createApp(apiEndpoints, routes(deps), {
    ...guard(deps.identities, () => new Date()),
    limiter,
    appCheck: deps.appCheck,
    visitors: deps.visitors,
  });
  const feeds = calendarFeeds(deps, limiter);
  addOpenApi(app, deps.publicUrl, limiter);
  addCspReports(app, { limiter, now: deps.now, log: logWarning });
  app.all("/calendars/*", ({ req }) => feeds.fetch(req.raw));
  return app;
}
