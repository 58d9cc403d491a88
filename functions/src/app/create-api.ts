import { guard } from "../identity/authentication.ts";
import type { Hono } from "hono";
import type { Deps } from "./deps.ts";
import { createApp } from "../platform/http/app.ts";
import { addCspReports } from "../platform/http/csp-reports.ts";
import { calendarFeeds, externalCalendarRoutes } from "../external-calendars/external-calendar.routes.ts";
import { createLimiter } from "../platform/http/limits.ts";
import { addOpenApi } from "../platform/http/openapi.ts";
import { logWarning } from "../platform/log.ts";
import { apiEndpoints } from "@lopango/contract/served-endpoints";
import { accountRoutes, sessionRoutes } from "../accounts/account.routes.ts";
import { bookingRoutes } from "../bookings/booking.routes.ts";
import { checkRoutes } from "../checks/check.routes.ts";
import { establishmentRoutes } from "../establishments/establishment.routes.ts";
import { favoritesRoutes } from "../favorites/favorites.routes.ts";
import { userRoutes } from "../identity/user.routes.ts";
import { handoverRoutes } from "../handovers/handover.routes.ts";
import { hostRoutes } from "../hosts/host.routes.ts";
import { leaseRoutes } from "../leases/lease.routes.ts";
import { listingRoutes } from "../listings/listing.routes.ts";
import { messageRoutes } from "../messages/message.routes.ts";
import { moderationRoutes } from "../moderation/moderation.routes.ts";
import { notificationRoutes } from "../notifications/notification.routes.ts";
import { partnerRoutes } from "../partners/partner.routes.ts";
import { paymentReviewRoutes } from "../payment-review/payment-review.routes.ts";
import { paymentRoutes } from "../payments/payment.routes.ts";
import { reviewRoutes } from "../reviews/review.routes.ts";
import { receptionRoutes } from "../reception/reception.routes.ts";
import { catalogueRoutes } from "../catalogue/catalogue.routes.ts";
import { savedSearchesRoutes } from "../saved-searches/saved-searches.routes.ts";
import { teamRoutes } from "../teams/team.routes.ts";
import { unlockRoutes } from "../unlocks/unlock.routes.ts";
import { viewingRoutes } from "../viewings/viewing.routes.ts";

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

export const routes = (deps: Deps) => ({
  ...accountRoutes(deps),
  ...bookingRoutes(deps),
  ...catalogueRoutes(deps),
  ...checkRoutes(deps),
  ...establishmentRoutes(deps),
  ...externalCalendarRoutes(deps),
  ...favoritesRoutes(deps),
  ...handoverRoutes(deps),
  ...hostRoutes(deps),
  ...leaseRoutes(deps),
  ...listingRoutes(deps),
  ...messageRoutes(deps),
  ...moderationRoutes(deps),
  ...notificationRoutes(deps),
  ...partnerRoutes(deps),
  ...paymentReviewRoutes(deps),
  ...paymentRoutes(deps),
  ...reviewRoutes(deps),
  ...receptionRoutes(deps),
  ...savedSearchesRoutes(deps),
  ...sessionRoutes(deps),
  ...teamRoutes(deps),
  ...unlockRoutes(deps),
  ...userRoutes(deps),
  ...viewingRoutes(deps),
});
