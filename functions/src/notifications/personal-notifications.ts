import { listViews, type PersonalData } from "../identity/personal-data.ts";
import { deliveries } from "./delivery.record.ts";
import { notifications } from "./notification.record.ts";
import type { NotificationStore } from "./notification.store.ts";
import type { Notification } from "./rules/notification.ts";

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
