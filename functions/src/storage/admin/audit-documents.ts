import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import type { DocumentData, DocumentSnapshot } from "@google-cloud/firestore";
import { AUDIT_ACTIONS, AUDIT_TARGETS } from "@lopango/contract/audit";
import { z } from "zod";
import type { AuditRecord } from "../../domain/admin/audit.ts";
import { nameTokens } from "../../domain/search/name-tokens.ts";
import { foundRecord, toDocument } from "../firestore/firestore.ts";
import { text, instant, recordOf } from "../firestore/record-parts.ts";

const facts = z.record(text, z.union([text, z.number(), z.boolean(), z.null()])).nullable();

const auditSchema = recordOf<AuditRecord>()({
  id: text,
  at: instant,
  by: z.object({ uid: text, email: text }),
  action: z.enum(AUDIT_ACTIONS),
  target: z.object({ kind: z.enum(AUDIT_TARGETS), id: text, label: text }),
  before: facts,
  after: facts,
  note: text.nullable(),
});

export const AUDIT_LOG = "audit_log";

/** What stands in `audit_log/{record.id}`: the record and what it is found by. */
export function auditDocument({ id, ...fields }: AuditRecord): DocumentData {
  const { by, target } = fields;
  return toDocument({
    ...fields,
    admin_tokens: nameTokens([by.email, target.label], [by.uid, target.id]),
    expires_at: keptUntil(fields.at, KEPT_DAYS.accounting),
  });
}

export function auditFrom(snapshot: DocumentSnapshot): AuditRecord {
  return foundRecord(snapshot, auditSchema, { id: snapshot.id });
}
