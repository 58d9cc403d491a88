import type { Delivery } from "./rules/delivery.ts";
import type { Notice } from "./rules/notice.ts";
import type { ListPage } from "../platform/list-page.ts";

/** What people were told, and how it is on its way to them. */
export interface NoticeStore {
  /** Writes it with its deliveries, unless it was written before. */
  add(notice: Notice, deliveries: readonly Delivery[]): Promise<void>;
  find(id: string): Promise<Notice | null>;
  /** Somebody's, newest first. */
  noticesOf(uid: string, page: { size: number; cursor: string | undefined }): Promise<ListPage<Notice>>;
  unreadOf(uid: string): Promise<number>;
  /** Marks one of somebody's as read; false when they have none with that id. */
  read(uid: string, id: string, now: Date): Promise<boolean>;
  /** Marks all of somebody's that came up to `until` as read. */
  readUntil(uid: string, until: Date, now: Date): Promise<void>;
  /** Those of everybody that ask for something about a record. */
  askingAbout(subject: string): Promise<Notice[]>;
  /** What it asks for is done, or cannot be any more: it is read, and has nothing to press. */
  finish(id: string, now: Date): Promise<void>;
  /** Deletes all of somebody's, with its deliveries. */
  forget(uid: string): Promise<void>;

  /** Until when people were reminded of what is coming; null before the first time. */
  remindedUntil(): Promise<Date | null>;
  saveRemindedUntil(instant: Date): Promise<void>;

  delivery(id: string): Promise<Delivery | null>;
  /** Ids of deliveries that should have been sent by `now`, longest ago first. */
  dueDeliveries(now: Date): AsyncIterable<string[]>;
  /** Takes a delivery to send it; null when it is not to be sent, or somebody else has taken it. */
  take(id: string, now: Date): Promise<Delivery | null>;
  /** What became of it; nothing when it is not there any more. */
  save(delivery: Delivery): Promise<void>;
}
