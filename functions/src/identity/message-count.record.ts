import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { noMessages, type MessageCount } from "./rules/code-caps.ts";
import { defineRecord, text, whole, instant, recordOf } from "../platform/firestore/record.ts";

const schema = recordOf<MessageCount>()({ id: text, count: whole, day: instant });

/** Documents `{day}` for all and `{day}.{uid}` per account. */
export const messageCounts = defineRecord<MessageCount>()({
  collection: "message_counts",
  key: ["id"],
  schema,
  derive: ({ day }) => ({ expires_at: keptUntil(day, KEPT_DAYS.messageCounts) }),
  missing: noMessages,
  unindexed: ["count", "day"],
});
