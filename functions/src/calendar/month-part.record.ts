import type { CivilMonth } from "@lopango/contract/platform/dates";
import { z } from "zod";
import { defineRecord, text, whole, instant, recordOf } from "../platform/firestore/record.ts";
import type { RecordQuery } from "../platform/firestore/unit-of-work.ts";
import { eventsOfPart } from "./rules/calendar-events.ts";
import type { MonthPart } from "./rules/calendar.ts";
import { emptyPart } from "./rules/parts.ts";

const schema = recordOf<MonthPart>()({
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
  schema,
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
