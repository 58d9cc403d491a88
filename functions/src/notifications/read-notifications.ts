import type { Notification as NotificationAnswer } from "@lopango/contract/notifications/notification";
import type { Identity } from "../identity/rules/identity.ts";
import type { Notification } from "./rules/notification.ts";
import { Problem } from "../platform/problem.ts";
import type { Clock } from "../platform/clock.ts";
import type { NotificationStore } from "./notification.store.ts";
import { listViews, type PersonalData } from "../identity/personal-data.ts";
import { deliveries, notifications } from "./notification.record.ts";

export interface ReadNotificationsDeps {
  notifications: NotificationStore;
  now: Clock;
}

/**
 * Returns a page of the caller's notifications and the number of all unread ones. Reads one document for each, plus a
 * count.
 */
export async function listNotifications(
  { notifications }: ReadNotificationsDeps,
  { uid }: Pick<Identity, "uid">,
  { limit: size, cursor }: { limit: number; cursor?: string | undefined },
) {
  const [{ items, next }, unread] = await Promise.all([
    notifications.notificationsOf(uid, { size, cursor }),
    notifications.unreadOf(uid),
  ]);
  return { items: items.map(presentNotification), meta: { unread }, next };
}

/** @throws Problem `notification_not_found` */
export async function readNotification(
  { notifications, now }: ReadNotificationsDeps,
  { uid }: Pick<Identity, "uid">,
  id: string,
) {
  if (!(await notifications.read(uid, id, now()))) throw new Problem("notification_not_found");
}

export function readNotifications(
  { notifications, now }: ReadNotificationsDeps,
  { uid }: Pick<Identity, "uid">,
  until: Date,
) {
  return notifications.readUntil(uid, until, now());
}

function presentNotification({
  id,
  topic,
  title,
  text,
  path,
  actions,
  read_at,
  created_at,
}: Notification): NotificationAnswer {
  return { id, topic, title, text, path, actions, is_read: read_at !== null, created_at: created_at.toISOString() };
}

export const personalNotifications: PersonalData<{ notifications: NotificationStore }> = {
  records: [notifications, deliveries],
  exported: (deps, { uid }) => ({
    notifications: listViews((page) => deps.notifications.notificationsOf(uid, page), notificationView),
  }),
  erase: (deps, { uid }) => deps.notifications.forget(uid),
};

function notificationView({ title, text, path, created_at, read_at }: Notification): object {
  return { title, text, path, created_at: created_at.toISOString(), read_at: read_at?.toISOString() ?? null };
}
