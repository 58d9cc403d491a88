import { z } from "zod";
import { defineRecord } from "../platform/firestore/record.ts";
import { instant, recordOf, text, whole } from "../platform/firestore/record-parts.ts";
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
      read_at: instant.nullable(),
      next_read_at: instant,
      failures: whole,
      error: text.nullable(),
      etag: text.nullable(),
      read_on: text.nullable(),
      digest: text.nullable(),
      nights: whole,
      stays: z.array(z.object({ checkin: text, checkout: text, summary: text })),
    }),
  ),
});

export const externalCalendars = defineRecord<ExternalCalendars>()({
  collection: "external_calendars",
  key: ["property_id"],
  schema,
  derive: (calendars) => ({ next_read_at: nextReading(calendars) }),
  unindexed: ["imports"],
});
