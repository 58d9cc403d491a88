import { AUDIT_ACTIONS, AUDIT_TARGETS } from "@lopango/contract/identity/audit";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { z } from "zod";
import type { AuditRecord } from "./rules/audit.ts";
import { nameTokens } from "../platform/firestore/name-tokens.ts";
import { defineRecord, text, instant, recordOf } from "../platform/firestore/record.ts";

const facts = z.record(text, z.union([text, z.number(), z.boolean(), z.null()])).nullable();

const schema = recordOf<AuditRecord>()({
  id: text,
  at: instant,
  by: z.object({ uid: text, email: text }),
  action: z.enum(AUDIT_ACTIONS),
  target: z.object({ kind: z.enum(AUDIT_TARGETS), id: text, label: text }),
  before: facts,
  after: facts,
  note: text.nullable(),
});

/** Written in the commit of the action. */
export const auditLog = defineRecord<AuditRecord>()({
  collection: "audit_log",
  key: ["id"],
  schema,
  derive: ({ at, by, target }) => ({
    admin_tokens: nameTokens([by.email, target.label], [by.uid, target.id]),
    expires_at: keptUntil(at, KEPT_DAYS.accounting),
  }),
  actorOf: ({ by }) => by.uid,
  unindexed: ["admin_tokens", "after", "before", "note"],
  adminList: { newest: "at", filters: [["action"]] },
});
