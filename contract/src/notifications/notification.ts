import { id, instant } from "../platform/fields.ts";
import { NOTIFICATION_CHANNELS, NOTIFICATION_TOPICS, type NotificationTopic } from "../identity/notification-topics.ts";
import { z } from "zod";

const choice = z.array(z.enum(NOTIFICATION_CHANNELS)).max(NOTIFICATION_CHANNELS.length);
const choices = z.object({
  money: choice,
  stays: choice,
  hosting: choice,
  messages: choice,
  alerts: choice,
  partnership: choice,
  account: choice,
  admin: choice,
} satisfies Record<NotificationTopic, unknown>);
export type NotificationChoices = z.output<typeof choices>;

export const notificationSettings = z.object({
  /**
   * Available channels with the caller's address, for push the number of devices; null when there is none.
   * `is_stopped`: a «STOP» reply. `is_lost`: a bounce. Choosing the channel or a new address resets both.
   */
  channels: z.array(
    z.object({
      channel: z.enum(NOTIFICATION_CHANNELS),
      address: z.string().nullable(),
      is_stopped: z.boolean(),
      is_lost: z.boolean(),
    }),
  ),
  choices,
  /** VAPID key for push subscriptions (`push.ts`) and the caller's device ids; null where push is not configured. */
  push: z.object({ public_key: z.string(), devices: z.array(id) }).nullable(),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

/** Absent topics keep their channels. */
export const changedChoices = z.strictObject({ choices: choices.partial().strict() });

/** Token from a message that unsubscribes from its topic without a sign-in. */
export const unsubscribing = z.object({ notification: id, channel: z.enum(NOTIFICATION_CHANNELS), token: id });

export const notificationLink = z.object({ label: z.string(), path: z.string() });

export const notification = z.object({
  id,
  topic: z.enum(NOTIFICATION_TOPICS),
  title: z.string(),
  text: z.string(),
  path: z.string(),
  actions: z.array(notificationLink),
  is_read: z.boolean(),
  created_at: instant,
});
export type Notification = z.output<typeof notification>;

export const notifications = z.object({
  items: z.array(notification),
  /** Counts all notifications, not this page. */
  meta: z.object({ unread: z.int() }),
});

/** Marks notifications as read up to an instant, inclusive. */
export const notificationsUntil = z.strictObject({ until: instant });

const bytes = (length: RegExp) => z.string().regex(length, "Clé de navigateur invalide.");

/** Push subscription of a browser (RFC 8291). */
export const pushSubscription = z.strictObject({
  endpoint: z.url().max(1_000),
  /** Uncompressed P-256 point and 16 bytes, base64url. */
  p256dh: bytes(/^B[\w-]{86}$/),
  auth: bytes(/^[\w-]{22}$/),
});
export type PushSubscription = z.output<typeof pushSubscription>;

export const pushDevice = z.object({ id });
