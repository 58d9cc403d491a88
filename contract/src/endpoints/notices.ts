import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { pageLimit } from "../fields.ts";
import { changedChoices, notices, noticeSettings, noticesUntil, unsubscribing } from "../notice.ts";
import { EDITING, READING, SIGNED_IN } from "./limits.ts";
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
  getNoticeSettings: {
    method: "GET",
    path: "/api/account/notifications",
    summary: "By which channels the caller is told of what.",
    access: "user",
    reply: noticeSettings,
    status: 200,
    errors: [],
    cache: "private",
    limit: SIGNED_IN,
  },
  changeNoticeSettings: {
    method: "PUT",
    path: "/api/account/notifications",
    summary: "Choose by which channels the caller is told of what; of money by one at least.",
    access: "user",
    body: changedChoices,
    reply: noticeSettings,
    status: 200,
    errors: ["user_not_found", "invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
    accountLimit: EDITING,
  },
  unsubscribe: {
    method: "POST",
    path: "/api/notifications/unsubscribe",
    summary:
      "End messages of one topic by one channel, as the link in such a message says (RFC 8058). Signs nobody in, and ends none about money.",
    access: "public",
    fromAnywhere: true,
    query: unsubscribing,
    status: 204,
    errors: ["notice_not_found", "invalid_fields"],
    cache: "private",
    limit: READING,
  },
} as const satisfies Record<string, Endpoint>;
