import { z } from "zod";
import { adminList } from "../../admin/lists.ts";
import { adminThread, adminThreadMessages, reportClosing } from "../../admin/threads.ts";
import type { Endpoint } from "../../platform/endpoint.ts";
import { pageLimit } from "../../platform/fields.ts";
import { ADMIN_PAGE_SIZE } from "../../limits.ts";
import { SIGNED_IN } from "../limits.ts";
import { adminPage, byId, byPhoto, cursor, photoSize } from "../parts.ts";

export const adminThreadsEndpoints = {
  listReportedThreads: {
    method: "GET",
    path: "/api/admin/threads",
    summary:
      "Conversations that somebody reported, the last report first. `q`: the beginning of the listing’s title, or a whole id of it, of the booking or of one of the two.",
    access: "admin",
    query: z.object(adminPage(ADMIN_PAGE_SIZE)),
    reply: adminList(adminThread),
    status: 200,
    errors: ["invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
    paged: "counted",
  },
  readReportedThread: {
    method: "GET",
    path: "/api/admin/threads/{id}/messages",
    summary: "What was written in a reported conversation, newest first. Each reading is in the audit log.",
    access: "admin",
    params: byId,
    query: z.object({ limit: pageLimit(50), cursor }),
    reply: adminThreadMessages,
    status: 200,
    errors: ["thread_not_found", "invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
    paged: "counted",
  },
  readReportedPhoto: {
    method: "GET",
    path: "/api/admin/threads/{id}/photos/{photo_id}",
    summary: "One photo of a reported conversation, as WebP. Each reading is in the audit log.",
    access: "admin",
    params: byPhoto,
    query: photoSize,
    download: true,
    status: 200,
    errors: ["thread_not_found", "photo_not_found", "invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
  },
  closeReport: {
    method: "POST",
    path: "/api/admin/threads/{id}/close",
    summary:
      "Close the reports of a conversation that came up to `until`, with why: once all are closed no admin reads it.",
    access: "admin",
    params: byId,
    body: reportClosing,
    status: 204,
    errors: ["thread_not_found", "invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
  },
} as const satisfies Record<string, Endpoint>;
