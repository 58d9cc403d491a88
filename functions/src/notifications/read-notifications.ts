import type { Notification as NotificationAnswer } from "@lopango/contract/notifications/notification";
import type { Identity } from "../identity/rules/identity.ts";
import type { Notification } from "./rules/notification.ts";
import { Problem } from "../platform/problem.ts";
import type { Clock } from "../platform/clock.ts";
import type { NotificationStore } from "./notification.store.ts";
import { listViews, type PersonalData } from "../identity/personal-data.ts";
import { deliveries, notifications } from "./notification.record.ts";
import type { NotificationChannel } from "@lopango/contract/identity/notification-topics";
import type { BookingStore } from "../bookings/booking.store.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { UserStore } from "../identity/user.store.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";

/** Of the function `api`; the functions that write, send and hear of notifications have their own. */
export interface NotificationsDeps {
  notifications: NotificationStore;
  bookings: Pick<BookingStore, "booking">;
  listings: Pick<ListingStore, "find">;
  people: UserStore;
  notificationChannels: readonly NotificationChannel[];
  push: PushSettings | null;
  publicUrl: string;
  transact: Transact;
  now: Clock;
}

/** The site's VAPID public key. Without it the web asks for no permission. */
export interface PushSettings {
  publicKey: string;
  /** Origin of the local suite's push service; null in production. */
  localService: string | null;
}

/**
 * Returns a page of the caller's notifications and the number of all unread ones. Reads one document for each, plus a
 * count.
 */
export async function listNotifications(
  { notifications }: NotificationsDeps,
  { uid }: Pick<Identity, "uid">,
  { limit: size, cursor }: { limit: number; cursor?: string | undefined },
) {
  const [{ items, next }, unread] = await Promise.all([
    notifications.notificationsOf(uid, { size, cursor }),
    notifications.unreadOf(uid),
  ]);
  return { items: items.map(presentNotification), meta: { unread }, next };
}

export async function readNotification(
  { notifications, now }: NotificationsDeps,
  { uid }: Pick<Identity, "uid">,
  id: string,
) {
  if (!(await notifications.read(uid, id, now()))) throw new Problem("notification_not_found");
}

export function readNotifications(
  { notifications, now }: NotificationsDeps,
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
