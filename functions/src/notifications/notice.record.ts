import { NOTICE_TOPICS } from "@lopango/contract/notifications/notice-topics";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { z } from "zod";
import { EVENT_KINDS } from "./rules/event-kinds.ts";
import type { Notice } from "./rules/notice.ts";
import type { RecordQuery, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { defineRecord } from "../platform/firestore/record.ts";
import { text, instant, recordOf } from "../platform/firestore/record-parts.ts";

const schema = recordOf<Notice>()({
  id: text,
  uid: text,
  topic: z.enum(NOTICE_TOPICS),
  title: text,
  text,
  path: text,
  actions: z.array(z.object({ label: text, path: text })),
  asks: z
    .object({ about: text, kind: z.enum(EVENT_KINDS) })
    .nullable()
    .default(null),
  created_at: instant,
  read_at: instant.nullable(),
});

export const notices = defineRecord<Notice>()({
  collection: "notices",
  key: ["id"],
  schema,
  derive: ({ created_at }) => ({ expires_at: keptUntil(created_at, KEPT_DAYS.notices) }),
  indexes: [
    ["uid", "-created_at"],
    ["uid", "read_at", "created_at"],
    ["uid", "read_at", "path"],
  ],
  unindexed: ["actions", "asks.kind", "path", "text", "title", "topic"],
});

/** How many are marked as read with their screen in one commit. */
const MAX_OF_ONE_PATH = 20;

export const unreadNotices = (uid: string): RecordQuery<Notice> => ({
  kind: notices,
  within: (all) => all.where("uid", "==", uid).where("read_at", "==", null),
});

/** The unread ones that lead to a screen. */
const unreadNoticesAt = (uid: string, path: string): RecordQuery<Notice> => ({
  kind: notices,
  within: (all) => unreadNotices(uid).within(all).where("path", "==", path).limit(MAX_OF_ONE_PATH),
});

/** Marks the unread notifications that lead to a screen as read. */
export async function readNoticesAt(tx: UnitOfWork, uid: string, path: string, now: Date): Promise<void> {
  for (const notice of await tx.find(unreadNoticesAt(uid, path))) tx.save(notices, { ...notice, read_at: now });
}
