import { guard } from "../identity/authentication.ts";
import type { Hono } from "hono";
import type { UploadDeps } from "./deps.ts";
import { createApp } from "../platform/http/app.ts";
import { createLimiter } from "../platform/http/limits.ts";
import { uploadEndpoints } from "@lopango/contract/served-endpoints";
import { checkUploadRoutes } from "../checks/check.routes.ts";
import { establishmentUploadRoutes } from "../establishments/establishment.routes.ts";
import { hostUploadRoutes } from "../hosts/host.routes.ts";
import { leaseUploadRoutes } from "../leases/lease.routes.ts";
import { listingUploadRoutes } from "../listings/listing.routes.ts";
import { messageUploadRoutes } from "../messages/message.routes.ts";
import { partnerUploadRoutes } from "../partners/partner.routes.ts";
import { statementUploadRoutes } from "../payment-review/payment-review.routes.ts";
import { reviewUploadRoutes } from "../reviews/review.routes.ts";

export function createUpload(deps: UploadDeps): Hono {
  return createApp(uploadEndpoints, uploadRoutes(deps), {
    ...guard(deps.identities, () => new Date()),
    limiter: createLimiter(deps.now),
    appCheck: deps.appCheck,
  });
}

export const uploadRoutes = (deps: UploadDeps) => ({
  ...checkUploadRoutes(deps),
  ...establishmentUploadRoutes(deps),
  ...hostUploadRoutes(deps),
  ...leaseUploadRoutes(deps),
  ...listingUploadRoutes(deps),
  ...messageUploadRoutes(deps),
  ...partnerUploadRoutes(deps),
  ...reviewUploadRoutes(deps),
  ...statementUploadRoutes(deps),
});
