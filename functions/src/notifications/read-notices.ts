import type { Notice as NoticeAnswer } from "@lopango/contract/notifications/notice";
import type { Identity } from "../identity/rules/identity.ts";
import type { Notice } from "./rules/notice.ts";
import { Problem } from "../platform/problem.ts";
import type { Clock } from "../platform/clock.ts";
import type { NoticeStore } from "./notice-store-port.ts";

export interface ReadNoticesDeps {
  notices: NoticeStore;
  now: Clock;
}

/**
 * Returns a page of the caller's notifications and the number of all unread ones. Reads one document for each, plus a
 * count.
 */
export async function listNotices(
  { notices }: ReadNoticesDeps,
  { uid }: Pick<Identity, "uid">,
  { limit: size, cursor }: { limit: number; cursor?: string | undefined },
) {
  const [{ items, next }, unread] = await Promise.all([
    notices.noticesOf(uid, { size, cursor }),
    notices.unreadOf(uid),
  ]);
  return { items: items.map(presentNotice), meta: { unread }, next };
}

/** @throws Problem `notice_not_found` */
export async function readNotice({ notices, now }: ReadNoticesDeps, { uid }: Pick<Identity, "uid">, id: string) {
  if (!(await notices.read(uid, id, now()))) throw new Problem("notice_not_found");
}

export function readNotices({ notices, now }: ReadNoticesDeps, { uid }: Pick<Identity, "uid">, until: Date) {
  return notices.readUntil(uid, until, now());
}

function presentNotice({ id, topic, title, text, path, actions, read_at, created_at }: Notice): NoticeAnswer {
  return { id, topic, title, text, path, actions, is_read: read_at !== null, created_at: created_at.toISOString() };
}
