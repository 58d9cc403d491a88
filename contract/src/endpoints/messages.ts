import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { optionalInstant, pageLimit } from "../fields.ts";
import { askedQuestion, message, messagesUntil, newMessage, threadMessages, threads } from "../message.ts";
import { ASKING, MESSAGING, SIGNED_IN } from "./limits.ts";
import { byId, cursor } from "./parts.ts";

/** `after`: only what came after that instant, which costs a read when nothing did. */
const messagesQuery = z.object({ limit: pageLimit(30), cursor, after: optionalInstant });

/** What guests and hosts write to each other: each pair alone reads its threads. */
export const messagesEndpoints = {
  listThreads: {
    method: "GET",
    path: "/api/threads",
    summary: "The caller’s conversations, the last written first, and how many of all have something unread.",
    access: "user",
    query: z.object({ limit: pageLimit(20), cursor }),
    reply: threads,
    status: 200,
    errors: ["invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
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
    status: 200,
    errors: ["thread_not_found", "invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
    paged: "counted",
  },
  sendThreadMessage: {
    method: "POST",
    path: "/api/threads/{id}/messages",
    summary: "Write to the other side of a conversation. The same `sent_as` makes one message, however often it comes.",
    access: "user",
    params: byId,
    body: newMessage,
    reply: message,
    status: 201,
    errors: ["thread_not_found", "thread_over", "invalid_fields", "idempotency_key_reused"],
    cache: "private",
    limit: SIGNED_IN,
    accountLimit: MESSAGING,
  },
  readThread: {
    method: "POST",
    path: "/api/threads/{id}/read",
    summary: "Mark what came up to an instant as seen.",
    access: "user",
    params: byId,
    body: messagesUntil,
    status: 204,
    errors: ["thread_not_found", "invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
  },
  listBookingMessages: {
    method: "GET",
    path: "/api/bookings/{id}/messages",
    summary: "What the guest and the host of a booking wrote to each other, newest first.",
    access: "user",
    params: byId,
    query: messagesQuery,
    reply: threadMessages,
    status: 200,
    errors: ["booking_not_found", "invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
    paged: "counted",
  },
  sendBookingMessage: {
    method: "POST",
    path: "/api/bookings/{id}/messages",
    summary:
      "Write to the other side of a booking. The same `sent_as` makes one message, however often it comes; until the stay is paid for, what leads elsewhere is masked.",
    access: "user",
    params: byId,
    body: newMessage,
    reply: message,
    status: 201,
    errors: ["booking_not_found", "thread_over", "invalid_fields", "idempotency_key_reused"],
    cache: "private",
    limit: SIGNED_IN,
    accountLimit: MESSAGING,
  },
  askHost: {
    method: "POST",
    path: "/api/properties/{id}/messages",
    summary: "Ask the host of a listing something before booking: one conversation for each guest and listing.",
    access: "user",
    params: byId,
    body: newMessage,
    reply: askedQuestion,
    status: 201,
    errors: ["property_not_found", "forbidden", "thread_over", "invalid_fields", "idempotency_key_reused"],
    cache: "private",
    limit: SIGNED_IN,
    accountLimit: ASKING,
  },
} as const satisfies Record<string, Endpoint>;
