import { z } from "zod";
import { adminThreadMessages } from "./admin-thread.ts";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { pageLimit } from "../platform/fields.ts";
import { byId, byPhoto, cursor } from "../platform/endpoint-parts.ts";
import { photoSize } from "../photos/photo-size.ts";

export const adminThreadsEndpoints = {
  readReportedThread: {
    method: "GET",
    path: "/api/admin/threads/{id}/messages",
    summary: "What was written in a reported conversation, newest first. Each reading is in the audit log.",
    access: "admin",
    params: byId,
    query: z.object({ limit: pageLimit(50), cursor }),
    reply: adminThreadMessages,
    errors: ["thread_not_found", "invalid_fields"],
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
    errors: ["thread_not_found", "photo_not_found", "invalid_fields"],
  },
} as const satisfies Record<string, DeclaredEndpoint>;
