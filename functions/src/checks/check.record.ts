import { CHECK_KINDS } from "@lopango/contract/checks/check-kinds";
import { CHECK_STATUSES } from "@lopango/contract/checks/check-life";
import { z } from "zod";
import { nameTokens } from "../platform/firestore/name-tokens.ts";
import { defineRecord } from "../platform/firestore/record.ts";
import { instant, recordOf, text, whole } from "../platform/firestore/record-parts.ts";
import { eventsOfCheck } from "./rules/check-events.ts";
import type { Check } from "./rules/check.ts";

const schema = recordOf<Check>()({
  id: text,
  kind: z.enum(CHECK_KINDS),
  subject: z.object({ kind: z.enum(["person", "listing", "house"]), id: text }),
  owner_id: text,
  property_id: text.nullable(),
  label: text,
  status: z.enum(CHECK_STATUSES),
  files: z.array(z.object({ id: text, name: text, content_type: text, bytes: whole })),
  asked_at: instant,
  held: z.object({ checked_at: instant, until: instant, by: z.object({ uid: text, email: text }) }).nullable(),
  closed: z.object({ at: instant, reason: text }).nullable(),
});

export const checks = defineRecord<Check>()({
  collection: "checks",
  key: ["id"],
  schema,
  derive: ({ subject, owner_id, label, held }) => ({
    ends_at: held?.until ?? null,
    admin_tokens: nameTokens([label], [subject.id, owner_id]),
  }),
  eventsOf: eventsOfCheck,
  indexes: [["owner_id", "-asked_at"]],
  unindexed: ["admin_tokens", "closed", "files", "held", "label", "subject"],
  adminList: { newest: "asked_at", oldestFirst: true, filters: [["status"], ["kind"]] },
});
