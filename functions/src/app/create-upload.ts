import { guard } from "../identity/guard.ts";
import type { Hono } from "hono";
import type { UploadDeps } from "./deps.ts";
import { createApp } from "../platform/http/app.ts";
import { createLimiter } from "../platform/http/limits.ts";
import { uploadEndpoints } from "@lopango/contract/served-endpoints";
import { uploadRoutes } from "./upload-routes.ts";

export function createUpload(deps: UploadDeps): Hono {
  return createApp(uploadEndpoints, uploadRoutes(deps), {
    ...guard(deps.identities, () => new Date()),
    limiter: createLimiter(deps.now),
    appCheck: deps.appCheck,
  });
}
