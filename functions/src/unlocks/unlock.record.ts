import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { z } from "zod";
import type { SoldListing } from "./rules/sold-listing.ts";
import { type Unlock, viewerExpiresAt, type Viewer } from "./rules/unlock.ts";
import { isVisitorId } from "../identity/rules/identity.ts";
import { listingSchema } from "../listings/listing.record.ts";
import { defineRecord, text, whole, instant, surplus, recordOf } from "../platform/firestore/record.ts";
import type { AnonymousStarts } from "./rules/anonymous-starts.ts";

const unlockSchema = recordOf<Unlock>()({
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
  schema: unlockSchema,
  derive: ({ viewer_id, unlocked_at }) => ({
    expires_at: isVisitorId(viewer_id) ? keptUntil(unlocked_at, KEPT_DAYS.visitors) : null,
  }),
  indexes: [["viewer_id", "-unlocked_at"]],
  unindexed: ["sold"],
});

const viewerSchema = recordOf<Viewer>()({
  id: text,
  account: text.nullable(),
  unlocked: z.array(text),
  attempts: z.record(text, z.array(text)),
});

export const viewers = defineRecord<Viewer>()({
  collection: "viewers",
  key: ["id"],
  schema: viewerSchema,
  derive: (viewer, now) => ({ expires_at: viewerExpiresAt(viewer, now) }),
  unindexed: ["attempts", "unlocked"],
});

const startsWindow = z.object({ since: instant, count: whole, networks: z.record(text, whole) });

const startsSchema = recordOf<AnonymousStarts>()({
  id: text,
  minute: startsWindow,
  hour: startsWindow,
});

export const anonymousStarts = defineRecord<AnonymousStarts>()({
  collection: "unlock_starts",
  key: ["id"],
  schema: startsSchema,
  derive: ({ hour }) => ({ expires_at: keptUntil(hour.since, KEPT_DAYS.anonymousStarts) }),
  unindexed: ["hour", "minute"],
});
