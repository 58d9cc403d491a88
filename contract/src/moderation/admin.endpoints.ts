import { z } from "zod";
import { adminList } from "../platform/counted-list.ts";
import { adminStats } from "./stats.ts";
import { AUDIT_ACTIONS, auditEntry } from "../identity/audit.ts";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { optionalChoice } from "../platform/fields.ts";
import { ADMIN_PAGE_SIZE } from "../limits.ts";
import { adminUsersEndpoints } from "./admin-users.endpoints.ts";
import { adminEstablishmentsEndpoints } from "../establishments/admin-establishments.endpoints.ts";
import { adminPropertiesEndpoints } from "./admin-listings.endpoints.ts";
import { adminBookingsEndpoints } from "../bookings/admin-bookings.endpoints.ts";
import { adminPaymentsEndpoints } from "../payment-review/payment-review.endpoints.ts";
import { adminReportsEndpoints } from "./report-cases.endpoints.ts";
import { adminChecksEndpoints } from "../checks/admin-checks.endpoints.ts";
import { adminThreadsEndpoints } from "../messages/admin-threads.endpoints.ts";
import { adminReviewsEndpoints } from "../reviews/admin-reviews.endpoints.ts";
import { adminPage } from "../platform/endpoint-parts.ts";

/** Admin area: 403 for everyone else. */
export const adminEndpoints = {
  getAdminStats: {
    method: "GET",
    path: "/api/admin/stats",
    summary: "How much there is of everything, and what waits for an admin.",
    access: "admin",
    reply: adminStats,
  },
  ...adminUsersEndpoints,
  ...adminPropertiesEndpoints,
  ...adminEstablishmentsEndpoints,
  ...adminBookingsEndpoints,
  ...adminPaymentsEndpoints,
  ...adminReportsEndpoints,
  ...adminThreadsEndpoints,
  ...adminReviewsEndpoints,
  ...adminChecksEndpoints,
  listAuditLog: {
    method: "GET",
    path: "/api/admin/audit-log",
    summary:
      "What admins did, newest first. `q`: the beginning of an admin’s e-mail address or of what the target is called, or the target’s whole id.",
    access: "admin",
    query: z.object({ ...adminPage(ADMIN_PAGE_SIZE), action: optionalChoice(AUDIT_ACTIONS) }),
    reply: adminList(auditEntry),
    errors: ["invalid_fields"],
    paged: "counted",
  },
} as const satisfies Record<string, DeclaredEndpoint>;
