import { z } from "zod";
import { id, instant } from "../platform/fields.ts";
import { NOTICE_CHANNELS, NOTICE_TOPICS, type NoticeTopic } from "./notice-topics.ts";

const choice = z.array(z.enum(NOTICE_CHANNELS)).max(NOTICE_CHANNELS.length);
const choices = z.object({
  money: choice,
  stays: choice,
  hosting: choice,
  messages: choice,
  partnership: choice,
  account: choice,
  admin: choice,
} satisfies Record<NoticeTopic, unknown>);
export type NoticeChoices = z.output<typeof choices>;

export const noticeSettings = z.object({
  /**
   * Available channels with the caller's address, for push the number of devices; null when there is none.
   * `is_stopped`: a «STOP» reply. `is_lost`: a bounce. Choosing the channel or a new address resets both.
   */
  channels: z.array(
    z.object({
      channel: z.enum(NOTICE_CHANNELS),
      address: z.string().nullable(),
      is_stopped: z.boolean(),
      is_lost: z.boolean(),
    }),
  ),
  choices,
  /** VAPID key for push subscriptions (`push.ts`) and the caller's device ids; null where push is not configured. */
  push: z.object({ public_key: z.string(), devices: z.array(id) }).nullable(),
});
export type NoticeSettings = z.output<typeof noticeSettings>;

/** Absent topics keep their channels. */
export const changedChoices = z.strictObject({ choices: choices.partial().strict() });

/** Token from a message that unsubscribes from its topic without a sign-in. */
export const unsubscribing = z.object({ notice: id, channel: z.enum(NOTICE_CHANNELS), token: id });

export const noticeLink = z.object({ label: z.string(), path: z.string() });

export const notice = z.object({
  id,
  topic: z.enum(NOTICE_TOPICS),
  title: z.string(),
  text: z.string(),
  path: z.string(),
  actions: z.array(noticeLink),
  is_read: z.boolean(),
  created_at: instant,
});
export type Notice = z.output<typeof notice>;

export const notices = z.object({
  items: z.array(notice),
  /** Counts all notifications, not this page. */
  meta: z.object({ unread: z.int() }),
});

/** Marks notifications as read up to an instant, inclusive. */
export const noticesUntil = z.strictObject({ until: instant });
