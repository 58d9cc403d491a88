import { z } from "zod";
import { civilDate, id, instant, text } from "./fields.ts";
import { MAX_MESSAGE_LENGTH, MAX_NOTE_LENGTH } from "./limits.ts";
import { REPORT_REASON_NAMES } from "./report-reasons.ts";
import { contact } from "./whereabouts.ts";

/** What a guest and a host write to each other (design §16, docs/decisions/0081). */

export const SIDES = ["guest", "host"] as const;
export type Side = (typeof SIDES)[number];

export const THREAD_KINDS = ["booking", "listing"] as const;

export const newMessage = z.strictObject({
  text: text(MAX_MESSAGE_LENGTH).min(1, "Écrivez un message."),
  /** Made by the device: however often it is sent with this, it is one message. */
  sent_as: id.optional(),
});

export const message = z.object({
  id,
  /** Whose words these are. */
  by: z.enum(SIDES),
  /** As it may be read now: until the stay is paid for, what leads elsewhere is dots. Empty when its author has left. */
  text: z.string(),
  is_masked: z.boolean(),
  /** What the device named it when it was sent; null where it did not. */
  sent_as: z.string().nullable(),
  /** No two messages of a thread have the same. */
  created_at: instant,
});

/** A conversation between a guest and a host, as one of them sees it. */
export const thread = z.object({
  /** Of a booking: the booking's own. */
  id,
  /** About a booking, or a question about a listing before any. */
  kind: z.enum(THREAD_KINDS),
  /** What the caller is in it. */
  side: z.enum(SIDES),
  /** First name of the other; empty while the caller may not know it. */
  other: z.string(),
  /** The other deleted their account: nobody would read what is written. */
  other_left: z.boolean(),
  property: z.object({ id, title: z.string() }),
  stay: z.object({ checkin: civilDate, checkout: civilDate }).nullable(),
  /** Null while nobody wrote; what leads elsewhere is dots here, paid or not. */
  last: z.object({ by: z.enum(SIDES), text: z.string(), at: instant }).nullable(),
  /** Messages that the caller has not seen. */
  unread: z.int(),
  /** The caller has reported it, and no admin has closed that yet. */
  is_reported: z.boolean(),
});

export const threads = z.object({
  items: z.array(thread),
  /** Threads with something that the caller has not seen, of all. */
  meta: z.object({ unread: z.int() }),
});

/** A page of messages, newest first, and where they stand. */
export const threadMessages = z.object({
  items: z.array(message),
  meta: z.object({
    thread,
    /** The stay is paid for: nothing is masked any more. */
    is_paid: z.boolean(),
    /** How to reach the other; null before the stay is paid for and once it is called off. Not on pages behind the first. */
    contact: contact.nullable(),
    /** The thread of the question that came before the booking; null where there was none. Not on pages behind the first. */
    earlier: id.nullable(),
  }),
});

/** A question about a listing: where it stands. */
export const askedQuestion = z.object({ thread: id, message });

/** What somebody tells the admins of a conversation of theirs. */
export const newReport = z.strictObject({
  reason: z.enum(REPORT_REASON_NAMES),
  note: text(MAX_NOTE_LENGTH).optional(),
});

/** All that came up to an instant, itself included, has been seen. */
export const messagesUntil = z.strictObject({ until: instant });

export type NewReport = z.output<typeof newReport>;
export type NewMessage = z.output<typeof newMessage>;
export type Message = z.infer<typeof message>;
export type Thread = z.infer<typeof thread>;
export type ThreadMessages = z.infer<typeof threadMessages>;
