import { queryString } from "../platform/query-string.ts";
import { withId, withParams } from "../paths.ts";
import { SCREENS } from "../screens.ts";

/** Filters of `/admin/bookings`: refunds to send, or payment attempts. */
export const ADMIN_VIEWS = ["refunds", "payments"] as const;
/** '' means all bookings. */
export type AdminView = (typeof ADMIN_VIEWS)[number] | "";

interface AdminBookings {
  view?: AdminView;
  status?: string;
  q?: string;
}
export const VIEW = "view" satisfies keyof AdminBookings;

/** Paths of the admin screens, kept out of the chunk of the first load. */
export const adminPaths = {
  adminUsers: withParams(SCREENS.adminUsers),
  adminUser: withId(SCREENS.adminUser),
  adminProperties: withParams(SCREENS.adminProperties),
  adminBookings: (asked: AdminBookings = {}) => SCREENS.adminBookings + queryString({ ...asked }),
  adminBooking: withId(SCREENS.adminBooking),
  adminPartners: withParams(SCREENS.adminPartners),
  adminPartner: withId(SCREENS.adminPartner),
  adminReconciliation: withParams(SCREENS.adminReconciliation),
  adminReports: withParams(SCREENS.adminReports),
  adminReport: withId(SCREENS.adminReport),
  adminThread: withId(SCREENS.adminThread),
  adminAudit: withParams(SCREENS.adminAudit),
} as const;
