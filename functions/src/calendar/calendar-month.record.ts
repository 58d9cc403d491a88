import { type CivilMonth } from "@lopango/contract/platform/dates";
import { z } from "zod";
import { emptyMonth, type StoredMonth } from "./rules/calendar.ts";
import type { RecordQuery } from "../platform/firestore/unit-of-work.ts";
import { defineRecord, text, whole, instant, recordOf } from "../platform/firestore/record.ts";

const schema = recordOf<StoredMonth>()({
  property_id: text,
  month: text,
  units: whole,
  days: z.record(
    text,
    z.object({
      closed: whole,
      taken: z.record(text, z.object({ until: instant.nullable(), units: whole })),
      imported: z.record(text, whole).optional(),
      out_of_order: z.record(text, whole).optional(),
    }),
  ),
  in_parts: z.boolean().optional(),
  gone: z.record(text, whole).optional(),
});

/** A missing month is empty with 0 units, so that no night is sold before the units are known. */
export const calendars = defineRecord<StoredMonth>()({
  collection: "calendars",
  key: ["property_id", "month"],
  schema,
  missing: (propertyId, month): StoredMonth => emptyMonth(propertyId, month, 0),
  indexes: [["property_id", "month"]],
  unindexed: ["days", "gone"],
});

/** First documents of stored months from `first` on. */
export const monthsFrom = (propertyId: string, first: CivilMonth): RecordQuery<StoredMonth> => ({
  kind: calendars,
  needsAll: true,
  within: (all) => all.where("property_id", "==", propertyId).where("month", ">=", first),
});
