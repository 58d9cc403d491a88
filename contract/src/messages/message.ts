import { civilDate, id, instant, text } from "../platform/fields.ts";
import { MAX_MESSAGE_LENGTH, MAX_MESSAGE_PHOTOS } from "../limits.ts";
import { contact } from "../listings/location.ts";
import { z } from "zod";
import { SIDES } from "../bookings/booking-life.ts";

/** Messages between guest and host (docs/product/messages.md#masking). */

export const THREAD_KINDS = ["booking", "listing"] as const;

const EMPTY = "Écrivez un message.";

/** Id from the device: a resend with the same id is one message. */
const sentAs = id;

/** First message to a host, before a booking. */
export const newInquiry = z.strictObject({ text: text(MAX_MESSAGE_LENGTH).min(1, EMPTY), sent_as: sentAs });

export const newMessage = z
  .strictObject({
    /** May be empty with photos. */
    text: text(MAX_MESSAGE_LENGTH),
    /** Ids of photos that the sender uploaded to the conversation, in display order. */
    photos: z
      .array(id)
      .max(MAX_MESSAGE_PHOTOS, `${MAX_MESSAGE_PHOTOS} photos au plus.`)
      .refine((ids) => new Set(ids).size === ids.length, "La même photo y est deux fois.")
      .default([]),
    sent_as: sentAs,
  })
  .refine(({ text: words, photos }) => words !== "" || photos.length > 0, { path: ["text"], message: EMPTY });

/** A photo of a conversation (docs/product/messages.md#photos). */
export const messagePhoto = z.object({
  id,
  /** Pixels of the upright original; the layout reserves the space. */
  width: z.int(),
  height: z.int(),
});

export const addedPhotos = z.object({ photos: z.array(messagePhoto) });

export const message = z.object({
  id,
  by: z.enum(SIDES),
  /** Contacts are redacted until the stay is paid. Empty when the author deleted their account. */
  text: z.string(),
  is_masked: z.boolean(),
  /** Empty when the author deleted their account. */
  photos: z.array(messagePhoto),
  /** The sender's id of the message; null for messages without one. */
  sent_as: z.string().nullable(),
  /** Unique within a thread. */
  created_at: instant,
});

export const thread = z.object({
  /** Equals the booking's id in a booking's thread. */
  id,
  kind: z.enum(THREAD_KINDS),
  side: z.enum(SIDES),
  /** First name of the other person; empty while not revealed. */
  other: z.string(),
  /** The other person deleted their account, so messages would not be read. */
  other_left: z.boolean(),
  property: z.object({ id, title: z.string() }),
  stay: z.object({ checkin: civilDate, checkout: civilDate }).nullable(),
  /** Null without messages. Always redacted, also when paid; «Photo» for a message without text. */
  last: z.object({ by: z.enum(SIDES), text: z.string(), at: instant }).nullable(),
  unread: z.int(),
  is_reported: z.boolean(),
});

export const threads = z.object({
  items: z.array(thread),
  /** Number of unread threads on all pages. */
  meta: z.object({ unread: z.int() }),
});

export const threadMessages = z.object({
  items: z.array(message),
  meta: z.object({
    thread,
    /** Paid: messages are no longer redacted. */
    is_paid: z.boolean(),
    /** Contact of the other person; null before payment and after a cancellation. Only on the first page. */
    contact: contact.nullable(),
    /** Thread of the inquiry before the booking; null when none. Only on the first page. */
    earlier: id.nullable(),
  }),
});

export const sentInquiry = z.object({ thread: id, message });

/** Marks messages as read up to an instant, inclusive. */
export const messagesUntil = z.strictObject({ until: instant });

export type NewInquiry = z.output<typeof newInquiry>;
export type NewMessage = z.output<typeof newMessage>;
export type MessagePhoto = z.infer<typeof messagePhoto>;
export type Message = z.infer<typeof message>;
export type Thread = z.infer<typeof thread>;
export type ThreadMessages = z.infer<typeof threadMessages>;

const writer = z.object({ uid: z.string(), name: z.string() });

/** A reported conversation. Admins can open no other. */
export const adminThread = z.object({
  id: z.string(),
  kind: z.enum(THREAD_KINDS),
  property: z.object({ id: z.string(), title: z.string() }),
  guest: writer,
  host: writer,
  /** Cases of the open reports, at most one of each side. */
  cases: z.array(z.string()),
});

/** Unredacted messages. `is_masked`: the participants see or saw a redacted text. */
export const adminThreadMessages = z.object({ items: z.array(message), meta: z.object({ thread: adminThread }) });

export type AdminThread = z.infer<typeof adminThread>;
export type AdminThreadMessages = z.infer<typeof adminThreadMessages>;
