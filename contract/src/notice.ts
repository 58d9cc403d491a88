import { z } from "zod";
import { id, instant } from "./fields.ts";

/** What a notice is about. */
export const NOTICE_TOPICS = ["money", "stays", "hosting", "partnership", "account", "admin"] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

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
