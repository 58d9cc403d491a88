import { queryString } from "./query-string.ts";
import { withId, withParams } from "./paths.ts";
import { SCREENS } from "./screens.ts";

/** What `/admin/bookings` shows beside all bookings: those whose money must go back, or attempts to pay. */
export const ADMIN_VIEWS = ["refunds", "payments"] as const;
/** '' stands for all bookings. */
export type AdminView = (typeof ADMIN_VIEWS)[number] | "";

interface AdminBookings {
  view?: AdminView;
  status?: string;
  q?: string;
}
/** The name of `view` in the address. */
export const VIEW = "view" satisfies keyof AdminBookings;

/** As `paths`, of the screens that only admins open: the first load has none of them. */
export const adminPaths = {
  adminUsers: withParams(SCREENS.adminUsers),
  adminUser: withId(SCREENS.adminUser),
  adminProperties: withParams(SCREENS.adminProperties),
  adminBookings: (asked: AdminBookings = {}) => SCREENS.adminBookings + queryString({ ...asked }),
  adminBooking: withId(SCREENS.adminBooking),
  adminPartners: withParams(SCREENS.adminPartners),
  adminPartner: withId(SCREENS.adminPartner),
  adminReconciliation: withParams(SCREENS.adminReconciliation),
  adminThreads: SCREENS.adminThreads,
  adminThread: withId(SCREENS.adminThread),
  adminAudit: withParams(SCREENS.adminAudit),
} as const;
