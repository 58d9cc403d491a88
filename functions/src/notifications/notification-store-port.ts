import type { Delivery } from "./rules/delivery.ts";
import type { Notification } from "./rules/notification.ts";
import type { ListPage } from "../platform/list-page.ts";

export interface NotificationStore {
  /** Saves a notification with its deliveries, once for each id. */
  add(notification: Notification, deliveries: readonly Delivery[]): Promise<void>;
  find(id: string): Promise<Notification | null>;
  /** Newest first. */
  notificationsOf(uid: string, page: { size: number; cursor: string | undefined }): Promise<ListPage<Notification>>;
  unreadOf(uid: string): Promise<number>;
  /** Marks one of the user's notifications as read; false when there is none with that id. */
  read(uid: string, id: string, now: Date): Promise<boolean>;
  readUntil(uid: string, until: Date, now: Date): Promise<void>;
  /** Notifications of all users with a pending action on a record. */
  askingAbout(subject: string): Promise<Notification[]>;
  /** Marks the action as done or obsolete: the notification is read and has no buttons. */
  finish(id: string, now: Date): Promise<void>;
  forget(uid: string): Promise<void>;

  remindedUntil(): Promise<Date | null>;
  saveRemindedUntil(instant: Date): Promise<void>;

  delivery(id: string): Promise<Delivery | null>;
  /** Ids of deliveries that are due by `now`, oldest first. */
  dueDeliveries(now: Date): AsyncIterable<string[]>;
  /** Claims a delivery for sending; null when it is not due, or claimed by another run. */
  take(id: string, now: Date): Promise<Delivery | null>;
  /** Saves a delivery unless it is deleted. */
  save(delivery: Delivery): Promise<void>;
}
