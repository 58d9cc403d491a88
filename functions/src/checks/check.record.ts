import { CHECK_KINDS } from "@lopango/contract/listings/check-kinds";
import { DAY_HALVES, CHECK_STATUSES } from "@lopango/contract/checks/check-life";
import { LISTING_AMENITIES } from "@lopango/contract/listings/listing-facts";
import { z } from "zod";
import { nameTokens } from "../platform/firestore/name-tokens.ts";
import { defineRecord, instant, latlng, recordOf, text, whole } from "../platform/firestore/record.ts";
import { eventsOfCheck, reminderDue, type Check } from "./rules/check.ts";

const schema = recordOf<Check>()({
  id: text,
  kind: z.enum(CHECK_KINDS),
  subject: z.object({ kind: z.enum(["person", "listing", "establishment"]), id: text }),
  owner_id: text,
  property_id: text.nullable(),
  label: text,
  status: z.enum(CHECK_STATUSES),
  files: z.array(z.object({ id: text, name: text, content_type: text, bytes: whole, by: text.default("") })),
  asked_at: instant,
  held: z.object({ checked_at: instant, until: instant, by: z.object({ uid: text, email: text }) }).nullable(),
  reminded: z.boolean().default(false),
  closed: z.object({ at: instant, reason: text }).nullable(),
  visit: z
    .object({
      agent_id: text,
      agent_name: text.optional(),
      day: text,
      half: z.enum(DAY_HALVES).optional(),
      corrected_at: instant.optional(),
      assigned_at: instant,
      report: z
        .object({
          at: instant,
          point: latlng,
          accuracy: z.number(),
          is_same_place: z.boolean(),
          facts: z.object({
            bedrooms: whole.optional(),
            bathrooms: whole.optional(),
            power_hours: whole.optional(),
          }),
          amenities: z.array(z.enum(LISTING_AMENITIES)),
          note: text,
          doubts: z.array(text),
        })
        .nullable(),
    })
    .nullable()
    .default(null),
  corrections: z.array(text).default(() => []),
});

export const checks = defineRecord<Check>()({
  collection: "checks",
  key: ["id"],
  schema,
  derive: ({ subject, owner_id, label, held, status, visit, reminded }) => ({
    agent_id: status === "assigned" ? (visit?.agent_id ?? null) : null,
    visit_day: visit?.day ?? null,
    ends_at: held?.until ?? null,
    remind_at: reminderDue({ status, held, reminded }),
    admin_tokens: nameTokens([label], [subject.id, owner_id]),
  }),
  eventsOf: eventsOfCheck,
  indexes: [
    ["owner_id", "-asked_at"],
    ["agent_id", "visit_day"],
  ],
  unindexed: ["admin_tokens", "closed", "corrections", "files", "held", "label", "reminded", "subject", "visit"],
  adminList: { newest: "asked_at", oldestFirst: true, filters: [["status"], ["kind"]] },
});
