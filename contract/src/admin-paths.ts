import { queryString } from "./platform/query-string.ts";
import { withId, withParams } from "./paths.ts";
import { ADMIN_SCREENS } from "./admin-screens.ts";

/** Filters of `/admin/bookings`: refunds to send, objections to decide, or payment attempts. */
export const ADMIN_VIEWS = ["refunds", "objections", "payments"] as const;
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
  adminSearch: withParams(ADMIN_SCREENS.adminSearch),
  adminUsers: withParams(ADMIN_SCREENS.adminUsers),
  adminUser: withId(ADMIN_SCREENS.adminUser),
  adminProperties: withParams(ADMIN_SCREENS.adminProperties),
  adminProperty: withId(ADMIN_SCREENS.adminProperty),
  adminEstablishment: withId(ADMIN_SCREENS.adminEstablishment),
  adminBookings: (asked: AdminBookings = {}) => ADMIN_SCREENS.adminBookings + queryString({ ...asked }),
  adminBooking: withId(ADMIN_SCREENS.adminBooking),
  adminPartners: withParams(ADMIN_SCREENS.adminPartners),
  adminPartner: withId(ADMIN_SCREENS.adminPartner),
  adminReconciliation: withParams(ADMIN_SCREENS.adminReconciliation),
  adminStatements: withParams(ADMIN_SCREENS.adminStatements),
  adminStatement: withId(ADMIN_SCREENS.adminStatement),
  adminChecks: withParams(ADMIN_SCREENS.adminChecks),
  adminReports: withParams(ADMIN_SCREENS.adminReports),
  adminReport: withId(ADMIN_SCREENS.adminReport),
  adminReview: withId(ADMIN_SCREENS.adminReview),
  adminThread: withId(ADMIN_SCREENS.adminThread),
  adminAudit: withParams(ADMIN_SCREENS.adminAudit),
} as const;
