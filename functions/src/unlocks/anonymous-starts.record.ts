import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { z } from "zod";
import type { AnonymousStarts } from "./rules/anonymous-starts.ts";
import { defineRecord, text, whole, instant, recordOf } from "../platform/firestore/record.ts";

const startsWindow = z.object({ since: instant, count: whole, networks: z.record(text, whole) });

const schema = recordOf<AnonymousStarts>()({
  id: text,
  minute: startsWindow,
  hour: startsWindow,
});

export const anonymousStarts = defineRecord<AnonymousStarts>()({
  collection: "unlock_starts",
  key: ["id"],
  schema,
  derive: ({ hour }) => ({ expires_at: keptUntil(hour.since, KEPT_DAYS.anonymousStarts) }),
  unindexed: ["hour", "minute"],
});
