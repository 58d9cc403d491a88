import { z } from "zod";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { pageLimit } from "../platform/fields.ts";
import {
  changedChoices,
  notifications,
  notificationSettings,
  notificationsUntil,
  unsubscribing,
  pushDevice,
  pushSubscription,
} from "./notification.ts";
import { EDITING, READING } from "../platform/call-limits.ts";
import { byId, cursor } from "../platform/endpoint-parts.ts";

export const notificationsEndpoints = {
  listNotifications: {
    method: "GET",
    path: "/api/notifications",
    summary: "What the caller was told of, newest first, and how much of all of it is unread.",
    access: "user",
    query: z.object({ limit: pageLimit(20), cursor }),
    reply: notifications,
    errors: ["invalid_fields"],
    paged: "counted",
  },
  readNotifications: {
    method: "POST",
    path: "/api/notifications/read",
    summary: "Mark everything that came up to an instant as read.",
    access: "user",
    body: notificationsUntil,
    errors: ["invalid_fields"],
  },
  readNotification: {
    method: "POST",
    path: "/api/notifications/{id}/read",
    summary: "Mark one own notification as read.",
    access: "user",
    params: byId,
    errors: ["notification_not_found"],
  },
  getNotificationSettings: {
    method: "GET",
    path: "/api/account/notifications",
    summary: "By which channels the caller is told of what.",
    access: "user",
    reply: notificationSettings,
  },
  changeNotificationSettings: {
    method: "PUT",
    path: "/api/account/notifications",
    summary: "Choose by which channels the caller is told of what; of money by one at least.",
    access: "user",
    body: changedChoices,
    reply: notificationSettings,
    errors: ["user_not_found", "invalid_fields"],
    accountLimit: EDITING,
  },
  addPushDevice: {
    method: "POST",
    path: "/api/push-subscriptions",
    summary:
      "Tell the caller of notifications in this browser, too. One account has five at most: the oldest makes room.",
    access: "user",
    signIn: "unrevoked",
    body: pushSubscription,
    reply: pushDevice,
    errors: ["user_not_found", "invalid_fields"],
    accountLimit: EDITING,
  },
  removePushDevice: {
    method: "DELETE",
    path: "/api/push-subscriptions/{id}",
    summary: "Tell the caller of nothing in that browser any more.",
    access: "user",
    params: byId,
  },
  unsubscribe: {
    method: "POST",
    path: "/api/notifications/unsubscribe",
    summary:
      "End messages of one topic by one channel, as the link in such a message says (RFC 8058). Signs nobody in, and ends none about money.",
    access: "public",
    fromAnywhere: true,
    query: unsubscribing,
    errors: ["notification_not_found", "invalid_fields"],
    limit: READING,
  },
} as const satisfies Record<string, DeclaredEndpoint>;
