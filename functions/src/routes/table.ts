import { accountRoutes, type AccountDeps } from "./account.ts";
import { adminRoutes, type AdminDeps } from "./admin.ts";
import { bookingRoutes, type BookingDeps } from "./bookings.ts";
import { catalogueRoutes, type CatalogueDeps } from "./catalogue.ts";
import { favoritesRoutes } from "./favorites.ts";
import type { FavoritesDeps } from "../usecases/favorites/favorites.ts";
import { hostRoutes, type HostDeps } from "./host.ts";
import { messageRoutes } from "./messages.ts";
import { noticeRoutes, type NoticeDeps } from "./notices.ts";
import { partnerRoutes, type PartnerDeps } from "./partners.ts";
import { sessionRoutes, type SessionDeps } from "./session.ts";
import type { ListingReportDeps } from "../usecases/listings/report-listing.ts";
import type { MessagesDeps } from "../usecases/messages/messages.ts";
import type { ReadThreadPhotoDeps } from "../usecases/messages/photos.ts";
import { unlockRoutes, type UnlockDeps } from "./unlock.ts";

/** Every handler of `/api`, by the contract's name of its endpoint. */
export function routes(
  deps: CatalogueDeps &
    SessionDeps &
    BookingDeps &
    HostDeps &
    PartnerDeps &
    UnlockDeps &
    AdminDeps &
    AccountDeps &
    NoticeDeps &
    FavoritesDeps &
    MessagesDeps &
    ListingReportDeps &
    ReadThreadPhotoDeps,
) {
  return {
    ...catalogueRoutes(deps),
    ...bookingRoutes(deps),
    ...hostRoutes(deps),
    ...partnerRoutes(deps),
    ...sessionRoutes(deps),
    ...accountRoutes(deps),
    ...noticeRoutes(deps),
    ...favoritesRoutes(deps),
    ...messageRoutes(deps),
    ...unlockRoutes(deps),
    ...adminRoutes(deps),
  };
}
