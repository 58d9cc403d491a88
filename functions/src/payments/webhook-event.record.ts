import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { defineRecord, text, instant, recordOf } from "../platform/firestore/record.ts";

/** A webhook event, without its token. */
export interface WebhookEvent {
  id: string;
  reference: string;
  method: string;
  content: string;
  received_at: Date;
}

const schema = recordOf<WebhookEvent>()({
  id: text,
  reference: text,
  method: text,
  content: text,
  received_at: instant,
});

export const webhookEvents = defineRecord<WebhookEvent>()({
  collection: "webhook_events",
  key: ["id"],
  schema,
  derive: ({ received_at }) => ({ expires_at: keptUntil(received_at, KEPT_DAYS.attempts) }),
  unindexed: ["content"],
});
