import { z } from "zod";
import { adminCheck, adminChecks, checkDecision, checksFilter } from "./check.ts";
import { visitAssignment } from "./visit.ts";
import { ADMIN_CHECKS_PAGE_SIZE } from "../limits.ts";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { id } from "../platform/fields.ts";
import { adminPage, byId } from "../platform/endpoint-parts.ts";

export const adminChecksEndpoints = {
  listChecks: {
    method: "GET",
    path: "/api/admin/checks",
    summary:
      "Checks with their hosts and listings, oldest request first; `status=waiting` is the queue. `q`: the beginning of a title or name, or a whole id.",
    access: "admin",
    query: z.object({ ...adminPage(ADMIN_CHECKS_PAGE_SIZE), ...checksFilter }),
    reply: adminChecks,
    errors: ["invalid_fields"],
    paged: "counted",
  },
  getCheckFile: {
    method: "GET",
    path: "/api/admin/checks/{id}/files/{file_id}",
    summary: "A paper of an open request. The reading is logged.",
    access: "admin",
    params: z.object({ id: byId.shape.id, file_id: id }),
    download: true,
    errors: ["check_not_found", "file_not_found"],
  },
  assignVisit: {
    method: "POST",
    path: "/api/admin/checks/{id}/visit",
    summary: "Send an agent to the place of a requested visit, or another one, or on another day.",
    access: "admin",
    params: byId,
    body: visitAssignment,
    reply: adminCheck,
    errors: ["check_not_found", "check_status", "user_not_found", "invalid_fields"],
  },
  decideCheck: {
    method: "POST",
    path: "/api/admin/checks/{id}/decision",
    summary: "Accept or refuse an open request. Its papers are deleted, and the host is notified.",
    access: "admin",
    params: byId,
    body: checkDecision,
    reply: adminCheck,
    errors: ["check_not_found", "check_status", "check_changed", "invalid_fields"],
  },
} as const satisfies Record<string, DeclaredEndpoint>;
