import { SIDES } from "@lopango/contract/bookings/booking-life";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { z } from "zod";
import type { Message } from "./rules/thread.ts";
import { defineRecord, text, whole, instant, recordOf } from "../platform/firestore/record.ts";

const schema = recordOf<Message>()({
  id: text,
  thread: text,
  by: z.enum(SIDES),
  author: text,
  text,
  masked: text.nullable(),
  photos: z.array(z.object({ id: text, width: whole, height: whole })).default(() => []),
  sent_as: text.nullable(),
  created_at: instant,
});

export const messages = defineRecord<Message>()({
  collection: "messages",
  key: ["id"],
  schema,
  derive: ({ created_at }) => ({ expires_at: keptUntil(created_at, KEPT_DAYS.messages) }),
  indexes: [
    ["thread", "-created_at"],
    ["author", "-created_at"],
  ],
  unindexed: ["by", "masked", "photos", "sent_as", "text"],
});
