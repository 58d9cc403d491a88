import { THREAD_KINDS } from "@lopango/contract/messages/message";
import { SIDES } from "@lopango/contract/bookings/booking-life";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { z } from "zod";
import { eventsOfThread, type Thread } from "./rules/thread.ts";
import { defineRecord, text, whole, instant, recordOf } from "../platform/firestore/record.ts";

const writer = z.object({ uid: text, name: text, left: z.boolean() });

const schema = recordOf<Thread>()({
  id: text,
  kind: z.enum(THREAD_KINDS),
  property: z.object({ id: text, title: text }),
  stay: z.object({ checkin: text, checkout: text }).nullable(),
  establishment_id: text.nullable().default(null),
  guest: writer,
  host: writer,
  unread: z.object({ guest: whole, host: whole }),
  last: z.object({ by: z.enum(SIDES), text, at: instant }).nullable(),
  reported_by: z.array(z.enum(SIDES)),
  created_at: instant,
});

/** A thread expires with its last message. */
export const threads = defineRecord<Thread>()({
  collection: "threads",
  key: ["id"],
  schema,
  derive(thread) {
    const { guest, host, unread } = thread;
    const last_at = thread.last?.at ?? thread.created_at;
    return {
      writers: [guest, host].filter(({ left }) => !left).map(({ uid }) => uid),
      unread_by: [...(unread.guest > 0 ? [guest.uid] : []), ...(unread.host > 0 ? [host.uid] : [])],
      property_id: thread.property.id,
      last_at,
      expires_at: keptUntil(last_at, KEPT_DAYS.messages),
    };
  },
  eventsOf: eventsOfThread,
  indexes: [
    ["writers[]", "-last_at"],
    ["establishment_id", "-last_at"],
  ],
  unindexed: ["created_at", "guest", "host", "kind", "last", "property", "reported_by", "stay", "unread"],
});
