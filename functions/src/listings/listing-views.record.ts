import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { z } from "zod";
import { defineRecord, recordOf, text, whole } from "../platform/firestore/record.ts";
import { noViews, type ListingViews } from "./rules/views.ts";

export const listingViews = defineRecord<ListingViews>()({
  collection: "listing_views",
  key: ["id"],
  schema: recordOf<ListingViews>()({ id: text, days: z.record(text, whole) }),
  derive: (_views, now) => ({ expires_at: keptUntil(now, KEPT_DAYS.listingViews) }),
  missing: noViews,
  unindexed: ["days"],
});
