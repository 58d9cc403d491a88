import { z } from "zod";
import { defineRecord, instant, recordOf, text, whole } from "../platform/firestore/record.ts";
import type { HeldShare } from "./rules/held-share.ts";

const schema = recordOf<HeldShare>()({
  id: text,
  holds: z.record(text, z.object({ checkin: text, checkout: text, units: whole, until: instant })),
});

export const heldShares = defineRecord<HeldShare>()({
  collection: "held_shares",
  key: ["id"],
  schema,
  derive: ({ holds }, now) => ({
    expires_at: new Date(Math.max(now.getTime(), ...Object.values(holds).map(({ until }) => until.getTime()))),
  }),
  missing: (id) => ({ id, holds: {} }),
  unindexed: ["holds"],
});
