import { z } from "zod";
import { staysToCome } from "../bookings/admin-booking.ts";
import { adminList } from "../platform/counted-list.ts";
import { adminUser, byUid, personSuspension, roleChange } from "../identity/admin-user.ts";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { optionalChoice } from "../platform/fields.ts";
import { ADMIN_PAGE_SIZE } from "../limits.ts";
import { ROLES } from "../identity/session.ts";
import { adminPage } from "../platform/endpoint-parts.ts";

export const adminUsersEndpoints = {
  listAdminUsers: {
    method: "GET",
    path: "/api/admin/users",
    summary: "People, newest first. `q`: the beginning of an e-mail address or of a name, or a whole id.",
    access: "admin",
    query: z.object({ ...adminPage(ADMIN_PAGE_SIZE), role: optionalChoice(ROLES) }),
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
