import { adminList, adminPage, byId } from "../platform/endpoint-parts.ts";
import { adminListing, adminProperty, listingsToReview, reactivation } from "../listings/admin-listing.ts";
import { signalDismissal } from "../listings/listing-signals.ts";
import { optionalChoice, shownVersion, text } from "../platform/fields.ts";
import { MAX_NOTE_LENGTH } from "../limits.ts";
import { staysToCome } from "../bookings/admin-booking.ts";
import { adminUser, byUid, personSuspension, roleChange, ROLES } from "../identity/session.ts";
import { z } from "zod";
import { adminStats } from "./stats.ts";
import { AUDIT_ACTIONS, auditEntry } from "../identity/audit.ts";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { adminEstablishmentsEndpoints } from "../establishments/establishments.endpoints.ts";
import { adminBookingsEndpoints } from "../bookings/admin-bookings.endpoints.ts";
import { adminPaymentsEndpoints } from "../payment-review/payment-review.endpoints.ts";
import { adminRateEndpoints } from "../payments/payments.endpoints.ts";
import { statementsEndpoints } from "../payment-review/statements.endpoints.ts";
import { adminReportsEndpoints } from "./reports.endpoints.ts";
import { adminChecksEndpoints } from "../checks/checks.endpoints.ts";
import { adminThreadsEndpoints } from "../messages/messages.endpoints.ts";
import { adminReviewsEndpoints } from "../reviews/reviews.endpoints.ts";

const flag = optionalChoice(["true", "false"]).transform((value) => value === "true");

export const adminPropertiesEndpoints = {
  listAdminProperties: {
    method: "GET",
    path: "/api/admin/properties",
    summary:
      "All listings, newest first. `q`: words of the title, the city, the commune or the quartier as they follow each other, or a whole id, also the owner’s or the house’s. `status_filter=watched`: those with an open signal, the last compared first.",
    access: "admin",
    query: z.object({
      ...adminPage(),
      only_active: flag,
      status_filter: optionalChoice(["active", "inactive", "watched"]),
    }),
    reply: adminList(adminProperty),
    errors: ["invalid_fields"],
    paged: "counted",
  },
  getAdminProperty: {
    method: "GET",
    path: "/api/admin/properties/{id}",
    summary: "A listing as an admin judges it, with its open signals.",
    access: "admin",
    params: byId,
    reply: adminListing,
    errors: ["property_not_found"],
  },
  dismissSignal: {
    method: "POST",
    path: "/api/admin/properties/{id}/dismiss-signal",
    summary: "Dismiss a signal of a listing. It is open again with a new reason.",
    access: "admin",
    params: byId,
    body: signalDismissal,
    errors: ["property_not_found", "property_changed", "invalid_fields"],
  },
  listListingsToReview: {
    method: "GET",
    path: "/api/admin/listings-to-review",
    summary:
      "First listings that are held until an admin has read them, oldest first, with their hosts. Putting one online, or taking it offline with a `reason`, takes it off the queue.",
    access: "admin",
    reply: listingsToReview,
  },
  listPropertyStays: {
    method: "GET",
    path: "/api/admin/properties/{id}/stays",
    summary: "Stays to come at a listing: what taking it offline with `call_off=true` calls off.",
    access: "admin",
    params: byId,
    reply: staysToCome,
    errors: ["property_not_found"],
  },
  deleteAdminProperty: {
    method: "DELETE",
    path: "/api/admin/properties/{id}",
    summary:
      "Take a listing offline or, with `hard=true`, delete it for good with its photos; the latter is refused while bookings are in progress. The host of a listing that was taken offline reads the `reason`. `call_off=true` calls the stays to come off with it; asked for again, what is left of them. `hard` and `call_off` need a recent sign-in.",
    access: "admin",
    signIn: "unrevoked",
    params: byId,
    query: z.object({
      hard: flag,
      call_off: flag,
      reason: text(MAX_NOTE_LENGTH)
        .transform((reason) => reason || undefined)
        .optional(),
      version: shownVersion,
    }),
    errors: [
      "property_not_found",
      "property_changed",
      "bookings_in_progress",
      "invalid_fields",
      "recent_sign_in_required",
    ],
  },
  reactivateProperty: {
    method: "POST",
    path: "/api/admin/properties/{id}/reactivate",
    summary: "Put a listing online again.",
    access: "admin",
    params: byId,
    body: reactivation,
    reply: adminProperty,
    errors: ["property_not_found", "property_changed", "person_suspended", "invalid_fields"],
  },
} as const satisfies Record<string, DeclaredEndpoint>;

export const adminUsersEndpoints = {
  listAdminUsers: {
    method: "GET",
    path: "/api/admin/users",
    summary: "People, newest first. `q`: the beginning of an e-mail address or of a name, or a whole id.",
    access: "admin",
    query: z.object({ ...adminPage(), role: optionalChoice(ROLES) }),
    reply: adminList(adminUser),
    errors: ["invalid_fields"],
    paged: "counted",
  },
  getAdminUser: {
    method: "GET",
    path: "/api/admin/users/{uid}",
    summary: "One person; what is theirs is found by their id, `q`, in the other lists.",
    access: "admin",
    params: byUid,
    reply: adminUser,
    errors: ["user_not_found"],
  },
  listHostStays: {
    method: "GET",
    path: "/api/admin/users/{uid}/stays",
    summary: "Stays to come at somebody’s listings: what suspending them with `call_off` calls off.",
    access: "admin",
    params: byUid,
    reply: staysToCome,
  },
  changeUserRole: {
    method: "POST",
    path: "/api/admin/users/{uid}/roles",
    summary:
      "Grant or take away the role of an admin or an agent for visits. A former admin is signed out. The last admin stays.",
    access: "admin",
    signIn: "recent",
    params: byUid,
    body: roleChange,
    reply: adminUser,
    errors: [
      "user_not_found",
      "last_admin",
      "email_unverified",
      "person_without_google",
      "person_has_phone",
      "person_suspended",
      "invalid_fields",
    ],
  },
  changeUserSuspension: {
    method: "POST",
    path: "/api/admin/users/{uid}/suspension",
    summary:
      "Suspend somebody, or lift it: every call of theirs is refused and their listings are offline. What guests paid for stays as it is, unless `call_off` calls the stays to come off; asked for again, what is left of them.",
    access: "admin",
    signIn: "recent",
    params: byUid,
    body: personSuspension,
    reply: adminUser,
    errors: ["user_not_found", "person_is_admin", "invalid_fields"],
  },
} as const satisfies Record<string, DeclaredEndpoint>;

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
  ...adminRateEndpoints,
  ...statementsEndpoints,
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
    query: z.object({ ...adminPage(), action: optionalChoice(AUDIT_ACTIONS) }),
    reply: adminList(auditEntry),
    errors: ["invalid_fields"],
    paged: "counted",
  },
} as const satisfies Record<string, DeclaredEndpoint>;
