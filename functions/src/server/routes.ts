import { moderationRoutes } from "../moderation/moderation.routes.ts";
import { hostBookingRoutes, type HostBookingDeps } from "../bookings/host-booking.routes.ts";
import { accountRoutes, type AccountDeps } from "../accounts/account.routes.ts";
import { adminRoutes, type AdminDeps } from "../admin/admin.routes.ts";
import { bookingRoutes, type BookingDeps } from "../bookings/booking.routes.ts";
import { catalogueRoutes, type CatalogueDeps } from "../search/catalogue.routes.ts";
import { favoritesRoutes } from "../favorites/favorites.routes.ts";
import type { FavoritesDeps } from "../favorites/keep-favorites.ts";
import { hostListingRoutes, type HostListingDeps } from "../listings/listing.routes.ts";
import { messageRoutes } from "../messages/message.routes.ts";
import { notificationRoutes, type NotificationDeps } from "../notifications/notification.routes.ts";
import { partnerRoutes, type PartnerDeps } from "../partners/partner.routes.ts";
import { sessionRoutes, type SessionDeps } from "../accounts/session.routes.ts";
import type { ListingReportDeps } from "../moderation/report-listing.ts";
import type { MessagesDeps } from "../messages/send-message.ts";
import type { ReadThreadPhotoDeps } from "../messages/thread-photos.ts";
import { unlockRoutes, type UnlockDeps } from "../unlocks/unlock.routes.ts";

export function routes(
  deps: CatalogueDeps &
    SessionDeps &
    BookingDeps &
    HostListingDeps &
    HostBookingDeps &
    PartnerDeps &
    UnlockDeps &
    AdminDeps &
    AccountDeps &
    NotificationDeps &
    FavoritesDeps &
    MessagesDeps &
    ListingReportDeps &
    ReadThreadPhotoDeps,
) {
  return {
    ...catalogueRoutes(deps),
    ...bookingRoutes(deps),
    ...hostListingRoutes(deps),
    ...hostBookingRoutes(deps),
    ...partnerRoutes(deps),
    ...sessionRoutes(deps),
    ...accountRoutes(deps),
    ...notificationRoutes(deps),
    ...favoritesRoutes(deps),
    ...messageRoutes(deps),
    ...moderationRoutes(deps),
    ...unlockRoutes(deps),
    ...adminRoutes(deps),
  };
}
