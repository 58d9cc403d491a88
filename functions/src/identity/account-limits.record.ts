import { z } from "zod";
import { emptyAccountLimits, limitsExpireAt, type AccountLimits } from "./rules/account-limits.ts";
import { defineRecord, text, whole, instant, recordOf } from "../platform/firestore/record.ts";

/** Old documents kept only live holds, without their creation time: they count as created at their end. */
const unpaidHold = z.preprocess(
  (hold) => (typeof hold === "object" && hold !== null && "until" in hold ? { made_at: hold.until, ...hold } : hold),
  z.object({
    establishment_id: text.nullable(),
    property_ids: z.array(text),
    checkin: text,
    checkout: text,
    made_at: instant,
    until: instant,
    rooms: whole.optional(),
    change_of: text.optional(),
  }),
);

const schema = recordOf<AccountLimits>()({
  uid: text,
  holds: z.record(text, unpaidHold).default({}),
  recent: z.record(text, z.array(instant)).default({}),
  applications: whole.optional(),
  has_paid: z.boolean().optional(),
  establishments: z.array(text).optional(),
  leaving_since: instant.nullish(),
  left_at: instant.optional(),
  suspended: z.boolean().optional(),
});

export const accountLimits = defineRecord<AccountLimits>()({
  collection: "guards",
  key: ["uid"],
  schema,
  derive: (limits) => ({ expires_at: limitsExpireAt(limits) }),
  missing: emptyAccountLimits,
  unindexed: ["applications", "establishments", "holds", "recent"],
});
