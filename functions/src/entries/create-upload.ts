import type { Hono } from "hono";
import type { UploadDeps } from "../deps.ts";
import { createApp } from "../platform/http/app.ts";
import { createLimiter } from "../platform/http/limits.ts";
import { uploadEndpoints } from "@lopango/contract/endpoints/served";
import { uploadRoutes } from "./upload-routes.ts";

/** The endpoints that take files (design §1). */
export function createUpload(deps: UploadDeps): Hono {
  return createApp(uploadEndpoints, uploadRoutes(deps), {
    identities: deps.identities,
    limiter: createLimiter(deps.now),
    now: () => new Date(),
    appCheck: deps.appCheck,
  });
}
