import type { CivilMonth } from "@lopango/contract/platform/dates";
import { z } from "zod";
import { emptyMonth, type StoredMonth, type MonthPart } from "./rules/calendar.ts";
import type { RecordQuery } from "../platform/firestore/unit-of-work.ts";
import { defineRecord, text, whole, instant, recordOf } from "../platform/firestore/record.ts";
import { eventsOfPart, emptyPart } from "./rules/parts.ts";

const monthSchema = recordOf<StoredMonth>()({
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
  schema: monthSchema,
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

const partSchema = recordOf<MonthPart>()({
  property_id: text,
  month: text,
  part: text,
  units: whole,
  days: z.record(
    text,
    z.object({
      units: whole.optional(),
      taken: z.record(text, z.object({ until: instant.nullable(), units: whole })),
    }),
  ),
});

/** A share of a month's units, of a listing with many (docs/decisions/0160). */
export const monthParts = defineRecord<MonthPart>()({
  collection: "calendar_parts",
  key: ["property_id", "month", "part"],
  schema: partSchema,
  missing: emptyPart,
  eventsOf: eventsOfPart,
  indexes: [["property_id", "month"]],
  unindexed: ["days"],
});

/** Stored parts from the month `first` on. */
export const partsFrom = (propertyId: string, first: CivilMonth): RecordQuery<MonthPart> => ({
  kind: monthParts,
  needsAll: true,
  within: (all) => all.where("property_id", "==", propertyId).where("month", ">=", first),
});
