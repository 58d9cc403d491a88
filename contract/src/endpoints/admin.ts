import { z } from "zod";
import { adminList } from "../admin/lists.ts";
import { adminStats } from "../admin/stats.ts";
import { AUDIT_ACTIONS, auditEntry } from "../identity/audit.ts";
import type { Endpoint } from "../platform/endpoint.ts";
import { optionalChoice } from "../platform/fields.ts";
import { ADMIN_PAGE_SIZE } from "../limits.ts";
import { adminUsersEndpoints } from "./admin/users.ts";
import { adminEstablishmentsEndpoints } from "./admin/establishments.ts";
import { adminPropertiesEndpoints } from "./admin/properties.ts";
import { adminBookingsEndpoints } from "./admin/bookings.ts";
import { adminPaymentsEndpoints } from "./admin/payments.ts";
import { adminReportsEndpoints } from "./admin/reports.ts";
import { adminChecksEndpoints } from "./admin/checks.ts";
import { adminThreadsEndpoints } from "./admin/threads.ts";
import { adminReviewsEndpoints } from "./admin/reviews.ts";
import { SIGNED_IN } from "./limits.ts";
import { adminPage } from "./parts.ts";

/** Admin area: 403 for everyone else. */
export const adminEndpoints = {
  getAdminStats: {
    method: "GET",
    path: "/api/admin/stats",
    summary: "How much there is of everything, and what waits for an admin.",
    access: "admin",
    reply: adminStats,
    status: 200,
    errors: [],
    cache: "private",
    limit: SIGNED_IN,
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
    status: 200,
    errors: ["invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
    paged: "counted",
  },
} as const satisfies Record<string, Endpoint>;
