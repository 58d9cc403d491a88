import type { PartnerApplication } from "./application.ts";
import type { AuditRecord, Operator } from "../../identity/rules/audit.ts";

type Action = "review" | "approve" | "reject" | "publish";

export function applicationAudit(
  id: string,
  admin: Operator,
  action: Action,
  before: PartnerApplication,
  after: PartnerApplication,
  now: Date,
): AuditRecord {
  const factsOf = ({ status, listing_ids: listings }: PartnerApplication) => ({ status, listings: listings.length });
  return {
    id,
    at: now,
    by: { uid: admin.uid, email: admin.email },
    action: `partner_application.${action}`,
    target: { kind: "partner_application", id: before.id, label: before.hotel_name },
    before: factsOf(before),
    after: factsOf(after),
    note: after.reason,
  };
}
