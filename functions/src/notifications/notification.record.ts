import { NOTIFICATION_TOPICS, NOTIFICATION_CHANNELS } from "@lopango/contract/identity/notification-topics";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { z } from "zod";
import { EVENT_KINDS } from "./rules/event-kinds.ts";
import type { Notification } from "./rules/notification.ts";
import type { RecordQuery, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { defineRecord, text, instant, recordOf, whole } from "../platform/firestore/record.ts";
import { deliveryIdOf, type Delivery } from "./rules/delivery.ts";

const notificationSchema = recordOf<Notification>()({
  id: text,
  uid: text,
  topic: z.enum(NOTIFICATION_TOPICS),
  title: text,
  text,
  path: text,
  actions: z.array(z.object({ label: text, path: text })),
  asks: z
    .object({ about: text, kind: z.enum(EVENT_KINDS) })
    .nullable()
    .default(null),
  names: z.array(text).default(() => []),
  created_at: instant,
  read_at: instant.nullable(),
});

export const notifications = defineRecord<Notification>()({
  collection: "notifications",
  key: ["id"],
  schema: notificationSchema,
  derive: ({ created_at }) => ({ expires_at: keptUntil(created_at, KEPT_DAYS.notifications) }),
  indexes: [
    ["uid", "-created_at"],
    ["uid", "read_at", "created_at"],
    ["uid", "read_at", "path"],
  ],
  unindexed: ["actions", "asks.kind", "path", "text", "title", "topic"],
});

/** How many are marked as read with their screen in one commit. */
const MAX_OF_ONE_PATH = 20;

export const unreadNotifications = (uid: string): RecordQuery<Notification> => ({
  kind: notifications,
  within: (all) => all.where("uid", "==", uid).where("read_at", "==", null),
});

/** The unread ones that lead to a screen. */
const unreadNotificationsAt = (uid: string, path: string): RecordQuery<Notification> => ({
  kind: notifications,
  within: (all) => unreadNotifications(uid).within(all).where("path", "==", path).limit(MAX_OF_ONE_PATH),
});

/** Marks the unread notifications that lead to a screen as read. */
export async function readNotificationsAt(tx: UnitOfWork, uid: string, path: string, now: Date): Promise<void> {
  for (const notification of await tx.find(unreadNotificationsAt(uid, path)))
    tx.save(notifications, { ...notification, read_at: now });
}

const deliverySchema = recordOf<Delivery>()({
  id: text,
  notification: text,
  uid: text,
  channel: z.enum(NOTIFICATION_CHANNELS),
  topic: z.enum(NOTIFICATION_TOPICS),
  booking: text.nullable(),
  until: instant.nullable().default(null),
  token: text,
  state: z.enum(["due", "sent", "given_up", "overdue", "ended"]),
  due_at: instant.nullable(),
  attempts: whole,
  counted: z.boolean().optional(),
  sent_to: text.optional(),
  arrived: z.boolean().optional(),
  reached: z.array(text).optional(),
  problem: text.nullable(),
  created_at: instant,
});

export const deliveries = defineRecord<Delivery>()({
  collection: "deliveries",
  key: ["id"],
  schema: deliverySchema,
  derive: ({ created_at }) => ({ expires_at: keptUntil(created_at, KEPT_DAYS.notifications) }),
  unindexed: [
    "attempts",
    "booking",
    "channel",
    "counted",
    "created_at",
    "notification",
    "problem",
    "reached",
    "state",
    "token",
    "topic",
    "until",
  ],
});

export async function deliveriesOf(tx: UnitOfWork, notification: string): Promise<Delivery[]> {
  const all = NOTIFICATION_CHANNELS.map((channel) => tx.get(deliveries, deliveryIdOf(notification, channel)));
  return (await Promise.all(all)).filter((delivery) => delivery !== null);
}

/** How far reminders are. */
export interface ReminderRun {
  /** All that were due until then are written. */
  until: Date;
  /** Reminders due until `to`, of which a run had no time for those behind `after`. */
  open?: { to: Date; after: string; has_failed: boolean } | undefined;
}

export const reminderRun = defineRecord<ReminderRun>()({
  collection: "runs",
  key: [],
  nameOf: () => "reminders",
  schema: recordOf<ReminderRun>()({
    until: instant,
    open: z.object({ to: instant, after: text, has_failed: z.boolean() }).optional(),
  }),
});
