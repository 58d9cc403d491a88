import { z } from "zod";
import { adminList, adminPage, byId, byPhoto, UPLOAD_ERRORS } from "../platform/endpoint-parts.ts";
import { adminReportCase, adminReportDetail, reportDecision } from "./report-case.ts";
import { REPORT_SUBJECTS, reasonsOf } from "../complaints/report-reasons.ts";
import { optionalChoice } from "../platform/fields.ts";
import { photoSize } from "../photos/photo.ts";
import { newReport } from "../complaints/report.ts";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { addedPhotos } from "../messages/message.ts";
import { REPORTING, UPLOADING } from "../platform/call-limits.ts";

export const adminReportsEndpoints = {
  listReportCases: {
    method: "GET",
    path: "/api/admin/reports",
    summary:
      "The queue of reports, oldest first: the open reports of one subject are one case. `q`: the beginning of its title or name, or a whole id of it or of its owner.",
    access: "admin",
    query: z.object({ ...adminPage(), kind: optionalChoice(REPORT_SUBJECTS) }),
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

const report = {
  method: "POST",
  access: "user",
  params: byId,
  accountLimit: REPORTING,
} as const;

/** Reports to the admins. A second report of the same person about the same subject changes nothing while one is open. */
export const reportsEndpoints = {
  reportListing: {
    ...report,
    path: "/api/properties/{id}/report",
    summary: "Report a listing to the admins.",
    body: newReport(reasonsOf("listing")),
    errors: ["property_not_found", "forbidden", "photo_not_found", "invalid_fields"],
  },
  reportEstablishment: {
    ...report,
    path: "/api/establishments/{id}/report",
    summary: "Report a house to the admins.",
    body: newReport(reasonsOf("establishment")),
    errors: ["establishment_not_found", "forbidden", "photo_not_found", "invalid_fields"],
  },
  addReportPhotos: {
    method: "POST",
    path: "/api/report-photos",
    summary:
      "Send photos for a report: JPG, PNG or WEBP, at most 5 MB each and 4 at once. A report names them; those that none names are deleted after a day.",
    access: "user",
    files: ["files"],
    reply: addedPhotos,
    status: 201,
    errors: ["invalid_fields", ...UPLOAD_ERRORS],
    accountLimit: UPLOADING,
    idempotent: true,
  },
  reportPerson: {
    ...report,
    path: "/api/bookings/{id}/report",
    summary: "Report the other person of a stay, host or guest, to the admins.",
    body: newReport(reasonsOf("person")),
    errors: ["booking_not_found", "forbidden", "photo_not_found", "invalid_fields"],
  },
  reportThread: {
    ...report,
    path: "/api/threads/{id}/report",
    summary: "Report a conversation to the admins, who may read it until they close the report.",
    body: newReport(reasonsOf("thread")),
    errors: ["thread_not_found", "forbidden", "photo_not_found", "invalid_fields"],
  },
} as const satisfies Record<string, DeclaredEndpoint>;
