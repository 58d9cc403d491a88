import { newReport } from "../complaints/report.ts";
import { reasonsOf } from "../complaints/report-reasons.ts";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { addedPhotos } from "../messages/message.ts";
import { REPORTING, UPLOADING } from "../platform/call-limits.ts";
import { byId, UPLOAD_ERRORS } from "../platform/endpoint-parts.ts";

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
  reportHouse: {
    ...report,
    path: "/api/establishments/{id}/report",
    summary: "Report a house to the admins.",
    body: newReport(reasonsOf("house")),
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
