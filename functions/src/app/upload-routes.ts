import type { UploadDeps } from "./deps.ts";
import { checkUploadRoutes } from "../checks/check.routes.ts";
import { establishmentUploadRoutes } from "../establishments/establishment.routes.ts";
import { hostUploadRoutes } from "../hosts/host.routes.ts";
import { listingUploadRoutes } from "../listings/listing.routes.ts";
import { messageUploadRoutes } from "../messages/message.routes.ts";
import { partnerUploadRoutes } from "../partners/partner.routes.ts";
import { reviewUploadRoutes } from "../reviews/review.routes.ts";

export const uploadRoutes = (deps: UploadDeps) => ({
  ...checkUploadRoutes(deps),
  ...establishmentUploadRoutes(deps),
  ...hostUploadRoutes(deps),
  ...listingUploadRoutes(deps),
  ...messageUploadRoutes(deps),
  ...partnerUploadRoutes(deps),
  ...reviewUploadRoutes(deps),
});
