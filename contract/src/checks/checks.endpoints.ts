import {
  hostCheck,
  hostChecksQuery,
  newPapers,
  adminCheck,
  adminChecks,
  checkDecision,
  checksFilter,
} from "./check.ts";
import { newVisitRequest, sentVisitReport, visit, visitAssignment } from "./visit.ts";
import { EDITING, UPLOADING } from "../platform/call-limits.ts";
import { byId, UPLOAD_ERRORS, adminPage } from "../platform/endpoint-parts.ts";
import { z } from "zod";
import { ADMIN_CHECKS_PAGE_SIZE } from "../limits.ts";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { id } from "../platform/fields.ts";

export const checksEndpoints = {
  listHostChecks: {
    method: "GET",
    path: "/api/host/checks",
    summary: "The identity check of the caller and, with `property_id`, the checks of an own listing or of its house.",
    access: "user",
    query: hostChecksQuery,
    reply: z.array(hostCheck),
    errors: ["property_not_found", "forbidden", "invalid_fields"],
  },
  askByPapers: {
    method: "POST",
    path: "/api/host/checks/papers",
    summary:
      "Ask for a check of the own identity, or of the right to let a listing, with one to three papers (PDF, JPG, PNG or WEBP, at most 15 MB each). Admins alone read them, until the decision.",
    access: "user",
    body: newPapers,
    files: ["files"],
    reply: hostCheck,
    status: 201,
    errors: [
      "property_not_found",
      "forbidden",
      "name_required",
      "check_status",
      "too_many_papers",
      "invalid_fields",
      ...UPLOAD_ERRORS,
    ],
    accountLimit: UPLOADING,
    idempotent: true,
  },
  askForVisit: {
    method: "POST",
    path: "/api/host/checks/visits",
    summary: "Ask that an agent visits an own listing or its house.",
    access: "user",
    body: newVisitRequest,
    reply: hostCheck,
    errors: ["property_not_found", "forbidden", "check_status", "invalid_fields"],
    accountLimit: EDITING,
  },
  listVisits: {
    method: "GET",
    path: "/api/visits",
    summary: "The visits that the calling agent has to make, the next day first.",
    access: "user",
    reply: z.array(visit),
    errors: ["forbidden"],
  },
  reportVisit: {
    method: "POST",
    path: "/api/visits/{id}/report",
    summary:
      "What the assigned agent saw: `report` is JSON with time, point, accuracy and facts; one to four photos, as the camera made them. An admin decides.",
    access: "user",
    params: byId,
    body: sentVisitReport,
    files: ["files"],
    errors: ["check_not_found", "forbidden", "check_status", "too_many_photos", "invalid_fields", ...UPLOAD_ERRORS],
    accountLimit: UPLOADING,
    idempotent: true,
  },
  confirmCheck: {
    method: "POST",
    path: "/api/host/checks/{id}/confirm",
    summary: "Say that title and facts are as the visit saw them: an admin decides again.",
    access: "user",
    params: byId,
    reply: hostCheck,
    errors: ["check_not_found", "check_status"],
  },
  withdrawCheck: {
    method: "DELETE",
    path: "/api/host/checks/{id}",
    summary: "Withdraw an open request. Its papers are deleted; what is valid stays valid.",
    access: "user",
    params: byId,
    reply: hostCheck,
    errors: ["check_not_found", "check_status"],
  },
} as const satisfies Record<string, DeclaredEndpoint>;

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
