import { NOTIFICATION_CHANNELS, NOTIFICATION_TOPICS } from "@lopango/contract/notifications/notification-topics";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { z } from "zod";
import { deliveryIdOf, type Delivery } from "./rules/delivery.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { defineRecord, text, whole, instant, recordOf } from "../platform/firestore/record.ts";

const schema = recordOf<Delivery>()({
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
  schema,
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
