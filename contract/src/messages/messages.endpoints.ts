import { optionalId, optionalInstant, pageLimit } from "../platform/fields.ts";
import {
  addedPhotos,
  sentInquiry,
  message,
  messagesUntil,
  newMessage,
  newInquiry,
  threadMessages,
  threads,
  adminThreadMessages,
} from "./message.ts";
import { ASKING, MESSAGING, UPLOADING } from "../platform/call-limits.ts";
import { byId, byPhoto, cursor, UPLOAD_ERRORS } from "../platform/endpoint-parts.ts";
import { z } from "zod";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { photoSize } from "../photos/photo.ts";

/** `after`: only newer messages; costs one read when there are none. */
const messagesQuery = z.object({ limit: pageLimit(30), cursor, after: optionalInstant });

const WRITES = {
  params: byId,
  body: newMessage,
  bytes: 8_000,
  reply: message,
  status: 201,
  accountLimit: MESSAGING,
} as const;
const WRITE_ERRORS = [
  "forbidden",
  "name_required",
  "photo_not_found",
  "thread_over",
  "photos_after_payment",
  "invalid_fields",
  "idempotency_key_reused",
] as const;

/** Conversations between guests and hosts; only the participants can read them. */
export const messagesEndpoints = {
  listThreads: {
    method: "GET",
    path: "/api/threads",
    summary:
      "The caller’s conversations, or those of a house for its team, the last written first, and how many of all have something unread.",
    access: "user",
    query: z.object({ limit: pageLimit(20), cursor, establishment_id: optionalId }),
    reply: threads,
    errors: ["invalid_fields", "establishment_not_found", "forbidden"],
    paged: "counted",
  },
  listThreadMessages: {
    method: "GET",
    path: "/api/threads/{id}/messages",
    summary: "What was written in one conversation of the caller, newest first; a booking’s id names its own.",
    access: "user",
    params: byId,
    query: messagesQuery,
    reply: threadMessages,
    errors: ["thread_not_found", "forbidden", "invalid_fields"],
    paged: "counted",
  },
  sendThreadMessage: {
    method: "POST",
    path: "/api/threads/{id}/messages",
    summary: "Write to the other side of a conversation. The same `sent_as` makes one message, however often it comes.",
    access: "user",
    ...WRITES,
    errors: ["thread_not_found", ...WRITE_ERRORS],
  },
  addThreadPhotos: {
    method: "POST",
    path: "/api/threads/{id}/photos",
    summary:
      "Add photos to a conversation about a stay that is paid for: JPG, PNG or WEBP, at most 5 MB each and 4 at once. A message names them; those that none names are deleted after a day.",
    access: "user",
    params: byId,
    files: ["files"],
    reply: addedPhotos,
    status: 201,
    errors: [
      "thread_not_found",
      "forbidden",
      "thread_over",
      "photos_after_payment",
      "invalid_fields",
      ...UPLOAD_ERRORS,
    ],
    accountLimit: UPLOADING,
    idempotent: true,
  },
  getThreadPhoto: {
    method: "GET",
    path: "/api/threads/{id}/photos/{photo_id}",
    summary: "One photo of a conversation of the caller, as WebP.",
    access: "user",
    params: byPhoto,
    query: photoSize,
    download: true,
    errors: ["thread_not_found", "forbidden", "photo_not_found", "invalid_fields"],
  },
  readThread: {
    method: "POST",
    path: "/api/threads/{id}/read",
    summary: "Mark what came up to an instant as seen.",
    access: "user",
    params: byId,
    body: messagesUntil,
    errors: ["thread_not_found", "forbidden", "invalid_fields"],
  },
  listBookingMessages: {
    method: "GET",
    path: "/api/bookings/{id}/messages",
    summary: "What the guest and the host of a booking wrote to each other, newest first.",
    access: "user",
    params: byId,
    query: messagesQuery,
    reply: threadMessages,
    errors: ["booking_not_found", "forbidden", "invalid_fields"],
    paged: "counted",
  },
  sendBookingMessage: {
    method: "POST",
    path: "/api/bookings/{id}/messages",
    summary:
      "Write to the other side of a booking. The same `sent_as` makes one message, however often it comes; until the stay is paid for, what leads elsewhere is masked.",
    access: "user",
    ...WRITES,
    errors: ["booking_not_found", ...WRITE_ERRORS],
  },
  askHost: {
    method: "POST",
    path: "/api/properties/{id}/messages",
    summary: "Ask the host of a listing something before booking: one conversation for each guest and listing.",
    access: "user",
    params: byId,
    body: newInquiry,
    bytes: 8_000,
    reply: sentInquiry,
    status: 201,
    errors: [
      "property_not_found",
      "forbidden",
      "name_required",
      "thread_over",
      "invalid_fields",
      "idempotency_key_reused",
    ],
    accountLimit: ASKING,
  },
} as const satisfies Record<string, DeclaredEndpoint>;

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
