import type { Hono } from "hono";
import type { UploadDeps } from "./deps.ts";
import { createApp } from "./http/app.ts";
import { createLimiter } from "./http/limits.ts";
import { uploadEndpoints } from "./routes/served.ts";
import { uploadRoutes } from "./routes/uploads.ts";

/** The endpoints that take files (design §1). */
export function createUpload(deps: UploadDeps): Hono {
  return createApp(uploadEndpoints, uploadRoutes(deps), {
    identities: deps.identities,
    limiter: createLimiter(deps.now),
    now: () => new Date(),
    appCheck: deps.appCheck,
  });
}
