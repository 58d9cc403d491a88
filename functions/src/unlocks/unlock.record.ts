import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { z } from "zod";
import type { SoldListing } from "./rules/sold-listing.ts";
import type { Unlock } from "./rules/unlock.ts";
import { isVisitorId } from "../identity/rules/identity.ts";
import { listingSchema } from "../listings/listing.record.ts";
import { defineRecord, text, whole, instant, surplus, recordOf } from "../platform/firestore/record.ts";

const schema = recordOf<Unlock>()({
  viewer_id: text,
  property_id: text,
  payment: text,
  amount_cents: whole,
  currency: text,
  unlocked_at: instant,
  surplus: z.array(surplus).optional(),
  sold: recordOf<SoldListing>()({ listing: listingSchema, email: text.nullable() }).nullish(),
});

/** A visitor's unlock expires with the visitor, an account's never. */
export const unlocks = defineRecord<Unlock>()({
  collection: "unlocks",
  key: ["viewer_id", "property_id"],
  schema,
  derive: ({ viewer_id, unlocked_at }) => ({
    expires_at: isVisitorId(viewer_id) ? keptUntil(unlocked_at, KEPT_DAYS.visitors) : null,
  }),
  indexes: [["viewer_id", "-unlocked_at"]],
  unindexed: ["sold"],
});
