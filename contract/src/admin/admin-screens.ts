/** Addresses of the screens below `/admin`, kept out of the chunk of the first load. */
export const ADMIN_SCREENS = {
  adminUsers: "/admin/users",
  adminUser: "/admin/users/:id",
  adminProperties: "/admin/properties",
  adminProperty: "/admin/properties/:id",
  adminListingsToReview: "/admin/listings-to-review",
  adminBookings: "/admin/bookings",
  adminBooking: "/admin/bookings/:id",
  adminPartners: "/admin/partners",
  adminPartner: "/admin/partners/:id",
  adminReconciliation: "/admin/reconciliation",
  adminChecks: "/admin/checks",
  adminReports: "/admin/reports",
  adminReport: "/admin/reports/:id",
  adminReview: "/admin/reviews/:id",
  adminThread: "/admin/threads/:id",
  adminAudit: "/admin/audit",
} as const;
