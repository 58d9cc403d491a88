import type { Deps } from "./deps.ts";
import { accountRoutes } from "../accounts/account.routes.ts";
import { sessionRoutes } from "../accounts/session.routes.ts";
import { adminBookingRoutes } from "../bookings/admin-booking.routes.ts";
import { bookingRoutes } from "../bookings/booking.routes.ts";
import { hostBookingRoutes } from "../bookings/host-booking.routes.ts";
import { checkRoutes } from "../checks/check.routes.ts";
import { establishmentRoutes } from "../establishments/establishment.routes.ts";
import { externalCalendarRoutes } from "../external-calendars/external-calendar.routes.ts";
import { favoritesRoutes } from "../favorites/favorites.routes.ts";
import { userRoutes } from "../identity/user.routes.ts";
import { handoverRoutes } from "../handovers/handover.routes.ts";
import { hostRoutes } from "../hosts/host.routes.ts";
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
import { teamRoutes } from "../teams/team.routes.ts";
import { unlockRoutes } from "../unlocks/unlock.routes.ts";

export const routes = (deps: Deps) => ({
  ...accountRoutes(deps),
  ...adminBookingRoutes(deps),
  ...bookingRoutes(deps),
  ...catalogueRoutes(deps),
  ...checkRoutes(deps),
  ...establishmentRoutes(deps),
  ...externalCalendarRoutes(deps),
  ...favoritesRoutes(deps),
  ...handoverRoutes(deps),
  ...hostBookingRoutes(deps),
  ...hostRoutes(deps),
  ...listingRoutes(deps),
  ...messageRoutes(deps),
  ...moderationRoutes(deps),
  ...notificationRoutes(deps),
  ...partnerRoutes(deps),
  ...paymentReviewRoutes(deps),
  ...paymentRoutes(deps),
  ...reviewRoutes(deps),
  ...receptionRoutes(deps),
  ...sessionRoutes(deps),
  ...teamRoutes(deps),
  ...unlockRoutes(deps),
  ...userRoutes(deps),
});
