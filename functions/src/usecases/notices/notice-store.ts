import type { Notice } from "../../domain/notices/notice.ts";
import type { Page } from "../page.ts";

/** What people were told. */
export interface NoticeStore {
  /** Writes it, unless it was written before. */
  add(notice: Notice): Promise<void>;
  /** Somebody's, newest first. */
  noticesOf(uid: string, page: { size: number; cursor: string | undefined }): Promise<Page<Notice>>;
  unreadOf(uid: string): Promise<number>;
  /** Marks one of somebody's as read; false when they have none with that id. */
  read(uid: string, id: string, now: Date): Promise<boolean>;
  /** Marks all of somebody's that came up to `until` as read. */
  readUntil(uid: string, until: Date, now: Date): Promise<void>;
  /** Deletes all of somebody's. */
  forget(uid: string): Promise<void>;
}
