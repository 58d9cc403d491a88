import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { LET_OUTCOMES, LET_REASONS } from "@lopango/contract/listings/free-answer";
import { z } from "zod";
import type { SoldListing } from "./rules/sold-listing.ts";
import { type Unlock, viewerExpiresAt, type Viewer } from "./rules/unlock.ts";
import { isVisitorId } from "../identity/rules/identity.ts";
import { listingSchema } from "../listings/listing.record.ts";
import { defineRecord, text, whole, instant, recordOf } from "../platform/firestore/record.ts";
import { surplus } from "../payments/payment.record.ts";
import type { RecordQuery } from "../platform/firestore/unit-of-work.ts";
import { answerBy, eventsOfUnlock } from "./rules/let-report.ts";
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
  report: z
    .object({
      reason: z.enum(LET_REASONS),
      at: instant,
      outcome: z.enum(LET_OUTCOMES).nullable(),
      decided_at: instant.nullable(),
    })
    .optional(),
});

/** A visitor's unlock expires with the visitor, an account's never. */
export const unlocks = defineRecord<Unlock>()({
  collection: "unlocks",
  key: ["viewer_id", "property_id"],
  schema: unlockSchema,
  derive: ({ viewer_id, unlocked_at, report }) => ({
    expires_at: isVisitorId(viewer_id) ? keptUntil(unlocked_at, KEPT_DAYS.visitors) : null,
    reported_at: report?.at ?? null,
    report_due_at: report && report.outcome === null ? answerBy(report) : null,
    let_at: report?.outcome === "returned" ? report.decided_at : null,
  }),
  eventsOf: eventsOfUnlock,
  indexes: [
    ["viewer_id", "-unlocked_at"],
    ["property_id", "-unlocked_at"],
    ["property_id", "-reported_at"],
  ],
  unindexed: ["report", "sold"],
});

/** Reports about a home since then, the last ones first; one read each. */
export const reportsAbout = (propertyId: string, since: Date): RecordQuery<Unlock> => ({
  kind: unlocks,
  within: (all) =>
    all
      .where("property_id", "==", propertyId)
      .where("reported_at", ">=", since)
      .orderBy("reported_at", "desc")
      .limit(50),
});

const viewerSchema = recordOf<Viewer>()({
  id: text,
  account: text.nullable(),
  unlocked: z.array(text),
  attempts: z.record(text, z.array(text)),
  let_reports: z.array(instant).optional(),
});

export const viewers = defineRecord<Viewer>()({
  collection: "viewers",
  key: ["id"],
  schema: viewerSchema,
  derive: (viewer, now) => ({ expires_at: viewerExpiresAt(viewer, now) }),
  unindexed: ["attempts", "let_reports", "unlocked"],
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
