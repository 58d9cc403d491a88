import { z } from "zod";
import { adminList } from "../platform/counted-list.ts";
import { adminReportCase, adminReportDetail, reportDecision } from "./report-case.ts";
import { ADMIN_PAGE_SIZE } from "../limits.ts";
import { REPORT_SUBJECTS } from "../complaints/report-reasons.ts";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { optionalChoice } from "../platform/fields.ts";
import { adminPage, byId, byPhoto } from "../platform/endpoint-parts.ts";
import { photoSize } from "../photos/photo-size.ts";

export const adminReportsEndpoints = {
  listReportCases: {
    method: "GET",
    path: "/api/admin/reports",
    summary:
      "The queue of reports, oldest first: the open reports of one subject are one case. `q`: the beginning of its title or name, or a whole id of it or of its owner.",
    access: "admin",
    query: z.object({ ...adminPage(ADMIN_PAGE_SIZE), kind: optionalChoice(REPORT_SUBJECTS) }),
    reply: adminList(adminReportCase),
    errors: ["invalid_fields"],
    paged: "counted",
  },
  getReportCase: {
    method: "GET",
    path: "/api/admin/reports/{id}",
    summary: "One case, also a decided one: its reports, what is reported, and the earlier reports of its owner.",
    access: "admin",
    params: byId,
    reply: adminReportDetail,
    errors: ["report_not_found"],
  },
  getReportPhoto: {
    method: "GET",
    path: "/api/admin/report-photos/{id}/{photo_id}",
    summary: "One photo of a report, `id`, as WebP.",
    access: "admin",
    params: byPhoto,
    query: photoSize,
    download: true,
    errors: ["report_not_found", "photo_not_found", "invalid_fields"],
  },
  decideReports: {
    method: "POST",
    path: "/api/admin/reports/{id}/decision",
    summary:
      "Decide the reports of a case that came up to `until`. Reporters are told the outcome, the owner a strike or a removal.",
    access: "admin",
    params: byId,
    body: reportDecision,
    reply: adminReportDetail,
    errors: [
      "report_not_found",
      "report_closed",
      "property_not_found",
      "user_not_found",
      "person_is_admin",
      "review_not_found",
      "establishment_not_found",
      "invalid_fields",
    ],
  },
} as const satisfies Record<string, DeclaredEndpoint>;
