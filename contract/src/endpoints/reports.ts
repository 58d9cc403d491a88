import { newReport } from "../moderation/report.ts";
import { reasonsOf } from "../moderation/report-reasons.ts";
import type { Endpoint } from "../platform/endpoint.ts";
import { REPORTING, SIGNED_IN } from "./limits.ts";
import { byId } from "./parts.ts";

const report = {
  method: "POST",
  access: "user",
  params: byId,
  status: 204,
  cache: "private",
  limit: SIGNED_IN,
  accountLimit: REPORTING,
} as const;

/** Reports to the admins. A second report of the same person about the same subject changes nothing while one is open. */
export const reportsEndpoints = {
  reportListing: {
    ...report,
    path: "/api/properties/{id}/report",
    summary: "Report a listing to the admins.",
    body: newReport(reasonsOf("listing")),
    errors: ["property_not_found", "forbidden", "invalid_fields"],
  },
  reportPerson: {
    ...report,
    path: "/api/bookings/{id}/report",
    summary: "Report the other person of a stay, host or guest, to the admins.",
    body: newReport(reasonsOf("person")),
    errors: ["booking_not_found", "forbidden", "invalid_fields"],
  },
  reportThread: {
    ...report,
    path: "/api/threads/{id}/report",
    summary: "Report a conversation to the admins, who may read it until they close the report.",
    body: newReport(reasonsOf("thread")),
    errors: ["thread_not_found", "forbidden", "invalid_fields"],
  },
} as const satisfies Record<string, Endpoint>;
