import { z } from "zod";
import { id, instant } from "./fields.ts";
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

/** By which channels the caller is told of what. */
export const noticeSettings = z.object({
  /** Those that this site has, and where they reach the caller; null: nowhere. Of push how many devices. Stopped: by «STOP», until it is chosen again. Lost: what was sent there came back, nobody is there; until it is chosen again, or is another. */
  channels: z.array(
    z.object({
      channel: z.enum(NOTICE_CHANNELS),
      address: z.string().nullable(),
      is_stopped: z.boolean(),
      is_lost: z.boolean(),
    }),
  ),
  choices,
  /** How a browser asks to be told (`push.ts`), and the ids of those that the caller has; null where this site tells none. */
  push: z.object({ public_key: z.string(), devices: z.array(id) }).nullable(),
});
export type NoticeSettings = z.output<typeof noticeSettings>;

/** Topics that are left out stay as they are. */
export const changedChoices = z.strictObject({ choices: choices.partial().strict() });

/** What a message says of itself, so that whoever has it can end its kind without signing in. */
export const unsubscribing = z.object({ notice: id, channel: z.enum(NOTICE_CHANNELS), token: id });

/** An address within the site and what to press to get there. */
export const noticeLink = z.object({ label: z.string(), path: z.string() });

/** Something that happened, as the person whom it concerns is told. */
export const notice = z.object({
  id,
  topic: z.enum(NOTICE_TOPICS),
  title: z.string(),
  text: z.string(),
  /** Address of the screen that shows more, within the site. */
  path: z.string(),
  /** What can be done about it at once. */
  actions: z.array(noticeLink),
  is_read: z.boolean(),
  created_at: instant,
});
export type Notice = z.output<typeof notice>;

export const notices = z.object({
  items: z.array(notice),
  /** Of all, not of this page. */
  meta: z.object({ unread: z.int() }),
});

/** All that came up to an instant, itself included. */
export const noticesUntil = z.strictObject({ until: instant });
