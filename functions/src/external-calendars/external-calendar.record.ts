import { z } from "zod";
import { defineRecord, instant, recordOf, text, whole } from "../platform/firestore/record.ts";
import { eventsOfCalendars } from "./rules/conflicts.ts";
import { nextReading, type ExternalCalendars } from "./rules/external-calendars.ts";

const schema = recordOf<ExternalCalendars>()({
  property_id: text,
  host_id: text,
  secret: text,
  imports: z.array(
    z.object({
      id: text,
      name: text,
      url: text,
      units: whole,
      added_at: instant,
      added_by: text.nullable().default(null),
      to_confirm: z.boolean().default(false),
      read_at: instant.nullable(),
      next_read_at: instant,
      begun_at: instant.nullable().default(null),
      failures: whole,
      error: text.nullable(),
      moved_to: text.nullable().default(null),
      is_overdue: z.boolean().default(false),
      empty_readings: whole.default(0),
      skipped: z.array(text).default([]),
      etag: text.nullable(),
      read_on: text.nullable(),
      digest: text.nullable(),
      nights: whole,
      stays: z.array(z.object({ checkin: text, checkout: text, summary: text })),
    }),
  ),
  double_bookings: z.array(text).default([]),
});

export const externalCalendars = defineRecord<ExternalCalendars>()({
  collection: "external_calendars",
  key: ["property_id"],
  schema,
  derive: (calendars) => ({ next_read_at: nextReading(calendars) }),
  eventsOf: eventsOfCalendars,
  unindexed: ["double_bookings", "imports"],
});
