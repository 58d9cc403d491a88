import { z } from "zod";
import { civilDate, id, instant, text } from "./fields.ts";
import { MAX_MESSAGE_LENGTH, MAX_MESSAGE_PHOTOS, MAX_NOTE_LENGTH } from "./limits.ts";
import { LISTING_REPORT_REASON_NAMES, REPORT_REASON_NAMES } from "./report-reasons.ts";
import { contact } from "./whereabouts.ts";

/** What a guest and a host write to each other (docs/product/messages.md#masking). */

export const SIDES = ["guest", "host"] as const;
export type Side = (typeof SIDES)[number];

export const THREAD_KINDS = ["booking", "listing"] as const;

const EMPTY = "Écrivez un message.";

/** Made by the device: however often something is sent with this, it is one message. */
const sentAs = id;

/** To a host, before any booking. */
export const newQuestion = z.strictObject({ text: text(MAX_MESSAGE_LENGTH).min(1, EMPTY), sent_as: sentAs });

/** In a conversation: words, photos, or both. */
export const newMessage = z
  .strictObject({
    /** Empty where the photos say it all. */
    text: text(MAX_MESSAGE_LENGTH),
    /** Ids of photos that the same person added to the conversation before, in the order in which they are shown. */
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
  /** Pixels of the original, turned upright: what is shown takes its room before it is there. */
  width: z.int(),
  height: z.int(),
});

export const addedPhotos = z.object({ photos: z.array(messagePhoto) });

export const message = z.object({
  id,
  /** Whose words these are. */
  by: z.enum(SIDES),
  /** As it may be read now: until the stay is paid for, what leads elsewhere is dots. Empty when its author has left. */
  text: z.string(),
  is_masked: z.boolean(),
  /** None once its author has left. */
  photos: z.array(messagePhoto),
  /** What the device named it when it was sent; null of one of before it had to. */
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
  /** Null while nobody wrote; what leads elsewhere is dots here, paid or not. Of a message without words: «Photo». */
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

/** What somebody tells the admins of a listing. */
export const newListingReport = newReport.extend({ reason: z.enum(LISTING_REPORT_REASON_NAMES) });

/** All that came up to an instant, itself included, has been seen. */
export const messagesUntil = z.strictObject({ until: instant });

export type NewReport = z.output<typeof newReport>;
export type NewListingReport = z.output<typeof newListingReport>;
export type NewQuestion = z.output<typeof newQuestion>;
export type NewMessage = z.output<typeof newMessage>;
export type MessagePhoto = z.infer<typeof messagePhoto>;
export type Message = z.infer<typeof message>;
export type Thread = z.infer<typeof thread>;
export type ThreadMessages = z.infer<typeof threadMessages>;
