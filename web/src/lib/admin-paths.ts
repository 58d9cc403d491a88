import { SCREENS } from "@lopango/contract/screens";
import { withId, withParams } from "./paths.ts";

/** As `paths`, of the screens that only admins open: the first load has none of them. */
export const adminPaths = {
  adminUsers: withParams(SCREENS.adminUsers),
  adminUser: withId(SCREENS.adminUser),
  adminProperties: withParams(SCREENS.adminProperties),
  adminBookings: withParams(SCREENS.adminBookings),
  adminBooking: withId(SCREENS.adminBooking),
  adminPartners: withParams(SCREENS.adminPartners),
  adminPartner: withId(SCREENS.adminPartner),
  adminReconciliation: withParams(SCREENS.adminReconciliation),
  adminThread: withId(SCREENS.adminThread),
  adminAudit: withParams(SCREENS.adminAudit),
} as const;
