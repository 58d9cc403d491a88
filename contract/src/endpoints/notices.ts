import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { pageLimit } from "../fields.ts";
import { notices, noticesUntil } from "../notice.ts";
import { SIGNED_IN } from "./limits.ts";
import { byId, cursor } from "./parts.ts";

/** What the caller was told, newest first. */
export const noticesEndpoints = {
  listNotices: {
    method: "GET",
    path: "/api/notifications",
    summary: "What the caller was told of, newest first, and how much of all of it is unread.",
    access: "user",
    query: z.object({ limit: pageLimit(20), cursor }),
    reply: notices,
    status: 200,
    errors: ["invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
    paged: "counted",
  },
  readNotices: {
    method: "POST",
    path: "/api/notifications/read",
    summary: "Mark everything that came up to an instant as read.",
    access: "user",
    body: noticesUntil,
    status: 204,
    errors: ["invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
  },
  readNotice: {
    method: "POST",
    path: "/api/notifications/{id}/read",
    summary: "Mark one own notice as read.",
    access: "user",
    params: byId,
    status: 204,
    errors: ["notice_not_found"],
    cache: "private",
    limit: SIGNED_IN,
  },
} as const satisfies Record<string, Endpoint>;
