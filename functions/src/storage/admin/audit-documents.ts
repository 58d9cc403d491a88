import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import type { DocumentData, DocumentSnapshot } from "@google-cloud/firestore";
import type { AuditRecord } from "../../domain/admin/audit.ts";
import { nameTokens } from "../../domain/search/name-tokens.ts";
import { foundRecord, toDocument } from "../firestore/firestore.ts";
import { auditSchema } from "../firestore/record-schemas.ts";

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
